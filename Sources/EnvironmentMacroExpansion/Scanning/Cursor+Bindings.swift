extension Cursor {
  /// Scans the bindings after `var` or `let`.
  mutating func scanBindings(
    _ attributes: [Attribute], _ modifiers: [Modifier], isStatic: Bool, isConditional: Bool,
    into declaration: inout ScannedDeclaration
  ) throws(ScanError) {
    let isLet = `is`("let")
    let keywordRange = token.range
    advance()
    var stored: [ScannedProperty] = []
    repeat {
      guard isWord() else {
        throw error("expected the name of a property; declare the parts of a tuple one by one")
      }
      var property = ScannedProperty(
        name: text(), nameRange: token.range, isLet: isLet, keywordRange: keywordRange,
        attributes: attributes, modifiers: modifiers, isConditional: isConditional)
      advance()
      if consume(":") { property.type = try scanType() }
      if isAssignment {
        advance()
        let start = token.range.lowerBound
        property.initial = initialKind
        try skipExpression(endsAtComma: true)
        guard endOfPrevious > start else { throw error("expected an initial value") }
        property.initialValue = start..<endOfPrevious
        if case .call(_, let arguments) = property.initial,
          arguments.upperBound + 1 != endOfPrevious
        {
          // The call is only the beginning of the expression.
          property.initial = .other
        }
      }
      var isComputed = false
      if `is`("{") {
        isComputed = !beginsObservers
        property.hasObservers = !isComputed
        try skipBalanced()
      }
      if isStatic || isComputed {
        declaration.otherProperties.append((isStatic ? "static " : "") + property.name)
      } else {
        stored.append(property)
      }
    } while consume(",")
    // `var a, b: Int` has one type for both.
    var type: ScannedType?
    for index in stored.indices.reversed() {
      if stored[index].type == nil, stored[index].initialValue == nil { stored[index].type = type }
      type = stored[index].type ?? (stored[index].initialValue == nil ? type : nil)
    }
    declaration.properties += stored
  }

  /// The kind of the initial value at the cursor.
  private var initialKind: ScannedProperty.Initial {
    if `is`("{") { return .closure }
    var cursor = self
    guard cursor.isWord() else { return .other }
    var name = cursor.text()
    cursor.advance()
    while cursor.is("."), cursor.isWord(after: 1) {
      name += "." + cursor.text(after: 1)
      cursor.advance(by: 2)
    }
    guard cursor.is("("), cursor.isGlued() else { return .other }
    let start = cursor.token.range.upperBound
    do {
      try cursor.skipBalanced()
    } catch {
      return .other
    }
    return .call(name, arguments: start..<(cursor.endOfPrevious - 1))
  }

  /// Whether the brace at the cursor opens the observers of a stored property.
  private var beginsObservers: Bool {
    var cursor = self
    cursor.advance()
    _ = try? cursor.scanAttributes()
    return cursor.is("willSet") || cursor.is("didSet")
  }

  /// Whether the brace at the cursor opens accessors, and not a trailing closure.
  private var beginsAccessors: Bool {
    var cursor = self
    cursor.advance()
    _ = try? cursor.scanAttributes()
    while cursor.is("mutating") || cursor.is("nonmutating") || cursor.is("__consuming") {
      cursor.advance()
    }
    guard cursor.token.kind == .word, cursor.is("{", after: 1) || cursor.is("(", after: 1) else {
      return false
    }
    return [
      "get", "set", "willSet", "didSet", "init", "_read", "_modify", "unsafeAddress",
      "unsafeMutableAddress",
    ].contains(cursor.text())
  }

  /// Skips an expression, or the rest of a declaration without braces.
  ///
  /// It ends before the closing bracket of the enclosing group, before a semicolon, before accessors, and
  /// before a line that begins a declaration if the expression can end there.
  mutating func skipExpression(endsAtComma: Bool = false) throws(ScanError) {
    let first = index
    while true {
      switch token.kind {
      case .end:
        return
      case .invalid:
        throw error("")
      case .directive where index > first && token.startsLine && endsExpression(before: index):
        return
      case .punctuation:
        if `is`(")") || `is`("]") || `is`("}") || `is`(";") { return }
        if endsAtComma, `is`(",") { return }
        if `is`("{"), index > first, beginsAccessors, endsExpression(before: index) { return }
        if `is`("@"), token.startsLine, index > first, endsExpression(before: index) { return }
        if `is`("(") || `is`("[") || `is`("{") {
          try skipBalanced()
          continue
        }
      case .operatorCharacter where endsAtComma && `is`("<") && isGlued():
        // A comma in generic arguments does not end the expression.
        if let end = endOfGenericArguments {
          index = end
          continue
        }
      case .word where index > first && token.startsLine && endsExpression(before: index):
        if beginsDeclaration { return }
      default:
        break
      }
      advance()
    }
  }

  /// The index after the generic arguments at the cursor; nil if the bracket is a comparison.
  var endOfGenericArguments: Int? {
    var cursor = self
    cursor.advance()
    do {
      repeat { _ = try cursor.scanType() } while cursor.consume(",")
    } catch {
      return nil
    }
    return cursor.consume(">") ? cursor.index : nil
  }

  private static let words: Set<String> = [
    "var", "let", "func", "struct", "class", "enum", "protocol", "extension", "typealias", "init",
    "deinit", "subscript", "case", "import", "associatedtype",
  ]

  /// Whether the word at the beginning of this line begins a declaration.
  private var beginsDeclaration: Bool {
    let word = text()
    if Self.words.contains(word) { return true }
    return isWord(after: 1) || `is`("(", after: 1) || `is`("@", after: 1)
      ? Self.modifierNames.contains(word) || word == "actor" || word == "macro" : false
  }

  /// Whether the token before an index can be the last of an expression.
  private func endsExpression(before index: Int) -> Bool {
    let last = tokens[index - 1]
    switch last.kind {
    case .operatorCharacter:
      var start = index - 1
      while start > 0, tokens[start - 1].kind == .operatorCharacter, !tokens[start].followsSpace {
        start -= 1
      }
      return !tokens[start].followsSpace
    case .punctuation:
      let byte = source[last.range.lowerBound]
      return byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    case .word:
      // After a dot, a keyword is a name: `.any`.
      if index > 1, source[tokens[index - 2].range.lowerBound] == UInt8(ascii: ".") { return true }
      return ![
        "try", "await", "is", "as", "in", "consume", "copy", "any", "some", "return", "throw",
        "else",
      ].contains(text(last.range))
    case .directive:
      return text(last.range) != "#if"
    default:
      return true
    }
  }
}
