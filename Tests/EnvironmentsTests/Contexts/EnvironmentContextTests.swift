import Testing

@testable import Environments

@Suite("Contexts")
struct EnvironmentContextTests {
  typealias Process = EnvironmentContext.Process

  static func process(
    _ arguments: [String] = ["app"], variables: [String: String] = [:], testing: Bool = false
  ) -> Process {
    Process(
      arguments: arguments, hasTestReporter: testing, variable: { variables[$0] })
  }

  @Test(
    "A process is told by what it was started with",
    arguments: [
      (process(), EnvironmentContext.live),
      (process(variables: ["XCODE_RUNNING_FOR_PREVIEWS": "1"]), .preview),
      (process(variables: ["XCTestConfigurationFilePath": "configuration"]), .test),
      (process(["AppPackageTests.xctest"]), .test),
      (process(["helper", "--testing-library", "swift-testing"]), .test),
      (process(testing: true), .test),
    ] as [(Process, EnvironmentContext)])
  func detection(process: Process, context: EnvironmentContext) {
    #expect(process.detected == context)
  }

  @Test(
    "A context is chosen from outside by variable or argument, and the argument wins",
    arguments: [
      (process(), nil),
      (process(variables: ["ENVIRONMENTS_CONTEXT": ""]), nil),
      (process(variables: ["ENVIRONMENTS_CONTEXT": "preview"]), .preview),
      (process(["app", "--environments-context", "test"]), .test),
      (process(["app", "--environments-context=live"]), .live),
      (process(["app", "--environments-context"]), nil),
      (
        process(
          ["app", "--environments-context=test"], variables: ["ENVIRONMENTS_CONTEXT": "live"]),
        .test
      ),
    ] as [(Process, EnvironmentContext?)])
  func choice(process: Process, context: EnvironmentContext?) {
    #expect(process.chosen == context)
  }

  @Test("An unknown context ends the process with the known ones, rather than going live")
  func unknown() async {
    #expect(
      Process.message(unknown: "mokc") == """
        "mokc" is no context of an environment. Set ENVIRONMENTS_CONTEXT, or pass \
        --environments-context, with one of: live, preview, test.
        """)
    await #expect(processExitsWith: .failure) {
      _ = Self.process(variables: ["ENVIRONMENTS_CONTEXT": "mokc"]).chosen
    }
  }

  @Test("Who may choose depends on the build, unless the program says otherwise")
  func whoMayChoose() {
    #expect(EnvironmentContext.Choice.always.isOpen)
    #expect(!EnvironmentContext.Choice.never.isOpen)
    #if DEBUG
      #expect(EnvironmentContext.Choice.inDebugBuilds.isOpen)
    #else
      #expect(!EnvironmentContext.Choice.inDebugBuilds.isOpen)
    #endif
  }

  @Test("A stack starts with the environment of its context, and builds no other")
  func stack() {
    let stack = EnvironmentStack<String>(
      live: { fatalError("because live values are never used by accident") }(), test: "test")
    #expect(stack.count == 4)
  }

  @Test("Without one for the context, a stack starts live")
  func fallback() {
    #expect(EnvironmentStack(live: "live", preview: "preview").current == "live")
  }
}
