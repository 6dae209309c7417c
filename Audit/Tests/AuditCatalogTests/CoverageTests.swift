import AuditCatalog
import AuditModel
import Testing

/// Spellings that code bases have, and the rule that each belongs to.
@Suite("What the catalog knows")
struct CoverageTests {
  @Test(
    "Static properties",
    arguments: [
      ("Date.now", "time.now"), ("ContinuousClock.now", "time.now"),
      ("Calendar.current", "locale.calendar"), ("Calendar.autoupdatingCurrent", "locale.calendar"),
      ("Locale.current", "locale.locale"), ("Locale.preferredLanguages", "locale.locale"),
      ("TimeZone.current", "locale.time-zone"), ("NSTimeZone.default", "locale.time-zone"),
      ("FileManager.default", "storage.file-manager"),
      ("UserDefaults.standard", "storage.user-defaults"),
      ("NSUbiquitousKeyValueStore.default", "storage.user-defaults"),
      ("Bundle.main", "storage.bundle"), ("Bundle.module", "storage.bundle"),
      ("HTTPCookieStorage.shared", "storage.cache"), ("URLCache.shared", "storage.cache"),
      ("URL.documentsDirectory", "storage.directory"),
      ("URL.temporaryDirectory", "storage.directory"),
      ("URLSession.shared", "network.session"), ("HTTPClient.shared", "network.session"),
      ("DispatchQueue.main", "concurrency.queue"), ("MainScheduler.instance", "concurrency.queue"),
      ("OperationQueue.main", "concurrency.operation-queue"),
      ("RunLoop.main", "concurrency.run-loop"), ("RunLoop.current", "concurrency.run-loop"),
      ("Thread.isMainThread", "concurrency.thread"),
      ("UIDevice.current", "platform.device"), ("UIScreen.main", "platform.screen"),
      ("NSScreen.screens", "platform.screen"), ("UITraitCollection.current", "platform.screen"),
      ("UIAccessibility.isVoiceOverRunning", "platform.device"),
      ("UIApplication.shared", "platform.application"),
      ("NSWorkspace.shared", "platform.workspace"),
      ("NSRunningApplication.current", "platform.workspace"),
      ("NotificationCenter.default", "platform.notification-center"),
      ("ProcessInfo.processInfo", "platform.process-info"),
      ("CommandLine.arguments", "platform.process-info"),
      ("UIPasteboard.general", "platform.pasteboard"),
      ("NSPasteboard.general", "platform.pasteboard"),
      ("WidgetCenter.shared", "platform.system-service"),
      ("BGTaskScheduler.shared", "platform.system-service"),
      ("FileHandle.standardOutput", "io.print"), ("FileHandle.standardError", "io.print"),
      ("FileHandle.standardInput", "io.standard-input"),
    ] as [(String, RuleID)])
  func properties(spelling: String, rule: RuleID) {
    let parts = spelling.split(separator: ".").map(String.init)
    #expect(rules(of: .staticProperty(type: parts[0], name: parts[1])) == [rule])
  }

  @Test(
    "Static methods",
    arguments: [
      ("DispatchTime.now", "time.now"), ("NIODeadline.now", "time.now"),
      ("Task.sleep", "time.sleep"), ("Thread.sleep", "time.sleep"),
      ("Timer.scheduledTimer", "time.timer"), ("Timer.publish", "time.timer"),
      ("DispatchSource.makeTimerSource", "time.timer"),
      ("DateFormatter.localizedString", "locale.formatter"),
      ("Int.random", "random.number"), ("Bool.random", "random.number"),
      ("CGFloat.random", "random.number"), ("GKRandomSource.sharedRandom", "random.generator"),
      ("DispatchQueue.global", "concurrency.queue"),
      ("Task.detached", "concurrency.unstructured-task"),
      ("Host.current", "network.name-lookup"),
      ("DispatchSource.makeSignalSource", "platform.signal"), ("Process.run", "platform.process"),
      ("AVAudioSession.sharedInstance", "platform.system-service"),
      ("UNUserNotificationCenter.current", "platform.system-service"),
      ("SKPaymentQueue.default", "platform.system-service"),
      ("WKInterfaceDevice.current", "platform.device"),
    ] as [(String, RuleID)])
  func methods(spelling: String, rule: RuleID) {
    let parts = spelling.split(separator: ".").map(String.init)
    #expect(rules(of: .staticMethod(type: parts[0], name: parts[1])) == [rule])
  }

