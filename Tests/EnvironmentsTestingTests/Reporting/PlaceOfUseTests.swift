import EnvironmentsTesting
import Testing

private typealias Call = SourceFrame

struct PlaceOfUseTests {
  private let backtrace = Call(
    symbol: "$s19EnvironmentsTesting10PlaceOfUseV7currentyyF", function: "current()",
    path: "/lib/PlaceOfUse+Backtrace.swift", line: 5, column: 1)
  private let report = Call(
    symbol: "environments_testing_report", function: "environments_testing_report",
    path: "/lib/Installation.swift", line: 8, column: 1)
  private let measure = Call(
    symbol: "$ss5ClockPsE7measurey", function: "Clock.measure(_:)")
  private let getter = Call(
    symbol: "$s12Environments16EnvironmentStackC6attendSiyF", function: "attend()",
    path: "/lib/EnvironmentStack.swift", line: 11, column: 3)
  private let thunk = Call(
    symbol: "$s3App5loginyyFTA", function: "partial apply for login()",
    path: "/<compiler-generated>", line: 0, column: 0)
  private let runner = Call(
    symbol: "$s7Testing6RunnerV3runyyF", function: "Runner.run()")
  private let macro = Call(
    symbol: "$s8AppTests4testyyF", function: "@Sendable ()",
    path: "/generated/@__swiftmacro_8AppTests.swift", line: 1, column: 1)

  private func call(_ name: String, in module: String = "App", line: Int = 12) -> Call {
    Call(
      symbol: "$s\(module.count)\(module)\(name.count)\(name)yyF", function: "\(name)()",
      path: "/app/Sources/\(module)/Login.swift", line: line, column: 7)
  }

  @Test func `The place of use is the first call outside of the library, and its callers`() throws {
    let place = try #require(
      PlaceOfUse(in: [
        backtrace, measure, report, getter, thunk, call("login"), measure, thunk,
        call("start", line: 40),
      ]))
    #expect(place.calls == [call("login"), call("start", line: 40)])
    #expect(
      place.description == "Used in:\n  • login(), Login.swift:12\n  • start(), Login.swift:40")
  }

  @Test func `The place of use is not the test library's, and has three calls at most`() throws {
    let calls = (1...5).map { call("f\($0)", line: $0) }
    #expect(PlaceOfUse(in: [report, getter] + calls)?.calls == Array(calls[..<3]))
    #expect(PlaceOfUse(in: [report, getter, calls[0], macro, calls[1]])?.calls == [calls[0]])
    #expect(PlaceOfUse(in: [report, getter, calls[0], runner, calls[1]])?.calls == [calls[0]])
    var expression = calls[4]
    expression.function = "freestanding macro expansion #1 of expect in module App"
    #expect(PlaceOfUse(in: [report, getter, calls[0], expression, calls[1]])?.calls == [calls[0]])
  }

  @Test func `The place of use is unknown if no symbol could be looked up`() {
    #expect(PlaceOfUse(in: []) == nil)
    #expect(PlaceOfUse(in: [measure, runner]) == nil)
    #expect(PlaceOfUse(in: [backtrace, report, getter, runner]) == nil)
  }

  @Test func `An extension by the library of another module's type is no place of use`() throws {
    let binding = Call(
      symbol: "$ss9TaskLocalC12EnvironmentsE7binding_9operationqd__x_yF", function: "binding",
      path: "/lib/TaskLocal+Binding.swift", line: 10, column: 1)
    let place = try #require(PlaceOfUse(in: [report, getter, call("login"), binding]))
    #expect(place.calls == [call("login")])
    let inTests = Call(
      symbol: "$ss9TaskLocalC17EnvironmentsTestsE4useyyF", function: "use",
      path: "/app/Use.swift", line: 1, column: 1)
    #expect(PlaceOfUse(in: [report, getter, inTests])?.calls == [inTests])
  }

  @Test func `A module whose name begins like the library's has a place of use`() {
    let test = call("reads", in: "EnvironmentsTests")
    #expect(PlaceOfUse(in: [report, getter, test])?.calls == [test])
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
    let place = try #require(PlaceOfUse(in: [report, getter, call("login")]))
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
    let place = isKnown ? PlaceOfUse(in: [report, getter, call("login")]) : nil
    let used = issue.used(
      at: place, inTest: "age(), AppTests/AgeTests.swift:3", isInTaskOfTest: isInTaskOfTest)
    #expect(used.message.contains("Used in:") == isKnown)
    #expect(
      used.message.hasSuffix("\nIn the test age(), AppTests/AgeTests.swift:3.")
        == (!isKnown || !isInTaskOfTest))
    let unnamed = issue.used(at: place, inTest: nil, isInTaskOfTest: isInTaskOfTest)
    #expect(!unnamed.message.contains("In the test"))
  }

  @Test func `The place of use is added to the report of an unimplemented closure`() throws {
    var issue = ReportedIssueTests.issue
    issue.kind = .unimplemented
    issue.message = "Unimplemented: World.fetch was called without an override."
    let place = try #require(PlaceOfUse(in: [report, getter, call("login")]))
    let used = issue.used(at: place)
    #expect(used.message.hasSuffix("\nUsed in:\n  • login(), Login.swift:12"))
    #expect(used.fileID == "App/World.swift")
    #expect(used.line == 3)
  }
}
