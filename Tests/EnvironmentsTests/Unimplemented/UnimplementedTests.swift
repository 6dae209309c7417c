import Environments
import Testing

struct UnimplementedTests {
  /// Every shape of closure that `unimplemented` is to fit.
  struct Client: Sendable {
    var nothing: @Sendable () -> Void
    var value: @Sendable () -> Int
    var throwing: @Sendable (Int) throws -> String
    var asynchronous: @Sendable (Int, String) async -> Int
    var asynchronousVoid: @Sendable () async -> Void
    var both: @Sendable (Int, String, [Int]) async throws -> [String]
    var throwingVoid: @Sendable (Int) throws -> Void
    var typed: @Sendable () throws(UnimplementedError) -> Int

    static let unimplemented = Client(
      nothing: Environments.unimplemented("Client.nothing"),
      value: Environments.unimplemented("Client.value", placeholder: 42),
      throwing: Environments.unimplemented("Client.throwing"),
      asynchronous: Environments.unimplemented("Client.asynchronous", placeholder: 7),
      asynchronousVoid: Environments.unimplemented("Client.asynchronousVoid"),
      both: Environments.unimplemented("Client.both"),
      throwingVoid: Environments.unimplemented("Client.throwingVoid"),
      typed: { () throws(UnimplementedError) in throw reportUnimplemented("Client.typed") })
  }

  let client = Client.unimplemented

  @Test func `Each closure reports its name, and returns its placeholder or throws`() async {
    let issues = await issues {
      client.nothing()
      #expect(client.value() == 42)
      #expect(throws: UnimplementedError.self) { try client.throwing(1) }
      #expect(await client.asynchronous(1, "a") == 7)
      await client.asynchronousVoid()
      await #expect(throws: UnimplementedError.self) { try await client.both(1, "a", []) }
      #expect(throws: UnimplementedError.self) { try client.throwingVoid(1) }
      #expect(throws: UnimplementedError.self) { try client.typed() }
    }
    let names = [
      "nothing", "value", "throwing", "asynchronous", "asynchronousVoid", "both", "throwingVoid",
      "typed",
    ]
    #expect(issues.count == names.count)
    for (issue, name) in zip(issues, names) {
      #expect(
        issue.message.hasPrefix("Unimplemented: Client.\(name) was called without an override."))
      #expect(issue.sourceLocation.fileID == "EnvironmentsTests/UnimplementedTests.swift")
    }
  }

  @Test func `The message says how to fix it`() throws {
    let message = try #require(issueMessages { client.nothing() }.first)
    #expect(
      message == """
        Unimplemented: Client.nothing was called without an override.
          • If the code under test is right to call it, override it in this test: \
        Current.withOverrides { $0.… = … } operation: { … }.
          • If not, the test has found a mistake.
        """)
  }
}