  @Test(
    "Initializers",
    arguments: [
      ("Date", "time.now"), ("NSDate", "time.now"), ("ContinuousClock", "time.now"),
      ("Timer", "time.timer"), ("CADisplayLink", "time.timer"), ("UUID", "random.uuid"),
      ("SystemRandomNumberGenerator", "random.generator"), ("SymmetricKey", "random.generator"),
      ("FileManager", "storage.file-manager"), ("Data", "storage.file-access"),
      ("FileHandle", "storage.file-access"), ("UserDefaults", "storage.user-defaults"),
      ("Bundle", "storage.bundle"), ("URLSession", "network.session"),
      ("NWConnection", "network.session"), ("NWPathMonitor", "network.reachability"),
      ("Thread", "concurrency.thread"), ("Process", "platform.process"),
      ("CLLocationManager", "platform.system-service"), ("LAContext", "platform.system-service"),
      ("CNContactStore", "platform.system-service"), ("HKHealthStore", "platform.system-service"),
      ("Logger", "io.logging"), ("ByteCountFormatter", "locale.formatter"),
    ] as [(String, RuleID)])
  func initializers(type: String, rule: RuleID) {
    #expect(rules(of: .initializer(type: type)).contains(rule))
  }

  @Test(
    "Functions",
    arguments: [
      ("CFAbsoluteTimeGetCurrent", "time.now"), ("CACurrentMediaTime", "time.now"),
      ("mach_absolute_time", "time.now"), ("clock_gettime", "time.now"), ("time", "time.now"),
      ("sleep", "time.sleep"), ("usleep", "time.sleep"), ("arc4random_uniform", "random.number"),
      ("SecRandomCopyBytes", "random.generator"), ("fopen", "storage.file-access"),
      ("NSHomeDirectory", "storage.directory"), ("NSTemporaryDirectory", "storage.directory"),
      ("getcwd", "storage.working-directory"), ("SecItemCopyMatching", "storage.keychain"),
      ("getaddrinfo", "network.name-lookup"),
      ("SCNetworkReachabilityCreateWithName", "network.reachability"),
      ("getpid", "platform.process-info"), ("gethostname", "platform.process-info"),
      ("getenv", "platform.environment-variable"), ("setenv", "platform.environment-variable"),
      ("signal", "platform.signal"), ("kill", "platform.signal"), ("sigaction", "platform.signal"),
      ("posix_spawn", "platform.process"), ("system", "platform.process"), ("print", "io.print"),
      ("fputs", "io.print"), ("readLine", "io.standard-input"), ("NSLog", "io.logging"),
      ("os_log", "io.logging"), ("exit", "io.exit"), ("abort", "io.exit"),
      ("AudioServicesPlaySystemSound", "platform.system-service"),
    ] as [(String, RuleID)])
  func functions(name: String, rule: RuleID) {
    #expect(rules(of: .function(name)) == [rule])
  }

  @Test("Formatters name all that they take from the device")
  func formatters() {
    let needs = Dictionary(
      Catalog.standard.symbols.compactMap { symbol in
        if case .configured(let type) = symbol.shape { (type, symbol.needs) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    #expect(needs["DateFormatter"] == [["locale"], ["timeZone"]])
    #expect(needs["NumberFormatter"] == [["locale"]])
    #expect(needs["RelativeDateTimeFormatter"] == [["locale"], ["calendar"]])
    #expect(needs["DateComponentsFormatter"] == [["calendar"]])
    #expect(needs["ISO8601DateFormatter"] == nil)
  }

  @Test(
    "What does not depend on the world is not listed",
    arguments: [
      .staticProperty(type: "Date", name: "distantPast"),
      .staticProperty(type: "TimeZone", name: "gmt"),
      .staticProperty(type: "URLSessionConfiguration", name: "default"),
      .initializer(type: "Locale"), .initializer(type: "Calendar"),
      .initializer(type: "TimeZone"), .initializer(type: "ISO8601DateFormatter"),
      .initializer(type: "DispatchQueue"), .initializer(type: "OperationQueue"),
      .initializer(type: "NotificationCenter"), .method("isDateInWeekend"),
      .property("capitalized"), .function("fatalError"), .function("precondition"),
      .function("close"), .function("read"), .function("remove"),
      .staticMethod(type: "Task", name: "yield"),
      .staticMethod(type: "MainActor", name: "run"),
    ] as [Symbol.Shape])
  func deterministic(shape: Symbol.Shape) {
    let symbols = Catalog.standard.symbols.filter { $0.shape == shape }
    // `read(STDIN_FILENO, …)` is one for what is read, not for how.
    #expect(symbols.allSatisfy { if case .value = $0.arguments { true } else { false } })
  }

  private func rules(of shape: Symbol.Shape) -> Set<RuleID> {
    Set(Catalog.standard.symbols.filter { $0.shape == shape }.map(\.rule))
  }
}
