/// A part of a value that setters can read and change, for parts that no key path reaches.
///
/// Two functions define a part: one reads the part, the other writes it. A setter takes a lens instead of a key
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
  private let read: @Sendable (Root) -> Value

  private let access: @Sendable (inout Root, (inout Value) -> Void) -> Void

  /// Makes a lens from a function that reads the part and a function that writes it.
  ///
  /// A change through the lens reads the part, changes the copy and writes it back.
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

  /// Makes a lens from a function that reads the part and a function that gives access to it in place.
  ///
  /// Use this initializer if the part is large, and copies of it would be expensive.
  ///
  /// - Parameters:
  ///   - get: Reads the part.
  ///   - modify: Calls its second argument exactly once, with the part in place.
  public init(
    get: @escaping @Sendable (Root) -> Value,
    modify: @escaping @Sendable (inout Root, (inout Value) -> Void) -> Void
  ) {
    read = get
    access = modify
  }

  /// Makes a lens from a key path.
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
  /// - Parameter next: A lens to a part of this lens's part.
  /// - Returns: A lens from the root to the inner part.
  public func appending<Next>(_ next: Lens<Value, Next>) -> Lens<Root, Next> {
    Lens<Root, Next>(
      get: { next.get(get($0)) },
      modify: { root, change in modify(&root) { next.modify(&$0, change) } }
    )
  }

  /// Returns a lens to a part of this lens's part.
  ///
  /// - Parameter path: A key path to a part of this lens's part.
  /// - Returns: A lens from the root to the inner part.
  public func appending<Next>(
    path: any WritableKeyPath<Value, Next> & Sendable
  ) -> Lens<Root, Next> {
    appending(Lens<Value, Next>(path))
  }

  /// Returns the part of a root value.
  ///
  /// - Parameter root: The root value.
  /// - Returns: The part.
  public func get(_ root: Root) -> Value {
    read(root)
  }

  /// Replaces the part of a root value in place.
  ///
  /// - Parameters:
  ///   - root: The root value.
  ///   - value: The part's new value.
  public func set(_ root: inout Root, to value: Value) {
    modify(&root) { $0 = value }
  }

  /// Changes the part of a root value in place.
  ///
  /// - Parameters:
  ///   - root: The root value.
  ///   - change: A function that changes the part.
  /// - Throws: The error of `change`; changes made before the error are kept.
  public func modify<Failure: Error>(
    _ root: inout Root,
    _ change: (inout Value) throws(Failure) -> Void
  ) throws(Failure) {
    // A stored closure can't be generic over the type of its error, so a variable carries the error.
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
      // Fatal, because the program would otherwise lose a change or make it twice. Not `precondition`, because a
      // release build does not print its message.
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
