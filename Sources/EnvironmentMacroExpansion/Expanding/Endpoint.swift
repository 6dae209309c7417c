/// A stored closure of a client.
struct Endpoint {
  var property: ScannedProperty
  var type: ScannedType
  var function: FunctionType
  /// The number in the names of local functions and variables.
  var number: Int

  var name: String { property.name }
  var plainName: String { Code.plain(property.name) }

  /// The global actor of the closure, as it is written: `@MainActor`.
  func actor(_ code: Code) -> String? {
    type.attributes.first { !Self.knownAttributes.contains($0.name) }.map { code.line($0.range) }
  }

  static let knownAttributes: Set<String> = ["Sendable", "concurrent", "escaping"]

  /// Attributes of function types that the local function for the closure cannot have.
  static let refusedAttributes: Set<String> = [
    "convention", "isolated", "preconcurrency", "unchecked", "differentiable", "noescape",
    "_opaqueReturnTypeOf",
  ]

  /// Whether the closure returns nothing.
  func returnsVoid(_ code: Code) -> Bool {
    switch function.result.unwrapped.kind {
    case .empty: true
    case .named: ["Void", "Swift.Void"].contains(code.line(function.result.unwrapped.range))
    default: false
    }
  }

  /// The executor of an asynchronous closure.
  enum Executor { case caller, concurrent, byFeature }

  /// Returns the executor of the closure, which usually depends on the module's settings.
  func executor(_ code: Code) -> Executor {
    if type.attributes.contains(where: { $0.name == "concurrent" }) { return .concurrent }
    let isPlain = actor(code) == nil && type.specifiers.isEmpty && !hasIsolatedParameter
    return function.isAsync && isPlain ? .byFeature : .caller
  }

  var hasIsolatedParameter: Bool {
    function.parameters.contains { $0.type.specifiers.contains("isolated") }
  }

  /// Returns `async throws(Failure)`, after a space.
  func effects(_ code: Code) -> String {
    var text = function.isAsync ? " async" : ""
    switch function.effect {
    case .none: break
    case .any: text += " throws"
    case .typed(let range): text += " throws(" + code.line(range) + ")"
    }
    return text
  }

  /// `try await`, before a space.
  var marks: String {
    (function.canThrow ? "try " : "") + (function.isAsync ? "await " : "")
  }

  /// Returns the type of the result without specifiers.
  func result(_ code: Code) -> String {
    function.result.attributes.map { code.line($0.range) + " " }.joined()
      + code.line(function.result.baseRange)
  }

  /// Returns the head of a function with the closure's type, from attributes to result.
  ///
  /// A local function becomes a closure, and has no labels. A method is nonisolated if the caller requests it and
  /// the closure's type specifies no isolation.
  func signature(
    _ name: String, isLocal: Bool, modifiers: String = "", isNonisolated: Bool = false, _ code: Code
  ) -> String {
    let actor = actor(code)
    var text = ""
    if let actor { text += actor + " " }
    // A function that is isolated to a global actor is implicitly Sendable, and cannot have the attribute.
    if isLocal, actor == nil, type.attributes.contains(where: { $0.name == "Sendable" }) {
      text += "@Sendable "
    }
    if type.attributes.contains(where: { $0.name == "concurrent" }) { text += "@concurrent " }
    text += modifiers
    let isNonsending = type.specifiers.contains { $0.hasPrefix("nonisolated") }
    if isNonsending {
      text += "nonisolated(nonsending) "
    } else if isNonisolated, actor == nil, !hasIsolatedParameter {
      text += "nonisolated "
    }
    text += "func \(name)("
    text += function.parameters.enumerated().map { index, parameter in
      let label = isLocal ? "_" : Self.label(of: parameter) ?? "_"
      return "\(label) _p\(index): \(code.line(parameter.type.range))"
    }.joined(separator: ", ")
    return text + ")" + effects(code) + " -> " + code.line(function.result.range)
  }

  /// Returns the method's label of a parameter of the closure.
  static func label(of parameter: FunctionType.Parameter) -> String? {
    let label = parameter.name ?? parameter.label
    return label == "_" ? nil : label
  }

  /// Returns the arguments that forward the parameters, some of which have been moved into variables.
  func arguments(consumed: (Int) -> String? = { _ in nil }) -> String {
    function.parameters.enumerated().map { index, parameter in
      let name = "_p\(index)"
      if let text = consumed(index) { return text }
      if parameter.type.specifiers.contains("inout") { return "&" + name }
      if parameter.type.attributes.contains(where: { $0.name == "autoclosure" }),
        let function = parameter.type.function
      {
        return (function.canThrow ? "try " : "") + (function.isAsync ? "await " : "") + name + "()"
      }
      return name
    }.joined(separator: ", ")
  }
}
