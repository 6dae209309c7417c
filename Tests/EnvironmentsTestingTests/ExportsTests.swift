import EnvironmentsTesting
import Testing

private struct AppEnvironment {
  var user = "Blob"

  func stars() async throws -> Int { user.count }
}

private let Current = EnvironmentStack(AppEnvironment())

/// Imports the test library only.
@Suite(.environment(Current))
struct ExportsTests {
  @Test func `One import gives a test the methods of a stack`() {
    Current.replace { $0.user = "Blob Jr." }
    #expect(Current.user == "Blob Jr.")
  }

  // Without the `throws`, this does not compile: the compiler infers a closure's type before it expands a macro.
  @Test func `A closure whose only try is in an expectation states that it throws`() async throws {
    try await Current.withOverrides {
      $0.user = "Bo"
    } operation: { () async throws in
      #expect(try await Current.current.stars() == 2)
    }
  }
}
