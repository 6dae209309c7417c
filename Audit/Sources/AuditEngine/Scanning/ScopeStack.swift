/// Which names mean something local at the current place.
struct ScopeStack {
  struct Scope {
    var end: Int32
    /// What to go back to when it ends.
    var context: Int32
    var isLocal: Bool
    var isDefaultArgument: Bool
    fileprivate var bindings = 0

    init(end: Int32, context: Int32, isLocal: Bool, isDefaultArgument: Bool) {
      self.end = end
      self.context = context
      self.isLocal = isLocal
      self.isDefaultArgument = isDefaultArgument
    }
  }

  struct Binding {
    enum Kind: UInt8 {
      /// A variable, a parameter, a function: what it is is known by `type` or not at all.
      case value
      case function
      case type
      /// A type that is declared in a function.
      case localType
      /// A member of the type around that is declared in the same file.
      case member
      case staticMember
    }

    var kind: Kind
    var name: Int32
    /// The type syntax of its annotation, or -1.
    var annotation: Int32
    /// The expression that it is made from, or -1.
    var value: Int32
    /// Whether it is an element of that value, or it itself.
    var isElement = false
    fileprivate var previous: Int32 = -1

    init(kind: Kind, name: Int32, annotation: Int32 = -1, value: Int32 = -1) {
      self.kind = kind
      self.name = name
      self.annotation = annotation
      self.value = value
    }
  }

  private struct Pending {
    var start: Int32
    var depth: Int
    var binding: Binding
  }

  private var scopes: [Scope] = []
  private var bindings: [Binding] = []
  /// By name: the index of what it is bound to, or -1.
  private var current: [Int32] = []
  private var pending: [Pending] = []
  private var attention: Int32 = .max

  mutating func reserve(names: Int) {
    current = [Int32](repeating: -1, count: names)
  }

  /// Whether scopes end or bindings start at a place.
  @inline(__always)
  func needsAttention(at index: Int32) -> Bool { index >= attention }

  mutating func open(_ scope: Scope) {
    var opened = scope
    opened.bindings = bindings.count
    scopes.append(opened)
    attention = min(attention, scope.end)
  }

  /// Ends the innermost scope, if it ends here.
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

  /// Makes those names mean what they are bound to whose declaration ends here.
  mutating func activate(at index: Int32) {
    while let last = pending.last, index >= last.start {
      pending.removeLast()
      bind(last.binding)
    }
    attention = min(scopes.last?.end ?? .max, pending.last?.start ?? .max)
  }

  /// Makes a name mean something until the scope ends.
  mutating func bind(_ binding: Binding) {
    guard binding.name >= 0 else { return }
    var bound = binding
    bound.previous = current[Int(binding.name)]
    current[Int(binding.name)] = Int32(bindings.count)
    bindings.append(bound)
  }

  /// The same, from a place on.
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
