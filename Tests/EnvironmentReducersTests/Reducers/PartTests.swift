import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PartTests {
  @Test func `An issue names the place of the reducer's composition`() {
    let line = #line + 1
    let reducer = Reducer<Int, Int, Void> { _, _, _ in .none }.optional()
    let store = Store(initialValue: nil, reducer: reducer)
    let places = issues { store.send(1) }.map { "\($0)" }
    #expect(places.count == 1)
    #expect(
      places.first?.hasPrefix("EnvironmentReducersTests/PartTests.swift:\(line):") == true)
  }

  @Test func `A long action is cut in a message`() {
    let reducer = Reducer<Int, String, Void> { _, _, _ in .none }.optional()
    let store = Store(initialValue: nil, reducer: reducer)
    let messages = issueMessages { store.send(String(repeating: "x", count: 10_000)) }
    #expect(messages.first?.count ?? 0 < 600)
  }

  @Test func `The content of an optional, an element and a property is changed in place`() {
    let places = Recorder<Int>()
    let appending = Reducer<[Int], Int, Void> { state, action, _ in
      state[action] += 1
      places.record(state.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
      return .none
    }
    let numbers = Array(repeating: 0, count: 1_000)
    let optional = Store(initialValue: numbers, reducer: appending.optional())
    struct Element: Identifiable {
      var id = 0
      var numbers: [Int]
    }
    let elements = Store(
      initialValue: IdentifiedArray([Element(numbers: numbers)]),
      reducer: appending.pullback(value: \Element.numbers, action: .identity, environment: { $0 })
        .forEach(
          value: \.self, action: CasePath(embed: { $1 }, extract: { (id: 0, $0) }),
          environment: { $0 }))
    let mounted = Store(
      initialValue: (numbers, 0),
      reducer: appending.pullback(value: \.0, action: .identity, environment: { $0 }))
    for store in 0..<3 {
      places.reset()
      for index in 0..<3 {
        switch store {
        case 0: optional.send(index)
        case 1: elements.send(index)
        default: mounted.send(index)
        }
      }
      // The first change copies, for the test holds the numbers as well.
      #expect(Set(places.values).count == 1, "store \(store)")
    }
  }
}
