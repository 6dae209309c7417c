import EnvironmentSetters

/// A small whole for laws: equatable, with parts of several kinds.
struct World: Equatable, Sendable {
  var number = 1
  var text = "one"
  var maybe: Int? = 1
  var inner = Inner()
  var celsius = 0.0

  struct Inner: Equatable, Sendable {
    var number = 10
  }
}

extension World {
  /// A few different values to try laws on.
  static let samples = [
    World(),
    World(number: -3, text: "", maybe: nil, inner: Inner(number: 0), celsius: 100),
    World(number: .max, text: "many words", maybe: .min, inner: Inner(number: 7), celsius: -40),
  ]
}

extension Lens where Root == World, Value == Double {
  /// A part that no key path reaches.
  static var fahrenheit: Self {
    Lens(get: { $0.celsius * 1.8 + 32 }, set: { $0.celsius = ($1 - 32) / 1.8 })
  }
}

struct SetterError: Error, Equatable {
  var reason = "not today"
}
