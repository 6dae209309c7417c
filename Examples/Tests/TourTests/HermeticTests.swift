import EnvironmentSimulation
import EnvironmentsTesting
import Foundation
import Testing

@testable import Tour

@Suite(.hermetic, .strict(Current), .environment(Current))
struct HermeticTests {
  @Test func rowsNeedNothingOfTheMachine() {
    #expect(row(for: Book(title: "Emma", published: .distantPast)) == "Emma, January 1, 1")
  }

  @Test func aSearchNeedsNothingOfTheMachine() async throws {
    Current.library.find = { [Book(title: $0, published: .distantPast)] }
    #expect(try await Current.library.find(query: "emma").map(\.title) == ["emma"])
  }
}
