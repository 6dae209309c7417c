import CEnvironments
import Testing

@testable import Environments

struct EnvironmentContextTests {
  typealias Process = EnvironmentContext.Process

  static func process(
    _ arguments: [String] = ["app"], variables: [String: String] = [:], testing: Bool = false,
    isDebugBuild: Bool = true
  ) -> Process {
    Process(
      arguments: arguments, hasTestLibrary: testing, isDebugBuild: isDebugBuild,
      variable: { variables[$0] })
  }

  @Test(
    arguments: [
      (process(), EnvironmentContext.live),
      (process(variables: ["XCODE_RUNNING_FOR_PREVIEWS": "1"]), .preview),
      (process(variables: ["XCTestConfigurationFilePath": "configuration"]), .test),
      (process(["AppPackageTests.xctest"]), .test),
      (process(["helper", "--testing-library", "swift-testing"]), .test),
      (process(testing: true), .test),
    ] as [(Process, EnvironmentContext)])
  func `A debug build is a preview or a test by its test library, variables and arguments`(
    process: Process, context: EnvironmentContext
  ) {
    #expect(process.detected == context)
  }

  @Test(
    arguments: [
      ["XCODE_RUNNING_FOR_PREVIEWS": "1"], ["XCTestConfigurationFilePath": "configuration"],
      ["XCTestBundlePath": "bundle"], ["XCTestSessionIdentifier": "session"],
    ])
  func `No variable or argument makes a release build a preview or a test`(
    variables: [String: String]
  ) {
    let arguments = ["AppPackageTests.xctest", "--testing-library", "swift-testing"]
    let process = Self.process(arguments, variables: variables, isDebugBuild: false)
    #expect(process.detected == .live)
    // A test library that is loaded is a fact of the process: `swift test -c release` reads it.
    #expect(Self.process(testing: true, isDebugBuild: false).detected == .test)
  }

  @Test func `The test library of this process is found without any variable or argument`() {
    #expect(environments_has_test_library())
    #expect(Process(arguments: [], isDebugBuild: false, variable: { _ in nil }).detected == .test)
  }

  @Test(
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
  func `A variable or an argument overrides the context, and the argument wins`(
    process: Process, context: EnvironmentContext?
  ) {
    #expect(process.externalOverride == context)
  }

  @Test
  func `An unknown context ends the process with the known ones, rather than going live`() async {
    #expect(
      Process.message(unknown: "mokc") == """
        "mokc" is no context of an environment. Set ENVIRONMENTS_CONTEXT, or pass \
        --environments-context, with one of: live, preview, test.
        """)
    await #expect(processExitsWith: .failure) {
      _ = Self.process(variables: ["ENVIRONMENTS_CONTEXT": "mokc"]).externalOverride
    }
  }

  @Test func `A stack starts with the environment of its context, and builds no other`() {
    let stack = EnvironmentStack<String>(
      live: { fatalError("because live values are never used by accident") }(), test: "test")
    #expect(stack.count == 4)
  }
}
