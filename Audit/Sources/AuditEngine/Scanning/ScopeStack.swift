/// The names with a local meaning at the current position.
struct ScopeStack {
  struct Scope {
    var end: Int32
    /// The context after the end of the scope.
    var context: Int32
    var isLocal: Bool
    var isDefaultArgument: Bool
    /// The number of bindings when the scope was opened.
    var bindings = 0
  }

  struct Binding {
    enum Kind: UInt8 {
      /// A variable, a parameter or a function. Its type is in `type`, or unknown.
      case value
      case function
      case type
      /// A type that is declared in a function.
      case localType
      /// A member of the enclosing type that is declared in the same file.
      case member
      case staticMember
    }

    var kind: Kind
    var name: Int32
    /// The type annotation, or -1.
    var annotation: Int32 = -1
    /// The expression of the value, or -1.
    var value: Int32 = -1
    /// Whether the binding is an element of that value, or the value itself.
    var isElement = false
    /// The index of the binding that this one hides, or -1.
    var previous: Int32 = -1
  }

  private struct Pending {
    var start: Int32
    var depth: Int
    var binding: Binding
  }

  private var scopes: [Scope] = []
  private var bindings: [Binding] = []
  /// The index of the current binding of each name, or -1.
  private var current: [Int32] = []
  private var pending: [Pending] = []
  private var attention: Int32 = .max

  mutating func reserve(names: Int) {
    current = [Int32](repeating: -1, count: names)
  }

  /// Returns whether scopes end or bindings start at a position.
  @inline(__always)
  func needsAttention(at index: Int32) -> Bool { index >= attention }

  mutating func open(_ scope: Scope) {
    var opened = scope
    opened.bindings = bindings.count
    scopes.append(opened)
    attention = min(attention, scope.end)
  }

  /// Ends the innermost scope if it ends at a position.
  mutating func close(at index: Int32) -> Scope? {
    guard let scope = scopes.last, index >= scope.end else { return nil }
    scopes.removeLast()
    while bindings.count > scope.bindings {
      let binding = bindings.removeLast()
      current[Int(binding.name)] = binding.previous
    }
    while let last = pending.last, last.depth > scopes.count { pending.removeLast() }
    return scope
  }

  /// Activates the bindings whose declarations end at a position.
  mutating func activate(at index: Int32) {
    while let last = pending.last, index >= last.start {
      pending.removeLast()
      bind(last.binding)
    }
    attention = min(scopes.last?.end ?? .max, pending.last?.start ?? .max)
  }

  /// Binds a name until the scope ends.
  mutating func bind(_ binding: Binding) {
    guard binding.name >= 0 else { return }
    var bound = binding
    bound.previous = current[Int(binding.name)]
    current[Int(binding.name)] = Int32(bindings.count)
    bindings.append(bound)
  }

  /// Binds a name from a position on, until the scope ends.
  mutating func bind(_ binding: Binding, from start: Int32) {
    guard binding.name >= 0 else { return }
    pending.append(Pending(start: start, depth: scopes.count, binding: binding))
    attention = min(attention, start)
  }

  func lookup(_ name: Int32) -> Binding? {
    guard name >= 0 else { return nil }
    let index = current[Int(name)]
    return index < 0 ? nil : bindings[Int(index)]
  }
}
