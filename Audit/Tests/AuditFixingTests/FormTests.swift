import AuditFixing
import Testing

@Suite("What code becomes")
struct FormTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var before: String
    var after: String?
    var testDescription: String { before }

    init(_ before: String, _ after: String?) {
      self.before = before
      self.after = after
    }
  }

  static let cases = [
    Case("_ = Date()", "_ = Current.date()"),
    Case("let d: Date = .now; _ = d", "let d: Date = Current.date(); _ = d"),
    Case("let d: Date = .init(); _ = d", "let d: Date = Current.date(); _ = d"),
    Case("_ = Date.init()", "_ = Current.date()"),
    Case("_ = Date.now + 3", "_ = Current.date() + 3"),
    Case("_ = \"at \\(Date())\"", "_ = \"at \\(Current.date())\""),
    Case("_ = Date(timeIntervalSinceNow: -3)", "_ = Current.date().addingTimeInterval(-3)"),
    Case(
      "_ = Date(timeIntervalSinceNow: Double.random(in: 0...9))",
      "_ = Current.date().addingTimeInterval(Double.random(in: 0...9, "
        + "using: &Current.randomNumberGenerator))"),
    Case(
      "let d = Date.distantPast; _ = d.timeIntervalSinceNow",
      "let d = Date.distantPast; _ = d.timeIntervalSince(Current.date())"),
    Case(
      "_ = Date.timeIntervalSinceReferenceDate",
      "_ = Current.date().timeIntervalSinceReferenceDate"),
    Case("_ = ProcessInfo.processInfo.systemUptime", "_ = Current.uptime()"),
    Case(
      "_ = Calendar.current.isDateInToday(.distantPast)",
      "_ = Current.calendar.isDate(.distantPast, inSameDayAs: Current.date())"),
    Case("_ = Calendar.autoupdatingCurrent.timeZone", "_ = Current.calendar.timeZone"),
    Case("_ = Locale.current.identifier", "_ = Current.locale.identifier"),
    Case("_ = TimeZone.current", "_ = Current.timeZone"),
    Case(
      "let f = ISO8601DateFormatter(); f.timeZone = .current",
      "let f = ISO8601DateFormatter(); f.timeZone = Current.timeZone"),
    Case(
      "_ = Date.distantPast.formatted(date: .long, time: .omitted)",
      "_ = Date.distantPast.formatted(Date.FormatStyle(date: .long, time: .omitted, "
        + "locale: Current.locale, calendar: Current.calendar, timeZone: Current.timeZone))"),
    Case(
      "_ = 3.formatted(.number.grouping(.never))",
      "_ = 3.formatted(.number.grouping(.never).locale(Current.locale))"),
    Case(
      "let f = NumberFormatter()\n  f.numberStyle = .percent",
      "let f = NumberFormatter()\n  f.locale = Current.locale\n  f.numberStyle = .percent"),
    Case(
      "let f = DateFormatter()\n  f.locale = Locale(identifier: \"de\")",
      "let f = DateFormatter()\n  f.timeZone = Current.timeZone\n  f.locale = Locale(identifier: \"de\")"
    ),
    Case("_ = UUID().uuidString", "_ = Current.uuid().uuidString"),
    Case(
      "_ = Int.random(in: 0..<6)",
      "_ = Int.random(in: 0..<6, using: &Current.randomNumberGenerator)"),
    Case("_ = Bool.random()", "_ = Bool.random(using: &Current.randomNumberGenerator)"),
    Case("_ = [1].shuffled()", "_ = [1].shuffled(using: &Current.randomNumberGenerator)"),
    Case(
      "_ = [1].randomElement()!",
      "_ = [1].randomElement(using: &Current.randomNumberGenerator)!"),
    Case(
      "NotificationCenter.default.removeObserver(3)",
      "Current.notificationCenter().removeObserver(3)"),
    Case(
      "_ = ProcessInfo.processInfo.environment[\"HOME\"]",
      "_ = Current.environmentVariable(\"HOME\")"),
    Case("_ = ProcessInfo.processInfo.processIdentifier", "_ = Current.processInfo.identifier"),
    Case(
      "_ = FileManager.default.temporaryDirectory.path",
      "_ = Current.files.temporaryDirectory().path"),
    Case(
      "try? FileManager.default.removeItem(at: URL(filePath: \"/a\"))",
      "try? Current.files.remove(URL(filePath: \"/a\"))"),
    Case(
      "_ = try? Data(contentsOf: URL(filePath: \"/a\"))",
      "_ = try? Current.files.read(URL(filePath: \"/a\"))"),
    Case("print(\"a \\(3)\")", "Current.print(\"a \\(3)\")"),
    Case("_ = readLine()", "_ = Current.readLine()"),
    Case(
      "Task { try await Task.sleep(for: .seconds(1)) }",
      "Task { try await Current.clock.sleep(for: .seconds(1)) }"),
    Case(
      "Task { try await Task.sleep(nanoseconds: 5) }",
      "Task { try await Current.clock.sleep(for: .nanoseconds(5)) }"),
    Case("_ = DispatchTime.now()", "_ = Current.dispatchTime()"),
    // A type that is not the member's.
    Case("_ = NSUUID()", nil), Case("print(1, 2)", nil), Case("_ = UserDefaults.standard", nil),
    Case("_ = ProcessInfo.processInfo.environment", nil),
    Case("_ = readLine(strippingNewline: false)", nil),
    Case("DispatchQueue(label: \"a\").asyncAfter(deadline: DispatchTime.now()) {}", nil),
    Case("_ = Date(/* the date */)", nil),
  ]

  @Test("has the type that it had", arguments: cases)
  func form(example: Case) async throws {
    #expect(try await FixedProject.body(example.before) == example.after)
  }

  @Test("keeps all white space and comments")
  func trivia() async throws {
    let code =
      "import Foundation\n\n/* a */ func f() { // b\n\tlet a =  Date()  // c\n  /* d */  _ = a\n}"
    let project = try FixedProject(["A.swift": code])
    try await project.fix()
    #expect(
      try project.text("A.swift") == code.replacing("Date()", with: "Current.date()"))
  }
}
