import EnvironmentReducers
import EnvironmentReducersTesting
import Environments
import EnvironmentsTesting
import Testing

// ChoosingAStyle.md

private struct AppEnvironment: Controllable {
  var price: @Sendable (_ item: String) async throws -> Int
  var cart: CartEnvironment

  static let live = AppEnvironment(price: { $0.count }, cart: CartEnvironment(order: { _ in 7 }))

  static var mock: AppEnvironment {
    AppEnvironment(
      price: unimplemented("AppEnvironment.price"),
      cart: CartEnvironment(order: unimplemented("CartEnvironment.order")))
  }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

private func total(of items: [String]) async throws -> Int {
  var total = 0
  for item in items { total += try await Current.price(item) }
  return total
}

// The module of the cart.

private struct CartEnvironment: Controllable {
  var order: @Sendable (_ items: [String]) async throws -> Int
}

private nonisolated let CurrentCart = EnvironmentStack(
  CartEnvironment(order: unimplemented("CartEnvironment.order")))

private func order(_ items: [String]) async throws -> Int {
  try await CurrentCart.order(items)
}

// The application, when it starts.

private func startCart() {
  CurrentCart.link(to: Current, \.cart)
}

// A reducer.

private struct Cart: Equatable {
  var items: [String] = []
  var number: Int?
}

private enum CartAction: Equatable, Sendable {
  case added(String)
  case orderTapped
  case ordered(number: Int)
}

private let cart = Reducer<Cart, CartAction, CartEnvironment> { state, action, environment in
  switch action {
  case .added(let item):
    state.items.append(item)
    return .none
  case .orderTapped:
    return .task { [items = state.items] in
      .ordered(number: try await environment.order(items))
    }
  case .ordered(let number):
    state = Cart(number: number)
    return .none
  }
}

@MainActor private func makeStore() -> Store<Cart, CartAction> {
  let store = Store(initialValue: Cart(), reducer: cart, environment: { Current.current.cart })
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
    await assert(
      initialValue: Cart(), reducer: cart, environment: CartEnvironment(order: { _ in 7 }),
      steps: [
        .send(.added("a")) { $0.items = ["a"] },
        .send(.orderTapped),
        .receive(.ordered(number: 7)) { $0 = Cart(number: 7) },
      ])
    Current.cart = CartEnvironment(order: { _ in 7 })
    let store = makeStore()
    await store.send(.orderTapped).finish()
    #expect(store.number == 7)
  }
}
