#if os(Linux)
  import Dispatch
  import EnvironmentSimulation
  import Foundation
  import FoundationNetworking
  import Glibc
  import Testing

  /// A call, and what a hermetic test reports.
  ///
  /// The call stands on the row's first line, or on one after it.
  struct HermeticRow: CustomTestStringConvertible, Sendable {
    let call: String
    let verb: String
    let rule: String
    let line: Int

    /// Whether a warning is reported, because the call only sets a default.
    let isWarning: Bool
    let body: @Sendable () throws -> Void

    init(
      _ call: String, _ verb: String, _ rule: String, offset: Int = 0, isWarning: Bool = false,
      line: Int = #line,
      _ body: @escaping @Sendable () throws -> Void
    ) {
      self.call = call
      self.verb = verb
      self.rule = rule
      self.line = line + offset
      self.isWarning = isWarning
      self.body = body
    }

    var testDescription: String { call }
  }

  private let reading = "read the system's clock"
  private let waiting = "waited for the system's clock"
  private let random = "used random numbers of the system"
  private let files = "used files"
  private let network = "used the network"
  private let variables = "used variables of the process's environment"
  private let locale = "read the locale or time zone of the machine"
  private let processes = "used processes of the system"

  private let epoch = Date(timeIntervalSince1970: 0)
  private let file = URL(filePath: "/etc/passwd", directoryHint: .notDirectory)
  private let absent = URL(filePath: "/a/b", directoryHint: .notDirectory)
  let program = URL(filePath: "/bin/true", directoryHint: .notDirectory)

  private typealias Row = HermeticRow

  private let rows = [
    Row("Date()", reading, "time.now") { _ = Date() },
    Row("Date", reading, "time.now") { _ = Date(timeIntervalSinceNow: 1) },
    Row("Date.timeIntervalSinceNow", reading, "time.now") { _ = epoch.timeIntervalSinceNow },
    Row("ContinuousClock.now", reading, "time.now") { _ = ContinuousClock.now },
    // The linker merges this function with that of `ContinuousClock`.
    Row("Clock.now", reading, "time.now") { _ = SuspendingClock.now },
    Row("dispatch_time", reading, "time.now") { _ = DispatchTime.now() },
    Row("ProcessInfo.systemUptime", reading, "time.now", offset: 1) {
      _ = ProcessInfo.processInfo.systemUptime
    },
    Row("time", reading, "time.now") { _ = time(nil) },
    Row("Thread.sleep", waiting, "time.sleep") { Thread.sleep(forTimeInterval: 0.001) },
    Row("usleep", waiting, "time.sleep") { usleep(1) },
    Row("UUID()", random, "random.uuid") { _ = UUID() },
    Row("random(in:", random, "random.number") { _ = Int.random(in: 0..<10) },
    Row("random", random, "random.number") { _ = Bool.random() },
    Row("shuffled()", random, "random.collection") { _ = [1, 2].shuffled() },
    Row("randomElement", random, "random.collection") { _ = [1, 2].randomElement() },
    Row("SystemRandom", random, "random.generator", offset: 2) {
      var generator = SystemRandomNumberGenerator()
      _ = generator.next()
    },
    Row("contents(atPath:)", files, "storage.file-manager") { _ = manager.contents(atPath: "/a") },
    Row("fileExists(atPath:)", files, "storage.file-manager", offset: 1) {
      _ = manager.fileExists(atPath: "/a")
    },
    Row("createDirectory", files, "storage.file-manager", offset: 1) {
      try manager.createDirectory(at: file, withIntermediateDirectories: false)
    },
    Row("Data(contentsOf:", files, "storage.file-access") { _ = try Data(contentsOf: file) },
    Row("String(contentsOfFile:", files, "storage.file-access", offset: 1) {
      _ = try String(contentsOfFile: "/a", encoding: .utf8)
    },
    Row("Data.write(to:", files, "storage.file-access") { try Data().write(to: absent) },
    Row("URL(fileURLWithPath:)", files, "storage.file-access") { _ = URL(fileURLWithPath: "/a") },
    Row("FileHandle(", files, "storage.file-access") { _ = FileHandle(forReadingAtPath: "/a") },
    Row("fopen", files, "storage.file-access") { _ = fopen("/a", "r") },
    Row("UserDefaults.standard", files, "storage.user-defaults") { _ = UserDefaults.standard },
    Row("NSHomeDirectory()", files, "storage.directory") { _ = NSHomeDirectory() },
    Row("temporaryDirectory", variables, "platform.environment-variable", offset: 1) {
      _ = manager.temporaryDirectory
    },
    Row("NSTemporaryDirectory()", variables, "platform.environment-variable", offset: 1) {
      _ = NSTemporaryDirectory()
    },
    Row("currentDirectoryPath", files, "storage.working-directory", offset: 1) {
      _ = manager.currentDirectoryPath
    },
    Row("URLSession.shared", network, "network.session") { _ = URLSession.shared },
    Row("URLSession(configuration:)", network, "network.session", offset: 1) {
      _ = URLSession(configuration: .ephemeral)
    },
    Row("socket", network, "network.session", offset: 1) {
      close(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    },
    Row("getaddrinfo", network, "network.name-lookup", offset: 2) {
      var found: UnsafeMutablePointer<addrinfo>?
      getaddrinfo("127.0.0.1", nil, nil, &found)
      freeaddrinfo(found)
    },
    Row("Host.current()", network, "network.name-lookup") { _ = Host.current().name },
    Row("ProcessInfo.hostName", network, "network.name-lookup", offset: 1) {
      _ = ProcessInfo.processInfo.hostName
    },
    Row("ProcessInfo.environment", variables, "platform.environment-variable", offset: 1) {
      _ = ProcessInfo.processInfo.environment
    },
    Row("getenv", variables, "platform.environment-variable") { _ = getenv("HOME") },
    Row("setenv", variables, "platform.environment-variable", offset: 1) {
      setenv("ENVIRONMENTS_TABLE", "1", 1)
    },
    Row("Locale.current", locale, "locale.locale") { _ = Locale.current },
    Row("Locale.autoupdatingCurrent", locale, "locale.locale") { _ = Locale.autoupdatingCurrent },
    Row("Locale.preferredLanguages", locale, "locale.locale") { _ = Locale.preferredLanguages },
    Row("TimeZone.current", locale, "locale.time-zone") { _ = TimeZone.current },
    Row("Calendar.current", locale, "locale.calendar") { _ = Calendar.current },
    Row("DateFormatter", locale, "locale.formatter") { _ = DateFormatter().string(from: epoch) },
    Row("NumberFormatter", locale, "locale.formatter", offset: 1, isWarning: true) {
      _ = NumberFormatter().string(from: 1)
    },
    Row("dateTime", locale, "locale.formatter", isWarning: true) { _ = Date.FormatStyle.dateTime },
    Row("formatted", locale, "locale.formatted") { _ = epoch.formatted() },
    Row("formatted", locale, "locale.formatted") { _ = 1.5.formatted() },
    Row("localizedCompare", locale, "locale.comparison") { _ = "a".localizedCompare("b") },
    Row("localtime", locale, "locale.time-zone") { _ = localtime([0]) },
    Row("Process", processes, "platform.process", offset: 1) {
      try Process.run(program, arguments: []).waitUntilExit()
    },
    Row("ProcessInfo.processIdentifier", processes, "platform.process-info", offset: 1) {
      _ = ProcessInfo.processInfo.processIdentifier
    },
    Row("Date()", reading, "time.now") { _ = Date.now },
    Row("Clock.measure", reading, "time.now", offset: 1) {
      _ = ContinuousClock().measure {}
    },
    Row("clock", reading, "time.now") { _ = clock() },
    Row("clock_gettime", reading, "time.now", offset: 2) {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
    },
    Row("gettimeofday", reading, "time.now", offset: 2) {
      var time = timeval()
      gettimeofday(&time, nil)
    },
    Row("nanosleep", waiting, "time.sleep") { nanosleep([timespec()], nil) },
    Row("Timer", waiting, "time.timer", offset: 1) {
      _ = Timer(timeInterval: 1, repeats: false) { _ in }
    },
    Row("random", random, "random.number") { _ = Double.random(in: 0..<1) },
    Row("getentropy", random, "random.number", offset: 2) {
      var bytes: UInt64 = 0
      getentropy(&bytes, 8)
    },
    Row("contentsOfDirectory", files, "storage.file-manager", offset: 1) {
      _ = try manager.contentsOfDirectory(atPath: "/a")
    },
    Row("removeItem", files, "storage.file-manager") { try manager.removeItem(atPath: "/a/b") },
    Row("moveItem", files, "storage.file-manager", offset: 1) {
      try manager.moveItem(atPath: "/a/b", toPath: "/a/c")
    },
    Row("copyItem", files, "storage.file-manager", offset: 1) {
      try manager.copyItem(atPath: "/a/b", toPath: "/a/c")
    },
    Row("attributesOfItem", files, "storage.file-manager", offset: 1) {
      _ = try manager.attributesOfItem(atPath: "/a")
    },
    Row("URL.checkResource", files, "storage.file-access", offset: 1) {
      _ = try absent.checkResourceIsReachable()
    },
    Row("NSUserName()", files, "storage.file-access") { _ = NSUserName() },
    Row("stat", files, "storage.file-access", offset: 2) {
      var found = stat()
      stat("/a", &found)
    },
    Row("access", files, "storage.file-access") { access("/a", R_OK) },
    Row("mkdir", files, "storage.file-access") { mkdir("/a/b", 0o700) },
    Row("unlink", files, "storage.file-access") { unlink("/a/b") },
    Row("rename", files, "storage.file-access") { rename("/a/b", "/a/c") },
    Row("symlink", files, "storage.file-access") { symlink("/a", "/a/c") },
    Row("realpath", files, "storage.file-access") { realpath("/a/b", nil) },
    Row("opendir", files, "storage.file-access") { _ = opendir("/a/b") },
    Row("unlinkat", files, "storage.file-access") { unlinkat(AT_FDCWD, "/a/b", 0) },
    Row("truncate", files, "storage.file-access") { truncate("/a/b", 0) },
    Row("getpwuid", files, "storage.directory") { _ = getpwuid(0) },
    Row("getgrgid", files, "storage.file-access") { _ = getgrgid(0) },
    Row("gethostname", network, "network.session", offset: 2) {
      var name = [CChar](repeating: 0, count: 64)
      gethostname(&name, 64)
    },
    Row("if_nameindex", network, "network.session") { if_freenameindex(if_nameindex()) },
    Row("unsetenv", variables, "platform.environment-variable", offset: 1) {
      unsetenv("ENVIRONMENTS_TABLE")
    },
    Row("TimeZone.autoupdatingCurrent", locale, "locale.time-zone", offset: 1) {
      _ = TimeZone.autoupdatingCurrent
    },
    Row("Calendar.autoupdatingCurrent", locale, "locale.calendar", offset: 1) {
      _ = Calendar.autoupdatingCurrent
    },
    Row("mktime", locale, "locale.time-zone", offset: 2) {
      var time = tm()
      mktime(&time)
    },
    Row("setlocale", locale, "locale.locale") { setlocale(LC_ALL, nil) },
    Row("popen", processes, "platform.process") { pclose(popen("true", "r")) },
    Row("kill", processes, "platform.process") { kill(0, 0) },
    Row("getppid", processes, "platform.process") { getppid() },
  ]

  /// What a hermetic test does not report, with the reason.
  private let undetectable = [
    Row("CommandLine.arguments", "", "The process passes them before the test.", offset: 1) {
      _ = CommandLine.arguments
    },
    Row("getpid", "", "Libraries call it for names of their own.") { getpid() },
    Row("environ", "", "A variable, which no function reads.") { _ = environ.pointee },
    Row("Set", "", "The seed of the hash values is read at the start of the process.", offset: 1) {
      _ = Set(["a", "b"]).first
    },
    Row("print", "", "The output is open from the start.") { print("", terminator: "") },
    Row("ProcessInfo.processorCount", "", "Of no kind that differs between runs.", offset: 1) {
      _ = ProcessInfo.processInfo.processorCount
    },
    Row(
      "Calendar(identifier:)", "", "The calendar reads the cached time zone inside of its library."
    ) { _ = Calendar(identifier: .gregorian).timeZone },
    Row("NotificationCenter.default", "", "A global of the program.", offset: 1) {
      _ = NotificationCenter.default
    },
  ]

  private var manager: FileManager { .default }

  extension HermeticSuites {
    @Suite struct HermeticTableTests {
      @Test(arguments: rows)
      func `A call is reported with its kind and its line`(_ row: HermeticRow) async throws {
        let issues = await hermeticIssues { try await amongDetachedTasks { try row.body() } }
        let messages = issues.map(\.message)
        #expect(issues.allSatisfy { $0.line == row.line }, "\(messages)")
        #expect(issues.allSatisfy { $0.file == "HermeticTableTests.swift" })
        let issue = try #require(issues.first { $0.message.contains(row.verb) }, "\(messages)")
        let call = try #require(issue.message.split(separator: "\n").dropFirst().first)
        #expect(call.contains(row.call))
        #expect(call.contains("in closure #"))
        #expect(call.contains(" at HermeticTableTests.swift:\(row.line)"))
        #expect(issue.message.contains("(environment-audit fix \(row.rule))"), "\(messages)")
        #expect(issue.isFailure == !row.isWarning)
        #expect(!issue.message.contains(/[^ \n] {2}/))
      }

      @Test(arguments: undetectable)
      func `A call is not detectable`(_ row: HermeticRow) async {
        let issues = await hermeticIssues { try row.body() }
        #expect(issues.isEmpty, "\(issues.map(\.message))")
        #expect(!row.rule.isEmpty)
      }
    }
  }
#endif
