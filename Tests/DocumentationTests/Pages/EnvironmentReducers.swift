// page: Sources/EnvironmentReducers/EnvironmentReducers.docc/EnvironmentReducers.md
import Testing

// block

@MainActor
@Test func `A store holds the counter's state, and runs its effects`() async {
  // block
  #expect(answer == 17)
}

@MainActor
@Test func `A name that exists elsewhere is qualified by the module`() {
  // block
  counterStore = CounterStore(
    initialValue: CounterState(), reducer: counterReducer, environment: { _ in .none })
  #expect(counterStore.count == 0)
}
