import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite("Environments of any shape", .timeLimit(.minutes(1)))
struct EnvironmentShapeTests {
  private struct Client: Sendable {
    var name: String
  }

  private struct Nested: Sendable {
    var first = Client(name: "first")
    var tuple: (client: Client, suffix: String) = (Client(name: "tuple"), "!")
    var function: @Sendable (String) -> String = { $0.uppercased() }
  }

  /// Written in the main actor's world, and not Sendable.
  @MainActor
  private final class Window {
    var title = "window"
  }

  private func feature<World>(
    _ read: @escaping @MainActor (World) -> String
  ) -> Reducer<[String], Void, World> {
    Reducer { state, _, world in
      state.append(read(world))
      return .none
    }
  }

  @Test("A struct, a labelled tuple, one function, nothing, and an object of the main actor")
  func shapes() {
    let window = Window()
    let whole = Reducer<[String], Void, (nested: Nested, window: Window)>.combine(
      feature { (client: Client) in client.name }
        .pullback(value: \.self, action: .identity, environment: { $0.nested.first }),
      feature { (world: (client: Client, suffix: String)) in world.client.name + world.suffix }
        .pullback(value: \.self, action: .identity, environment: \.nested.tuple),
      feature { (world: (client: Client, suffix: String)) in world.client.name + world.suffix }
        .pullback(
          value: \.self, action: .identity, environment: { ($0.nested.first, "?") }),
      feature { (function: @Sendable (String) -> String) in function("function") }
        .pullback(value: \.self, action: .identity, environment: \.nested.function),
      feature { (_: Void) in "void" }
        .pullback(value: \.self, action: .identity, environment: { _ in }),
      feature { (window: Window) in window.title }
        .pullback(value: \.self, action: .identity, environment: \.window),
      feature { (world: (nested: Nested, window: Window)) in world.window.title }
        .pullback(value: \.self, action: .identity)
    )
    let store = Store(
      initialValue: [], reducer: whole, environment: (nested: Nested(), window: window))
    store.send(())
    #expect(
      store.state == ["first", "tuple!", "first?", "FUNCTION", "void", "window", "window"])
  }
}
