/// Reads a dependency of the current world, each time.
@propertyWrapper
struct Injected<Value>: Sendable {
  private let keyPath: any KeyPath<World, Value> & Sendable

  init(_ keyPath: any KeyPath<World, Value> & Sendable) {
    self.keyPath = keyPath
  }

  var wrappedValue: Value { current[keyPath: keyPath] }
}
