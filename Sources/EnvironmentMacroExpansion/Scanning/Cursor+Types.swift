extension Cursor {
  private static let specifiers: Set<String> = [
    "inout", "consuming", "borrowing", "sending", "isolated", "__owned", "__shared", "_const",
  ]

  /// Whether this word is a specifier, after which a type follows, and neither a label nor a type.
  private var isSpecifier: Bool {
    guard token.kind == .word, Self.specifiers.contains(text()) else { return false }
    let next = token(after: 1)
    guard !next.startsLine else { return false }
    switch next.kind {
    case .word, .quotedWord: return true
    case .punctuation: return `is`("(", after: 1) || `is`("[", after: 1) || `is`("@", after: 1)
    case .operatorCharacter: return `is`("~", after: 1)
    default: return false
    }
  }

  mutating func scanType() throws(ScanError) -> ScannedType {
    let start = token.range.lowerBound
    var attributes: [Attribute] = []
    var specifiers: [String] = []
    while true {
      if `is`("@") {
        attributes += try scanAttributes()
      } else if `is`("nonisolated"), `is`("(", after: 1), isGlued(after: 1) {
        let first = token.range.lowerBound
        advance()
        try skipBalanced()
        specifiers.append(text(first..<endOfPrevious))
      } else if isSpecifier {
        specifiers.append(text())
        advance()
      } else {
        break
      }
    }
    let base = token.range.lowerBound
    var kind = try scanUnionType()
    // `A & B` is a composition.
    while `is`("&"), !(token(after: 1).kind == .operatorCharacter && isGlued(after: 1)) {
      advance()
      _ = try scanUnionType()
      if case .constraint = kind {} else { kind = .other }
    }
    return ScannedType(
      kind: kind, range: start..<endOfPrevious, attributes: attributes, specifiers: specifiers,
      baseRange: base..<endOfPrevious)
  }

  private mutating func scanUnionType() throws(ScanError) -> ScannedType.Kind {
    if `is`("any") || `is`("some"), isWord(after: 1) || `is`("(", after: 1) || `is`("~", after: 1),
      !token(after: 1).startsLine
    {
      let constraint: ScannedType.ConstraintKind = `is`("any") ? .any : .some
      advance()
      _ = try scanUnionType()
      return .constraint(constraint)
    }
    if `is`("each") || `is`("repeat"),
      isWord(after: 1) || `is`("(", after: 1) || `is`("[", after: 1),
      !token(after: 1).startsLine
    {
      advance()
      _ = try scanType()
      return .other
    }
    if `is`("~") {
      advance()
      _ = try scanUnionType()
      return .other
    }
    var kind: ScannedType.Kind
    if `is`("(") {
      kind = try scanParenthesized()
      if case .function = kind { return kind }
    } else if `is`("[") {
      kind = try scanBracketed()
    } else if isWord() {
      try scanName()
      kind = .named
    } else {
      throw error("expected a type")
    }
    return try scanPostfixes(of: kind)
  }

  private mutating func scanName() throws(ScanError) {
    guard token.kind == .quotedWord || !Self.keywordsThatAreNoTypes.contains(text()) else {
      throw error("expected a type")
    }
    advance()
    // A module selector: `Swift::Int`.
    if `is`(":"), `is`(":", after: 1), isGlued(after: 1), isWord(after: 2) { advance(by: 3) }
    if `is`("<") { try scanGenericArguments() }
  }

  private static let keywordsThatAreNoTypes: Set<String> = [
    "var", "let", "func", "struct", "class", "enum", "protocol", "extension", "typealias", "init",
    "deinit", "subscript", "case", "import", "operator", "static", "public", "private", "internal",
    "fileprivate", "inout", "where", "throws", "rethrows", "in", "return", "if", "else", "for",
    "while",
    "do", "switch", "true", "false", "nil", "self", "super", "try", "is", "as",
  ]

  /// Scans generic arguments: types, and numbers for value generics.
  private mutating func scanGenericArguments() throws(ScanError) {
    advance()
    while !`is`(">") {
      if token.kind == .number {
        advance()
      } else if `is`("-"), token(after: 1).kind == .number {
        advance(by: 2)
      } else {
        _ = try scanType()
      }
      if !consume(",") { break }
    }
    try expect(">", "after generic arguments")
  }

  private mutating func scanPostfixes(
    of first: ScannedType.Kind
  ) throws(ScanError) -> ScannedType.Kind {
    var kind = first
    while true {
      if `is`("?") || `is`("!"), isGlued() {
        advance()
        kind = .optional
      } else if `is`("."), isWord(after: 1) {
        advance()
        let isMetatype = `is`("Type") || `is`("Protocol")
        try scanName()
        kind = isMetatype ? .other : kind == .named ? .named : .other
      } else {
        return kind
      }
    }
  }

  private mutating func scanBracketed() throws(ScanError) -> ScannedType.Kind {
    advance()
    if token.kind == .number || (`is`("_") && `is`("of", after: 1)) {
      advance()
    } else {
      _ = try scanType()
    }
    if `is`("of") {
      advance()
      _ = try scanType()
      try expect("]", "after the element of an inline array")
      return .other
    }
    if consume(":") {
      _ = try scanType()
      try expect("]", "after the value of a dictionary")
      return .dictionary
    }
    try expect("]", "after the element of an array")
    return .array
  }

  /// Scans a tuple, a type in parentheses, or a function type.
  private mutating func scanParenthesized() throws(ScanError) -> ScannedType.Kind {
    let parameters = try scanParameters()
    if let function = try scanFunction(parameters) { return .function(function) }
    if parameters.isEmpty { return .empty }
    if parameters.count == 1, parameters[0].label == nil, !parameters[0].isVariadic,
      parameters[0].type.specifiers.isEmpty
    {
      return .parenthesized(parameters[0].type)
    }
    return .other
  }

  /// Scans the part of a function type after its parameters.
  ///
  /// Returns nil if no arrow follows.
  private mutating func scanFunction(
    _ parameters: [FunctionType.Parameter]
  ) throws(ScanError) -> FunctionType? {
    let start = index
    var isAsync = false
    var effect = FunctionType.Effect.none
    while true {
      if `is`("async") {
        isAsync = true
        advance()
      } else if `is`("rethrows") {
        throw error("'rethrows' is not supported in a function type")
      } else if `is`("throws") {
        effect = .any
        advance()
        if `is`("(") {
          advance()
          let error = try scanType()
          // An error that does not exist needs no `try`.
          effect = text(error.range) == "Never" ? .none : .typed(error.range)
          try expect(")", "after the type of an error")
        }
      } else {
        break
      }
    }
    guard isArrow else {
      if index != start { throw error("expected '->' after the effects of a function type") }
      return nil
    }
    advance(by: 2)
    let result = try scanType()
    return FunctionType(parameters: parameters, isAsync: isAsync, effect: effect, result: result)
  }

  /// Scans parameters of a function type or elements of a tuple, with their parentheses.
  mutating func scanParameters() throws(ScanError) -> [FunctionType.Parameter] {
    try expect("(", "before parameters")
    var parameters: [FunctionType.Parameter] = []
    while !`is`(")") {
      let start = token.range.lowerBound
      var label: String?
      var name: String?
      if isWord(), `is`(":", after: 1), !(`is`(":", after: 2) && isGlued(after: 2)) {
        label = text()
        advance(by: 2)
      } else if isWord(), isWord(after: 1), `is`(":", after: 2) {
        label = text()
        name = text(after: 1)
        advance(by: 3)
      }
      let type = try scanType()
      var isVariadic = false
      if `is`("."), `is`(".", after: 1), `is`(".", after: 2) {
        isVariadic = true
        advance(by: 3)
      } else if `is`("."), `is`(".", after: 1) {
        throw error("expected a parameter")
      }
      parameters.append(
        FunctionType.Parameter(
          label: label, name: name, type: type, isVariadic: isVariadic, range: start..<endOfPrevious
        ))
      if isAssignment {
        // The default value of an associated value.
        while !`is`(","), !`is`(")"), !isAtEnd {
          if `is`("(") || `is`("[") || `is`("{") { try skipBalanced() } else { advance() }
        }
      }
      if !consume(",") { break }
    }
    try expect(")", "after parameters")
    return parameters
  }
}
