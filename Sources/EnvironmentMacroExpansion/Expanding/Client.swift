/// A struct with the attribute `@Controllable`.
struct Client {
  /// A stored property that is not a closure.
  struct Value {
    var property: ScannedProperty
    var number: Int
  }

  enum Member {
    case endpoint(Endpoint)
    case value(Value)

    var property: ScannedProperty {
      switch self {
      case .endpoint(let endpoint): endpoint.property
      case .value(let value): value.property
      }
    }
  }

  let declaration: ScannedDeclaration
  let use: MacroUse
  let code: Code
  var options = Options()
  var stored: [Member] = []

  /// The arguments of the attribute.
  struct Options: Equatable {
    var defaults = true
    var unimplemented = true
  }

  var name: String { Code.plain(declaration.name) }

  var endpoints: [Endpoint] {
    stored.compactMap { if case .endpoint(let endpoint) = $0 { endpoint } else { nil } }
  }

  /// Whether the struct is isolated to a global actor, and cannot conform to protocols that are not.
  var isIsolated: Bool {
    // The macro sees only the name of another global actor.
    declaration.attributes.contains { $0.name.hasSuffix("Actor") && $0.arguments == nil }
  }

  /// `nonisolated` and a space, for members of a struct without a global actor.
  var isolation: String { isIsolated ? "" : "nonisolated " }

  /// The modifier that gives a member the access level of the struct.
  func modifier(atMost access: Access = .public) -> String {
    switch min(declaration.access, access) {
    case .public: "public "
    case .package: "package "
    case .internal: ""
    case .fileprivate: declaration.access < .internal ? "" : "fileprivate "
    case .private: access == .private ? "private " : ""
    }
  }

  init(
    _ declaration: ScannedDeclaration, _ use: MacroUse, _ code: Code,
    _ diagnostics: inout [Diagnostic]
  ) {
    self.declaration = declaration
    self.use = use
    self.code = code
    func refuse(_ message: String, at offset: Int) {
      diagnostics.append(Diagnostic(.error, message, at: offset))
    }
    guard declaration.keyword == .struct else {
      refuse(
        "'@Controllable' can be attached to a struct only", at: declaration.keywordRange.lowerBound)
      return
    }
    if let types = declaration.inheritance, code.line(types).contains("~") {
      refuse(
        "'@Controllable' needs a copyable struct: tests override a copy of it", at: types.lowerBound
      )
    }
    if let outer = use.enclosing.first?.keyword,
      ScannedDeclaration.Keyword(rawValue: outer) == nil
    {
      refuse(
        "'@Controllable' cannot extend a struct in a function; declare '\(declaration.name)' outside of it",
        at: declaration.nameRange.lowerBound)
    }
    readOptions(&diagnostics)
    for property in declaration.properties { add(property, &diagnostics) }
    if let clash = declaration.properties.first(where: { $0.name == "fields" }) {
      refuse(
        "'fields' is the name of a member that '@Controllable' generates; rename the property",
        at: clash.nameRange.lowerBound)
    }
    if options.unimplemented, generatesUnimplemented { demandPlaceholders(&diagnostics) }
    noteInitializer(&diagnostics)
  }

  private mutating func readOptions(_ diagnostics: inout [Diagnostic]) {
    guard
      let attribute = declaration.attributes.first(where: {
        $0.name == "Controllable" || $0.name.hasSuffix(".Controllable")
      }), let arguments = attribute.arguments
    else { return }
    var cursor = Cursor(Array(use.declaration[..<arguments.upperBound]))
    while cursor.token.range.lowerBound < arguments.lowerBound { cursor.advance() }
    cursor.advance()
    while !cursor.is(")"), !cursor.isAtEnd {
      let name = cursor.text()
      let isKnown = name == "defaults" || name == "unimplemented"
      guard isKnown, cursor.is(":", after: 1),
        cursor.is("true", after: 2) || cursor.is("false", after: 2),
        cursor.is(",", after: 3) || cursor.is(")", after: 3)
      else {
        diagnostics.append(
          Diagnostic(
            .error,
            "an option of '@Controllable' is 'true' or 'false', written out: the macro reads it as text",
            at: cursor.token.range.lowerBound))
        return
      }
      let value = cursor.is("true", after: 2)
      if name == "defaults" { options.defaults = value } else { options.unimplemented = value }
      cursor.advance(by: 3)
      _ = cursor.consume(",")
    }
  }

