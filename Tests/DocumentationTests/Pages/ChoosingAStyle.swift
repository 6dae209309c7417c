// page: Sources/EnvironmentReducers/EnvironmentReducers.docc/ChoosingAStyle.md
import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import EnvironmentsTesting
import Testing

// The module of the cart.

// The application, when it starts.

// A reducer.

// block

// block

func startCart() {
  // block
}

// block

@MainActor private func makeStore() -> Store<Cart, CartAction> {
  // block
  return store
}

@Suite("Articles: choosing a style", .serialized)
struct ChoosingAStyleTests {
  @Test("A global stack", .environment(Current))
  func stack() async throws {
    Current.price = { _ in 3 }
    #expect(try await total(of: ["a", "b"]) == 6)
  }

  @Test("A link", .environment(Current))
  func link() async throws {
    startCart()
    let ordered = Recorder<[String]>()
    Current.cart = CartEnvironment(order: {
      ordered.record($0)
      return 7
    })
    #expect(try await order(["a"]) == 7)
    #expect(ordered.values == [["a"]])
  }

  @Test("An argument", .environment(Current))
  @MainActor func argument() async {
    // block
    Current.cart = CartEnvironment(order: { _ in 7 })
    let store = makeStore()
    await store.send(.orderTapped).finish()
    #expect(store.number == 7)
  }
}
