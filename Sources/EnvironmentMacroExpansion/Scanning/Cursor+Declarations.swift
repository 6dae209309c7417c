extension Cursor {
  static let modifierNames: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final",
    "lazy",
    "weak", "unowned", "mutating", "nonmutating", "override", "convenience", "required", "dynamic",
    "optional", "indirect", "nonisolated", "isolated", "distributed", "infix", "prefix", "postfix",
    "consuming", "borrowing", "sending", "async", "__consuming", "_const", "actor", "unsafe",
  ]

  private static let declarationKeywords: Set<String> = [
    "var", "let", "func", "struct", "class", "enum", "protocol", "extension", "typealias", "init",
    "deinit", "subscript", "case", "import", "operator", "associatedtype", "precedencegroup",
    "static",
    "public", "private", "internal", "fileprivate",
  ]

  /// Scans the attributes, the modifiers and the declaration that begin here.
  mutating func scanTypeDeclaration() throws(ScanError) -> ScannedDeclaration {
    let attributes = try scanAttributes()
    let modifiers = try scanModifiers()
    guard let keyword = ScannedDeclaration.Keyword(rawValue: text()), token.kind == .word else {
      throw error("expected a struct or an enum")
    }
    let keywordRange = token.range
    advance()
    guard isWord() else { throw error("expected a name") }
    var declaration = ScannedDeclaration(
      keyword: keyword, attributes: attributes, modifiers: modifiers, name: text(),
      keywordRange: keywordRange, nameRange: token.range)
    advance()
    while `is`("."), isWord(after: 1) { advance(by: 2) }
    if `is`("<") { try skipAngles() }
    if consume(":") {
      let start = token.range.lowerBound
      repeat { _ = try scanType() } while consume(",") && !`is`("{")
      declaration.inheritance = start..<endOfPrevious
    }
    if `is`("where") { try skipToBody() }
    guard `is`("{") else { throw error("expected '{'") }
    advance()
    try scanMembers(into: &declaration)
    try expect("}", "after the members")
    return declaration
  }

  mutating func scanModifiers() throws(ScanError) -> [Modifier] {
    var modifiers: [Modifier] = []
    while token.kind == .word, Self.modifierNames.contains(text()), isModifier {
      let name = text()
      let start = token.range.lowerBound
      advance()
      var argument: String?
      if `is`("("), isWord(after: 1), `is`(")", after: 2) {
        argument = text(after: 1)
        advance(by: 3)
      }
      modifiers.append(Modifier(name: name, argument: argument, range: start..<endOfPrevious))
    }
    return modifiers
  }

  /// Whether the word is a modifier, which a declaration follows.
  private var isModifier: Bool {
    if `is`("actor") || `is`("class") {
      // `class func` has a modifier; `class Name` and `actor Name` declare types.
      return token(after: 1).kind == .word
        && (Self.declarationKeywords.contains(text(after: 1))
          || (Self.modifierNames.contains(text(after: 1)) && isWord(after: 2)))
    }
    let next = token(after: 1)
    if next.kind == .word { return true }
    return `is`("(", after: 1) || `is`("@", after: 1)
  }

  /// Skips a signature or a list of requirements, up to the opening brace of the body.
  private mutating func skipToBody() throws(ScanError) {
    while !`is`("{") {
      if isAtEnd || `is`("}") || token.kind == .invalid { throw error("expected '{'") }
      if `is`("(") || `is`("[") { try skipBalanced() } else { advance() }
    }
  }

  private mutating func scanMembers(into declaration: inout ScannedDeclaration) throws(ScanError) {
    var conditions = 0
    while !`is`("}") {
      if isAtEnd { throw error("expected '}'") }
      if consume(";") { continue }
      if token.kind == .directive {
        try scanDirective(&conditions)
        continue
      }
      try scanMember(into: &declaration, isConditional: conditions > 0)
    }
    if conditions > 0 { throw error("expected '#endif'") }
  }

  private mutating func scanDirective(_ conditions: inout Int) throws(ScanError) {
    switch text() {
    case "#if":
      conditions += 1
      skipLine()
    case "#elseif", "#else":
      skipLine()
    case "#endif":
      guard conditions > 0 else { throw error("expected a declaration") }
      conditions -= 1
      advance()
    case "#warning", "#error", "#sourceLocation":
      advance()
      if `is`("(") { try skipBalanced() }
    default:
      // A freestanding macro, which cannot declare stored properties here.
      try skipExpression()
    }
  }

  /// Skips the tokens of a line, such as the condition of `#if`.
  private mutating func skipLine() {
    advance()
    while !token.startsLine, !isAtEnd { advance() }
  }

  private mutating func scanMember(
    into declaration: inout ScannedDeclaration, isConditional: Bool
  ) throws(ScanError) {
    let attributes = try scanAttributes()
    if token.kind == .directive, !attributes.isEmpty {
      throw error("attributes in a '#if' of their own")
    }
    let modifiers = try scanModifiers()
    let isStatic = modifiers.contains { $0.name == "static" || $0.name == "class" }
    let prefix = isStatic ? "static " : ""
    guard token.kind == .word else { throw error("expected a declaration") }
    switch text() {
    case "var", "let":
      try scanBindings(
        attributes, modifiers, isStatic: isStatic, isConditional: isConditional, into: &declaration)
    case "func":
      advance()
      var name = text()
      if token.kind == .operatorCharacter {
        advance()
        while token.kind == .operatorCharacter, isGlued(), !`is`("<") || !isGenericList {
          name += text()
          advance()
        }
      } else {
        guard isWord() else { throw error("expected the name of a function") }
        advance()
      }
      if `is`("<") { try skipAngles() }
      declaration.functions.append(prefix + name + (try scanLabels()))
      try skipFunctionRest()
    case "init":
      advance()
      if `is`("?") || `is`("!") { advance() }
      if `is`("<") { try skipAngles() }
      declaration.functions.append("init" + (try scanLabels()))
      try skipFunctionRest()
    case "subscript":
      advance()
      if `is`("<") { try skipAngles() }
      try skipFunctionRest()
    case "deinit":
      advance()
      try skipFunctionRest()
    case "struct", "enum", "class", "actor", "protocol", "extension":
      advance()
      declaration.nestedTypes.append(text())
      try skipToBody()
      try skipBalanced()
    case "typealias", "associatedtype":
      advance()
      let name = text()
      declaration.nestedTypes.append(name)
      advance()
      let isGeneric = `is`("<")
      if isGeneric { try skipAngles() }
      if consume(":") { repeat { _ = try scanType() } while consume(",") }
      if isAssignment {
        advance()
        let type = try scanType()
        if !isGeneric, !isConditional { declaration.aliases[name] = type }
      }
      if `is`("where") { try skipExpression() }
    case "case" where declaration.keyword == .enum:
      advance()
      try scanCases(isConditional: isConditional, into: &declaration)
    default:
      throw error("expected a declaration")
    }
  }

  private var isGenericList: Bool {
    isWord(after: 1) && (`is`(":", after: 2) || `is`(",", after: 2) || `is`(">", after: 2))
  }

  /// Skips a parameter list, and returns its labels, as in `(id:in:)`.
  private mutating func scanLabels() throws(ScanError) -> String {
    guard `is`("(") else { throw error("expected parameters") }
    let end: Int
    do {
      var copy = self
      try copy.skipBalanced()
      end = copy.index
    }
    var labels = "("
    var depth = 0
    var isAtStart = true
    var angles = 0
    var isInDefault = false
    while index < end {
      if `is`("(") || `is`("[") || `is`("{") {
        depth += 1
        if depth > 1 { isAtStart = false }
      } else if `is`(")") || `is`("]") || `is`("}") {
        depth -= 1
      } else if depth == 1 {
        if `is`("@") {
          _ = try scanAttributes()
          continue
        }
        if isAtStart, isWord() {
          labels += text() + ":"
          isAtStart = false
        } else if isArrow {
          advance()
        } else if isAssignment {
          isInDefault = true
        } else if isInDefault, `is`("<") {
          if let end = endOfGenericArguments {
            index = end
            continue
          }
        } else if `is`("<") {
          angles += 1
        } else if !isInDefault, `is`(">") {
          angles = max(0, angles - 1)
        } else if `is`(","), angles == 0 {
          isAtStart = true
          isInDefault = false
        }
      }
      advance()
    }
    return labels + ")"
  }

  /// Skips effects, result and requirements of a function, and its body.
  private mutating func skipFunctionRest() throws(ScanError) {
    try skipToBody()
    try skipBalanced()
  }

  private mutating func scanCases(
    isConditional: Bool, into declaration: inout ScannedDeclaration
  ) throws(ScanError) {
    repeat {
      guard isWord() else { throw error("expected the name of a case") }
      let name = text()
      let nameRange = token.range
      advance()
      var values: [FunctionType.Parameter] = []
      let hasValues = `is`("(")
      if hasValues { values = try scanParameters() }
      if isAssignment {
        advance()
        try skipExpression(endsAtComma: true)
      }
      declaration.cases.append(
        ScannedCase(
          name: name, nameRange: nameRange, values: values, hasValues: hasValues,
          isConditional: isConditional))
    } while consume(",")
  }
}
