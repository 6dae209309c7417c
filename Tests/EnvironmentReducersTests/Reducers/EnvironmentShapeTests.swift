import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
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

  /// As every type of a module is, whose default is the main actor.
  @MainActor
  private struct Screen {
    var log: [String] = []
    var rows = [Row(id: 1)]
  }

  @MainActor
  private struct Row: Identifiable {
    let id: Int
    var log: [String] = []
  }

  private func feature<World>(
    _ read: @escaping @MainActor (World) -> String
  ) -> Reducer<[String], Void, World> {
    Reducer { state, _, world in
      state.append(read(world))
      return .none
    }
  }

  @Test func `An environment may be a struct, a tuple, a function, nothing, and an object`() {
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
        .pullback(value: \.self, action: .identity, environment: { $0 })
    )
    let store = Store(
      initialValue: [], reducer: whole, environment: (nested: Nested(), window: window))
    store.send(())
    #expect(
      store.state == ["first", "tuple!", "first?", "FUNCTION", "void", "window", "window"])
  }

  @Test func `A state may belong to the main actor, whose key paths are not Sendable`() {
    let row = feature { (window: Window) in window.title }
    let screen = combine(
      row.pullback(value: \Screen.log, action: .identity, environment: { $0 }),
      row.pullback(value: \Row.log, action: .identity, environment: { $0 })
        .pullback(value: \Screen.rows[0], action: .identity, environment: { $0 }))
    let store = Store(initialValue: Screen(), reducer: screen, environment: Window())
    store.send(())
    #expect(store.log == ["window"])
    #expect(store.rows[0].log == ["window"])
  }
}
