import EnvironmentReducers
import EnvironmentSimulation
import EnvironmentsTesting
import Foundation
import Testing

@testable import Tour

@MainActor
@Test(.simulated(Current, seeds: 0..<100))
func showsTheAnswerToTheLastQuery() async {
  Current.library.find = { [Book(title: $0, published: .distantPast)] }
  let store = Store(initialValue: Search(), reducer: search, environment: { Current.current })
  let first = store.send(.typed("em"))
  let second = store.send(.typed("emma"))
  await first.finish()
  await second.finish()
  #expect(store.books.map(\.title) == ["emma"])
}
