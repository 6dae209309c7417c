import EnvironmentsTesting
import Testing

struct PlaceOfUseTests {
  typealias Call = SourceFrame

  private static let backtrace = Call(
    symbol: "$s19EnvironmentsTesting10PlaceOfUseV7currentyyF", function: "current()",
    path: "/lib/PlaceOfUse+Backtrace.swift", line: 5, column: 1)
  private static let report = Call(
    symbol: "environments_testing_report", function: "environments_testing_report",
    path: "/lib/Installation.swift", line: 8, column: 1)
  private static let measure = Call(
    symbol: "$ss5ClockPsE7measurey", function: "Clock.measure(_:)")
  private static let getter = Call(
    symbol: "$s12Environments16EnvironmentStackC6attendSiyF", function: "attend()",
    path: "/lib/EnvironmentStack.swift", line: 11, column: 3)
  private static let thunk = Call(
    symbol: "$s3App5loginyyFTA", function: "partial apply for login()",
    path: "/<compiler-generated>", line: 0, column: 0)
  private static let runner = Call(
    symbol: "$s7Testing6RunnerV3runyyF", function: "Runner.run()")
  private static let macro = Call(
    symbol: "$s8AppTests4testyyF", function: "@Sendable ()",
    path: "/generated/@__swiftmacro_8AppTests.swift", line: 1, column: 1)

  private static func call(_ name: String, in module: String = "App", line: Int = 12) -> Call {
    Call(
      symbol: "$s\(module.count)\(module)\(name.count)\(name)yyF", function: "\(name)()",
      path: "/app/Sources/\(module)/Login.swift", line: line, column: 7)
  }

  @Test func `The place of use is the first call outside of the library, and its callers`() throws {
    let (login, start) = (Self.call("login"), Self.call("start", line: 40))
    let place = try #require(
      PlaceOfUse(in: [
        Self.backtrace, Self.measure, Self.report, Self.getter, Self.thunk, login, Self.measure,
        Self.thunk, start,
      ]))
    #expect(place.calls == [login, start])
    #expect(
      place.description == "Used in:\n  • login(), Login.swift:12\n  • start(), Login.swift:40")
  }

  private static let calls = (1...5).map { call("f\($0)", line: $0) }
  private static let expression = Call(
    symbol: "$s3App2f5yyF", function: "freestanding macro expansion #1 of expect in module App",
    path: "/app/Sources/App/Login.swift", line: 5, column: 7)
  private static let binding = Call(
    symbol: "$ss9TaskLocalC12EnvironmentsE7binding_9operationqd__x_yF", function: "binding",
    path: "/lib/TaskLocal+Binding.swift", line: 10, column: 1)
  private static let inTests = Call(
    symbol: "$ss9TaskLocalC17EnvironmentsTestsE4useyyF", function: "use",
    path: "/app/Use.swift", line: 1, column: 1)

  @Test(
    arguments: [
      // Three calls at most, and none that the test library or a macro makes.
      ([report, getter] + calls, Array(calls[..<3])),
      ([report, getter, calls[0], macro, calls[1]], [calls[0]]),
      ([report, getter, calls[0], runner, calls[1]], [calls[0]]),
      ([report, getter, calls[0], expression, calls[1]], [calls[0]]),
      // No symbol could be looked up.
      ([], nil),
      ([measure, runner], nil),
      ([backtrace, report, getter, runner], nil),
      // The library's extension of another module's type; modules whose names begin like the library's.
      ([report, getter, calls[0], binding], [calls[0]]),
      ([report, getter, inTests], [inTests]),
      (
        [report, getter, call("reads", in: "EnvironmentsTests")],
        [call("reads", in: "EnvironmentsTests")]
      ),
    ] as [([Call], [Call]?)])
  func `The calls of a place of use are those of the program`(frames: [Call], calls: [Call]?) {
    #expect(PlaceOfUse(in: frames)?.calls == calls)
  }

  @Test(arguments: [
    ("$s3App5loginyyF", "App"),
    ("$s12Environments16EnvironmentStackC", "Environments"),
    ("$sSa3AppE5loginyyF", "Swift"),
    ("$s99App", "App"),
    ("environments_testing_report", ""),
    ("_ZN5swift3fooEv", ""),
    ("$s", ""),
    ("", ""),
  ])
  func `A call names the module of its Swift symbol`(symbol: String, module: String) {
    let call = Call(symbol: symbol, function: "")
    #expect(call.module == module)
  }

  @Test func `The place of use is the location of an unscoped use`() throws {
    let place = try #require(PlaceOfUse(in: [Self.report, Self.getter, Self.call("login")]))
    let issue = ReportedIssueTests.issue.used(at: place)
    #expect(issue.message == "Used EnvironmentStack<World> outside\n" + place.description)
    #expect(issue.fileID == "App/Login.swift")
    #expect(issue.filePath == "/app/Sources/App/Login.swift")
    #expect(issue.line == 12)
    #expect(issue.column == 7)
  }

  @Test(arguments: [true, false], [true, false])
  func `The test's name completes a place of use that is unknown, or off the test's task`(
    isKnown: Bool, isInTaskOfTest: Bool
  ) throws {
    var issue = ReportedIssueTests.issue
    issue.kind = .unimplemented
    let place = isKnown ? PlaceOfUse(in: [Self.report, Self.getter, Self.call("login")]) : nil
    let used = issue.used(
      at: place, inTest: "age(), AppTests/AgeTests.swift:3", isInTaskOfTest: isInTaskOfTest)
    #expect(used.message.contains("Used in:") == isKnown)
    #expect(used.fileID == "App/World.swift")
    #expect(
      used.message.hasSuffix("\nIn the test age(), AppTests/AgeTests.swift:3.")
        == (!isKnown || !isInTaskOfTest))
    let unnamed = issue.used(at: place, inTest: nil, isInTaskOfTest: isInTaskOfTest)
    #expect(!unnamed.message.contains("In the test"))
  }
}
