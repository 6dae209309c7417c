extension Client {
  /// The labeled method for a closure that names parameters.
  ///
  /// Without labels, there is none, because its calls would look like calls of the closure.
  func method(of endpoint: Endpoint) -> String? {
    let labels = endpoint.function.parameters.map(Endpoint.label)
    guard labels.contains(where: { $0 != nil }) else { return nil }
    let name = endpoint.name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    guard !declaration.declares(name) else { return nil }
    let signature = endpoint.signature(
      endpoint.name, isLocal: false, modifiers: modifier(atMost: endpoint.property.access),
      isNonisolated: !isIsolated, code)
    return """
      /// Calls ``\(endpoint.plainName)``.
      \(signature) {
        \(endpoint.marks)self.\(endpoint.name)(\(endpoint.arguments()))
      }
      """
  }

  /// The properties that the initializer sets, unless the compiler creates it.
  var parameters: [ScannedProperty] {
    stored.map(\.property).filter { property in
      if property.initialValue == nil { return true }
      // A property that is not visible to callers keeps its initial value.
      let isVisible =
        property.access >= min(declaration.access, .internal)
        && (declaration.access <= .internal || property.access >= declaration.access)
      return !property.isLet && isVisible
    }
  }

  /// The first property without a type annotation, because of which the compiler creates the initializer.
  var untyped: ScannedProperty? { parameters.first { $0.type == nil } }

  func noteInitializer(_ diagnostics: inout [Diagnostic]) {
    guard let untyped, declaration.access > .internal else { return }
    diagnostics.append(
      Diagnostic(
        .note,
        "'\(untyped.name)' has no type, so the compiler makes the initializer, which is internal; add a "
          + "type for a \(declaration.access == .public ? "public" : "package") one",
        at: untyped.nameRange.lowerBound))
  }

  /// The memberwise initializer, with the access level of the struct.
  var initializer: String? {
    let parameters = parameters
    let labels = "init(" + parameters.map { $0.name + ":" }.joined() + ")"
    guard untyped == nil, !declaration.declares(labels) else { return nil }
    let lines = parameters.enumerated().map { index, property -> String in
      guard let type = property.type else { return "" }
      var line = "    \(property.name) _p\(index): "
      line += isFunction(property) ? escaping(type.unwrapped) : code.line(type.range)
      if let value = defaultValue(of: property) { line += " = " + value }
      return line
    }
    let assignments = parameters.enumerated().map { index, property in
      isUnknown(property)
        ? located("self.\(property.name) = EnvironmentClients.stored(_p\(index))", at: property)
        : "  self.\(property.name) = _p\(index)"
    }
    return """
      /// Makes a value with its parts.
      \(isolation)\(modifier(atMost: parameters.map(\.access).min() ?? .public))init(
      \(lines.joined(separator: ",\n"))
      ) {
      \(assignments.joined(separator: "\n"))
      }
      """
  }

  /// The type of a parameter that takes a closure to store.
  private func escaping(_ type: ScannedType) -> String {
    // `@escaping` comes after `nonisolated(nonsending)`.
    guard let specifier = type.specifiers.first else { return "@escaping " + code.line(type.range) }
    return specifier + " @escaping "
      + type.attributes.map { code.line($0.range) + " " }.joined() + code.line(type.baseRange)
  }

  func isFunction(_ property: ScannedProperty) -> Bool {
    stored.contains {
      if case .endpoint(let endpoint) = $0 { endpoint.property == property } else { false }
    }
  }

  /// Returns the default value of a parameter, as it is written.
  private func defaultValue(of property: ScannedProperty) -> String? {
    guard options.defaults else { return nil }
    if let value = property.initialValue {
      return placeholder(of: property) == nil ? code.written(value) : nil
    }
    return !property.isLet && property.type?.unwrapped.kind == .optional ? "nil" : nil
  }

  /// Returns the value in `placeholder(…)`, if that is the property's initial value.
  func placeholder(of property: ScannedProperty) -> String? {
    guard case .call(let name, let arguments) = property.initial,
      name == "placeholder" || name == "EnvironmentClients.placeholder"
    else { return nil }
    let value = code.written(arguments)
    // Parenthesized, so that the expression can begin on the line after `return`, and can end with a line comment.
    return value.contains { $0.isNewline } ? "(\(value)\n)" : value
  }

  /// The names and kinds of the stored properties.
  var fields: String {
    let lines = stored.map { member -> String in
      let name = Code.literal(Code.plain(member.property.name))
      return switch member {
      case .endpoint: "    EnvironmentClients.ClientField.endpoint(\(name)),"
      case .value:
        "    EnvironmentClients.ClientField.field(\(name), self.\(member.property.name)),"
      }
    }
    return """
      /// The stored properties, in their order.
      \(isolation)\(modifier())var fields: [EnvironmentClients.ClientField] {
        [
      \(lines.joined(separator: "\n"))
        ]
      }
      """
  }
}