  private static let attributesOfProperties: Set<String> = [
    "available", "usableFromInline", "inlinable", "objc", "nonobjc", "_documentation", "inline",
  ]

  private mutating func add(_ property: ScannedProperty, _ diagnostics: inout [Diagnostic]) {
    func refuse(_ message: String, at offset: Int, _ fixIts: [Diagnostic.FixIt] = []) {
      diagnostics.append(Diagnostic(.error, message, at: offset, fixIts: fixIts))
    }
    let position = property.nameRange.lowerBound
    if property.isConditional {
      return refuse(
        "'@Controllable' does not support a stored property in '#if': its initializer would have a "
          + "parameter in some builds only", at: position)
    }
    if property.isLazy {
      return refuse("'@Controllable' does not support lazy properties", at: position)
    }
    for attribute in property.attributes
    where !Self.attributesOfProperties.contains(attribute.name) {
      return refuse(
        "'@Controllable' does not support '@\(attribute.name)' on a stored property",
        at: attribute.range.lowerBound)
    }
    let number = stored.count
    guard var type = property.type?.unwrapped else {
      if property.initial == .closure {
        return refuse(
          "the closure '\(property.name)' needs a type: callers see its parameters, effects and result",
          at: position,
          [
            Diagnostic.FixIt(
              message: "add a function type",
              range: property.nameRange.upperBound..<property.nameRange.upperBound,
              newText: ": @Sendable (<#parameters#>) -> <#result#>")
          ])
      }
      stored.append(.value(Value(property: property, number: number)))
      return
    }
    // Resolve an alias that the client declares. Other aliases are unknown, and count as values.
    if type.kind == .named, let alias = declaration.aliases[code.line(type.range)]?.unwrapped,
      alias.function != nil
    {
      type = alias
    }
    if case .constraint(.some) = type.kind {
      let keyword = type.baseRange.lowerBound..<type.baseRange.lowerBound + 4
      return refuse(
        "'@Controllable' does not support 'some' in a property's type: its initializer takes any value",
        at: keyword.lowerBound,
        [Diagnostic.FixIt(message: "replace 'some' with 'any'", range: keyword, newText: "any")])
    }
    guard let function = type.function else {
      if type.kind == .named, property.initial == .closure {
        return refuse(Self.hiddenFunction, at: type.range.lowerBound)
      }
      stored.append(.value(Value(property: property, number: number)))
      return
    }
    if property.isLet {
      return refuse(
        "declare the closure '\(property.name)' as 'var': tests override it", at: position,
        [
          Diagnostic.FixIt(
            message: "replace 'let' with 'var'", range: property.keywordRange, newText: "var")
        ])
    }
    for attribute in type.attributes where Endpoint.refusedAttributes.contains(attribute.name) {
      return refuse(
        "'@Controllable' does not support closures with '@\(attribute.name)'",
        at: attribute.range.lowerBound)
    }
    for specifier in type.specifiers where specifier != "nonisolated(nonsending)" {
      return refuse(
        "'@Controllable' does not support closures with '\(specifier)'", at: type.range.lowerBound)
    }
    for parameter in function.parameters {
      if parameter.type.specifiers.contains("isolated"), !function.isAsync,
        type.attributes.contains(where: { $0.name == "Sendable" })
      {
        return refuse(
          "a @Sendable closure with an isolated parameter needs 'async': '@Controllable' makes a local function of it",
          at: parameter.range.lowerBound)
      }
      if parameter.isVariadic {
        let base = parameter.type.range
        return refuse(
          "a closure cannot forward variadic arguments; take an array",
          at: parameter.range.lowerBound,
          [
            Diagnostic.FixIt(
              message: "take an array", range: base.lowerBound..<parameter.range.upperBound,
              newText: "[" + code.written(base) + "]")
          ])
      }
      if code.line(parameter.type.baseRange).hasPrefix("repeat ") {
        return refuse(
          "'@Controllable' does not support parameter packs", at: parameter.range.lowerBound)
      }
    }
    stored.append(
      .endpoint(Endpoint(property: property, type: type, function: function, number: number)))
  }

