/// A part of a value that setters can read and change, for parts that no key path reaches.
///
/// Two functions define a part: one reads the part, the other writes it. `set` takes a lens instead of a key
/// path, with a label:
///
/// ```swift
/// extension Lens where Root == Thermometer, Value == Double {
///   static var fahrenheit: Self {
///     Lens(get: { $0.celsius * 1.8 + 32 }, set: { $0.celsius = ($1 - 32) / 1.8 })
///   }
/// }
///
/// let boiling = with(Thermometer(), set(lens: .fahrenheit, 212))
/// ```
///
/// The functions must satisfy three laws; otherwise setters have surprising results:
///
/// - Reading after writing a value returns that value.
/// - Writing the value that was read changes nothing.
/// - After two writes, the part has the second value.
public struct Lens<Root, Value>: Sendable {
  /// Returns the part of a root value.
  public let get: @Sendable (Root) -> Value

  /// Replaces the part of a root value in place.
  public let set: @Sendable (inout Root, Value) -> Void

  /// Makes a lens from a function that reads the part and a function that writes it.
  ///
  /// - Parameters:
  ///   - get: Reads the part.
  ///   - set: Writes the part.
  public init(
    get: @escaping @Sendable (Root) -> Value,
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// Makes a lens from a key path.
  ///
  /// - Parameter keyPath: A key path to the part.
  public init(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    self.init(get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
  }
}
