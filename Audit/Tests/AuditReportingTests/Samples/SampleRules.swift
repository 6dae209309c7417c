import AuditCatalog
import AuditModel

/// A few rules with their texts, so that tests of formats do not change with the catalog.
enum SampleRules {
  static let catalog = Catalog(
    rules: [
      rule(
        "time.now", "the current date", "reads the current date",
        "What the code does depends on when it runs, so no test can say what it will do.",
        "let age = Date().timeIntervalSince(repo.pushedAt)",
        "let age = Current.date().timeIntervalSince(repo.pushedAt)", "date"),
      rule(
        "time.relative-day", "the day relative to today", "compares with today",
        "It reads the current date inside, with any calendar.",
        "calendar.isDateInToday(day)",
        "calendar.isDate(day, inSameDayAs: Current.date())", "date"),
      rule(
        "time.timer", "a timer", "waits for real time to pass",
        "A test has to wait as long as the program does.",
        "DispatchQueue.main.asyncAfter(deadline: deadline) { refresh() }",
        "try await Current.clock.sleep(for: .seconds(5))", "clock"),
      rule(
        "locale.formatter", "a formatter of the device's locale",
        "formats by the device's settings",
        "Its calendar, locale and time zone are the device's, so that its text differs by machine.",
        "let formatter = DateFormatter()",
        "formatter.locale = Current.locale\nformatter.timeZone = Current.timeZone", "locale"),
      rule(
        "locale.calendar", "the current calendar", "reads the device's calendar",
        "Weeks begin on different days, and days at different hours.",
        "Calendar.current.startOfDay(for: date)",
        "Current.calendar.startOfDay(for: date)", "calendar"),
      rule(
        "random.uuid", "a random UUID", "makes a random UUID",
        "No test can say which one it will be.", "Order(id: UUID())",
        "Order(id: Current.uuid())", "uuid"),
      rule(
        "storage.user-defaults", "the user defaults", "reaches the user defaults",
        "What one test writes, the next one reads.",
        "UserDefaults.standard.bool(forKey: \"seen\")",
        "Current.defaults.bool(forKey: \"seen\")", "defaults"),
      rule(
        "storage.file-manager", "the file manager", "reaches the disk",
        "A test needs a real folder, and leaves something in it.",
        "FileManager.default.fileExists(atPath: path)",
        "Current.fileManager.fileExists(atPath: path)", "fileManager"),
      rule(
        "network.session", "the network", "reaches the network",
        "A test would need a server, and be as slow and unreliable as it.",
        "try await URLSession.shared.data(from: url)",
        "try await Current.gitHub.repos()", "session"),
      rule(
        "concurrency.queue", "a global queue", "runs code on a global queue",
        "A test has to wait for the queue.", "DispatchQueue.main.async { reload() }",
        "Current.mainQueue.schedule { reload() }", "mainQueue"),
      rule(
        "platform.process-info", "the process", "reads the process's information",
        "It is what the machine says.", "ProcessInfo.processInfo.arguments",
        "Current.arguments()", "arguments"),
      rule(
        "io.print", "standard output", "writes to standard output",
        "What is written cannot be looked at by a test.", "print(\"done\")",
        "Current.print(\"done\")", "print"),
      rule(
        "io.logging", "a log", "writes to a log", "Only a person can read it.",
        "logger.info(\"done\")", "Current.log(.info, \"done\")", "log", isOnByDefault: false),
      rule(
        "global.singleton", "a shared object", "reaches a shared object",
        "Everything that uses it shares its state, tests among them.",
        "SessionManager.shared.user", "Current.session.user", nil),
    ], symbols: [])

  private static func rule(
    _ id: RuleID, _ title: String, _ message: String, _ explanation: String, _ example: String,
    _ remedy: String, _ member: String?, isOnByDefault: Bool = true
  ) -> Rule {
    Rule(
      id: id, title: title, message: message, explanation: explanation, example: example,
      remedy: remedy,
      member: member, isOnByDefault: isOnByDefault)
  }
}