  /// The message for a closure whose type the macro cannot read.
  static let hiddenFunction =
    "'@Controllable' cannot read this alias of a function type, which is declared outside of the struct; write the function type, or declare the alias in the struct"

  /// Returns the statement, whose errors the compiler reports at the property.
  func located(_ statement: String, at property: ScannedProperty) -> String {
    let line = use.location(of: property.nameRange.lowerBound).line
    return "#sourceLocation(file: \(Code.literal(use.filePath)), line: \(line))\n"
      + "  \(statement)\n#sourceLocation()"
  }

  /// Whether the compiler, but not the macro, knows whether the type of the property is a function.
  func isUnknown(_ property: ScannedProperty) -> Bool {
    property.type?.unwrapped.kind == .named && !isFunction(property)
  }

  /// Whether the macro, and not the struct, declares `unimplemented`.
  var generatesUnimplemented: Bool {
    !declaration.otherProperties.contains("static unimplemented")
      && !declaration.functions.contains("static unimplemented()")
  }

  /// All members that the macro adds to the struct.
  var members: String {
    var parts = endpoints.compactMap(method)
    if let initializer { parts.append(initializer) }
    if options.unimplemented, generatesUnimplemented { parts.append(unimplemented) }
    if !declaration.declares("intercepted(by:path:)") { parts.append(interception) }
    parts.append(fields)
    return parts.joined(separator: "\n\n")
  }

  /// The diagnostic for a private struct in another type, which no extension in the file can name.
  var refusalOfConformance: Diagnostic? {
    guard declaration.keyword == .struct, use.extendedType.contains(".") else { return nil }
    if use.enclosing.dropLast().contains(where: { $0.modifiers.contains { $0.name == "private" } })
    {
      return Diagnostic(
        .error,
        "'@Controllable' cannot extend a struct in a private type in another type; make that type fileprivate",
        at: declaration.keywordRange.lowerBound)
    }
    guard let modifier = declaration.modifiers.first(where: { $0.name == "private" }) else {
      return nil
    }
    return Diagnostic(
      .error, "'@Controllable' cannot extend a private struct in another type; make it fileprivate",
      at: modifier.range.lowerBound,
      fixIts: [
        Diagnostic.FixIt(
          message: "replace 'private' with 'fileprivate'", range: modifier.range,
          newText: "fileprivate")
      ])
  }

  /// The extension that makes the struct conform to the protocols that it does not conform to yet.
  var conformance: String {
    // Conformances of a `@MainActor` struct would be isolated, but these protocols are not.
    if isIsolated { return "" }
    var protocols = ["Controllable", "InterceptableClient"]
    if options.unimplemented { protocols.append("UnimplementedClient") }
    let missing = protocols.filter { name in
      Lexer.tokens(of: Array(use.conformances.utf8)).contains {
        Array(use.conformances.utf8)[$0.range].elementsEqual(name.utf8)
      }
    }
    if missing.isEmpty { return "" }
    // The compiler does not copy the availability of the struct, and of the types around it.
    let availability =
      declaration.attributes.filter { $0.name == "available" }.map { code.line($0.range) }
      + use.enclosing.flatMap(\.availability)
    return availability.map { $0 + "\n" }.joined() + "extension \(use.extendedType): "
      + missing.map { "EnvironmentClients." + $0 }.joined(separator: ", ") + " {}"
  }
}
