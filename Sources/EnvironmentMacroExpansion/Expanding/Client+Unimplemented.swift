extension Client {
  /// The value of an unimplemented member.
  private enum Substitute {
    /// The member is a closure that reports, and then throws, returns, or calls its initial value.
    case throwing
    case returning(String?)
    case calling(String)
    /// The member has this value.
    case value(String)
    /// The initial value remains.
    case initial
    case missing
  }

  /// Reports closures without a value to return, and properties without a value, that need a placeholder.
  func demandPlaceholders(_ diagnostics: inout [Diagnostic]) {
    for member in stored {
      guard case .missing = substitute(for: member) else { continue }
      let property = member.property
      guard let type = property.type else { continue }
      let result: String
      let message: String
      if case .endpoint(let endpoint) = member {
        result = endpoint.result(code)
        message =
          "'\(property.name)' cannot throw an error when it is unimplemented, so it needs a placeholder to return"
      } else {
        result = code.line(type.range)
        message = "'\(property.name)' needs a placeholder for 'unimplemented'"
      }
      diagnostics.append(
        Diagnostic(
          .error, message, at: property.nameRange.lowerBound,
          fixIts: [
            Diagnostic.FixIt(
              message: "add a placeholder", range: type.range.upperBound..<type.range.upperBound,
              newText: " = placeholder(<#\(result)#>)")
          ]))
    }
  }

  private func substitute(for member: Member) -> Substitute {
    let property = member.property
    switch member {
    case .endpoint(let endpoint):
      if endpoint.function.effect == .any { return .throwing }
      if endpoint.returnsVoid(code) { return .returning(nil) }
      if let placeholder = placeholder(of: property) { return .returning(placeholder) }
      if let value = property.initialValue { return .calling(code.written(value)) }
      return Self.emptyValue(of: endpoint.function.result).map(Substitute.returning) ?? .missing
    case .value:
      if let placeholder = placeholder(of: property) { return .value(placeholder) }
      if let value = property.initialValue {
        // With `defaults: false`, the initializer has no default value for the property.
        return options.defaults || property.isLet || untyped != nil
          ? .initial : .value(code.written(value))
      }
      guard let type = property.type?.unwrapped else { return .missing }
      if let empty = Self.emptyValue(of: type) { return .value(empty) }
      guard type.kind == .named else { return .missing }
      return .value(
        "EnvironmentClients.unimplementedClient((\(code.line(type.range))).self)")
    }
  }

  /// Returns the value of the closure's `placeholder(…)`, or the empty value of its result type.
  func returnedPlaceholder(of endpoint: Endpoint) -> String? {
    placeholder(of: endpoint.property) ?? Self.emptyValue(of: endpoint.function.result)
  }

  /// Returns the empty value of an optional, an array or a dictionary type.
  private static func emptyValue(of type: ScannedType) -> String? {
    switch type.unwrapped.kind {
    case .optional: "nil"
    case .array: "[]"
    case .dictionary: "[:]"
    default: nil
    }
  }

  /// The client whose closures report issues.
  var unimplemented: String {
    var functions: [String] = []
    var arguments: [String] = []
    var assignments: [String] = []
    let parameters = parameters
    for member in stored {
      let property = member.property
      var value: String?
      switch member {
      case .endpoint(let endpoint):
        functions.append(unimplementedFunction(endpoint))
        value = "_endpoint\(endpoint.number)"
      case .value:
        if case .value(let text) = substitute(for: member) { value = text }
        if let text = value, placeholder(of: property) == nil, property.initialValue == nil,
          property.type?.unwrapped.kind == .named
        {
          value = "_value\(functions.count)"
          functions.append(located("let \(value ?? "") = \(text)", at: property))
        }
      }
      guard let value else { continue }
      if parameters.contains(property) {
        arguments.append("\(Code.label(property.name)): \(value)")
      } else if !property.isLet {
        assignments.append("  _client.\(property.name) = \(value)")
      }
    }
    let body =
      functions + [
        "  \(assignments.isEmpty ? "let" : "var") _client = Self(\(arguments.joined(separator: ", ")))"
      ] + assignments + ["  return _client"]
    return """
      /// The value whose closures report an issue when they are called, and fail tests.
      \(isolation)\(modifier())static var unimplemented: Self {
      \(body.joined(separator: "\n"))
      }
      """
  }

  private func unimplementedFunction(_ endpoint: Endpoint) -> String {
    let function = endpoint.signature(
      "_endpoint\(endpoint.number)", isLocal: true, code)
    let location = use.location(of: endpoint.property.nameRange.lowerBound)
    let report =
      "EnvironmentClients.reportUnimplemented(\(Code.literal(name + "." + endpoint.plainName)), "
      + "fileID: \(Code.literal(use.fileID)), filePath: \(Code.literal(use.filePath)), "
      + "line: \(location.line), column: \(location.column))"
    var before = ""
    let body: String
    switch substitute(for: .endpoint(endpoint)) {
    case .throwing:
      body = "    throw \(report)"
    case .calling(let closure):
      let variable = "_default\(endpoint.number)"
      before = "  let \(variable): \(code.line(endpoint.type.range)) = \(closure)\n"
      body = "    \(report)\n    return \(endpoint.marks)\(variable)(\(endpoint.arguments()))"
    case .returning(let value?):
      body = "    \(report)\n    return \(value)"
    default:
      body = "    \(report)"
    }
    return """
      \(before)  \(function) {
      \(body)
        }
      """
  }
}
