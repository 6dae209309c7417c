import EnvironmentClients
import Foundation
import Testing

// ComingFromSwiftDependencies.md, the part on the macro for clients.

nonisolated struct Loan: Equatable, Sendable {
  var title: String
}

@Controllable
struct Library {
  var loans: @Sendable (_ card: String) async throws -> [Loan]
  var date: @Sendable () -> Date = placeholder(.distantPast)
}

@Suite("Coming from swift-dependencies: the macro")
struct ReplacedMacroTests {
  @Test func client() async throws {
    let library = Library(loans: { [Loan(title: $0)] }, date: { .distantPast })
    #expect(try await library.loans(card: "7") == [Loan(title: "7")])
    withKnownIssue { _ = Library.unimplemented.date() }
  }
}
