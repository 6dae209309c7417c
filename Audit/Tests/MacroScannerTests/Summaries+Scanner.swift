import EnvironmentMacroExpansion

/// What the scanner of the macros reads in a declaration, as sorted lines.
struct ScannerSummary {
  let source: [UInt8]

  /// Returns the lines for a declaration, or nil if the scanner does not understand it.
  static func lines(of source: [UInt8]) -> [String]? {
    guard let declaration = try? DeclarationScanner.declaration(in: source) else { return nil }
    return ScannerSummary(source: source).lines(of: declaration).sorted()
  }

  private func text(_ range: Range<Int>?) -> String {
    range.map { String(decoding: source[$0], as: UTF8.self) } ?? "-"
  }

  private func lines(of declaration: ScannedDeclaration) -> [String] {
    let head =
      "\(declaration.keyword.rawValue) \(declaration.name) \(declaration.access) "
      + "\(declaration.attributes.map { text($0.range) }) \(text(declaration.inheritance))"
    return [head] + declaration.properties.map(line) + declaration.cases.map(line)
      + declaration.functions.map { "func \($0)" }
      + declaration.otherProperties.map { "other \($0)" }
      + declaration.nestedTypes.map { "type \($0)" }
  }

  private func line(of property: ScannedProperty) -> String {
    "\(property.isLet ? "let" : "var") \(property.name): \(text(property.type?.range)) "
      + "= \(text(property.initialValue)) \(property.hasObservers) \(property.isConditional) "
      + "\(property.modifiers.map { text($0.range) }) \(property.attributes.map { text($0.range) }) "
      + (property.type.map { function($0.unwrapped) } ?? "")
  }

  private func line(of element: ScannedCase) -> String {
    "case \(element.name) \(element.hasValues) \(element.isConditional) "
      + element.values.map { "\($0.label ?? "")|\($0.name ?? "")|\(text($0.type.range))" }
      .joined(separator: ",")
  }

  private func function(_ type: ScannedType) -> String {
    guard let function = type.function else { return "" }
    let effect =
      switch function.effect {
      case .none: "none"
      case .any: "throws"
      case .typed(let error): text(error)
      }
    let parameters = function.parameters.map { parameter in
      "\(parameter.label ?? "")|\(parameter.name ?? "")|\(text(parameter.type.range))|"
        + "\(parameter.isVariadic)|\(parameter.type.attributes.map { text($0.range) })|"
        + "\(parameter.type.specifiers)|\(text(parameter.type.baseRange))"
    }
    return "\(parameters) \(function.isAsync) \(effect) -> \(text(function.result.range)) "
      + "\(type.attributes.map { text($0.range) }) \(type.specifiers)"
  }
}
