/// A way to read and to change one part of a whole, for parts that no key path reaches.
///
/// Two functions define a part: one reads it, one writes it. A setter takes a lens in the place of a
/// key path, with a label:
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
/// A lens must read the value that was written, or setters have surprising results. It obeys three laws:
///
/// - Reading after writing a value returns that value.
/// - Writing the value that was read changes nothing.
/// - Of two values written, the second stays.
public struct Lens<Root, Value>: Sendable {
  private let read: @Sendable (Root) -> Value

  private let access: @Sendable (inout Root, (inout Value) -> Void) -> Void

  /// Makes a lens out of a function that reads and one that writes.
  ///
  /// A change made through it reads the part, changes that copy and writes it back.
  ///
  /// - Parameters:
  ///   - get: Reads the part.
  ///   - set: Writes the part.
  public init(
    get: @escaping @Sendable (Root) -> Value,
    set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    self.init(
      get: get,
      modify: { root, change in
        var value = get(root)
        change(&value)
        set(&root, value)
      }
    )
  }

  /// Makes a lens out of a function that reads and one that grants access in place.
  ///
  /// Use it if the part is large, so that copying it out and back would be expensive.
  ///
  /// - Parameters:
  ///   - get: Reads the part.
  ///   - modify: Calls the function that it is given, exactly once, on the part in place.
  public init(
    get: @escaping @Sendable (Root) -> Value,
    modify: @escaping @Sendable (inout Root, (inout Value) -> Void) -> Void
  ) {
    read = get
    access = modify
  }

  /// Makes a lens out of a key path.
  ///
  /// - Parameter keyPath: A key path to the part.
  public init(_ keyPath: any WritableKeyPath<Root, Value> & Sendable) {
    self.init(
      get: { $0[keyPath: keyPath] },
      modify: { $1(&$0[keyPath: keyPath]) }
    )
  }

  /// Returns a lens to a part of this lens's part.
  ///
  /// - Parameter next: A lens from this lens's part to a part of it.
  /// - Returns: A lens from the whole to that inner part.
  public func appending<Next>(_ next: Lens<Value, Next>) -> Lens<Root, Next> {
    Lens<Root, Next>(
      get: { next.get(get($0)) },
      modify: { root, change in modify(&root) { next.modify(&$0, change) } }
    )
  }

  /// Returns a lens to a part of this lens's part.
  ///
  /// - Parameter path: A key path from this lens's part to a part of it.
  /// - Returns: A lens from the whole to that inner part.
  public func appending<Next>(
    path: any WritableKeyPath<Value, Next> & Sendable
  ) -> Lens<Root, Next> {
    appending(Lens<Value, Next>(path))
  }

  /// Returns the part of a whole.
  ///
  /// - Parameter root: The whole.
  /// - Returns: The part.
  public func get(_ root: Root) -> Value {
    read(root)
  }

  /// Replaces the part of a whole in place.
  ///
  /// - Parameters:
  ///   - root: The whole.
  ///   - value: The part's new value.
  public func set(_ root: inout Root, to value: Value) {
    modify(&root) { $0 = value }
  }

  /// Changes the part of a whole in place.
  ///
  /// - Parameters:
  ///   - root: The whole.
  ///   - change: A function that changes the part.
  /// - Throws: The error of `change`; its changes until then stay.
  public func modify<Failure: Error>(
    _ root: inout Root,
    _ change: (inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    // A stored closure can't be generic over the type of its error: a variable carries the error out.
    var failure: Failure?
    var calls = 0
    access(&root) { value in
      calls += 1
      do throws(Failure) {
        try change(&value)
      } catch {
        failure = error
      }
    }
    guard calls == 1 else {
      // Because going on would lose a change or make it twice, and a release build drops the words
      // of `precondition`.
      fatalError(
        """
        The modify function of a \(Self.self) called the change that it was given \(calls) times. \
        Call it exactly once, on the part in place.
        """
      )
    }
    if let failure { throw failure }
  }
}
