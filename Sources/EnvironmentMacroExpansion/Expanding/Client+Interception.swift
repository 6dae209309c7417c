extension Client {
  private func isMetatype(_ property: ScannedProperty) -> Bool {
    property.type.map { code.line($0.unwrapped.range).hasSuffix(".Type") } ?? false
  }

  /// The method that passes each call through an interceptor.
  ///
  /// Its closures are local functions, because a closure literal cannot combine typed errors, `inout` parameters and
  /// the isolation of its caller.
  var interception: String {
    var lines: [String] = []
    for member in stored {
      let property = member.property
      switch member {
      case .endpoint(let endpoint):
        lines.append(interceptedFunction(endpoint))
        lines.append("  _client.\(property.name) = _endpoint\(endpoint.number)")
      case .value:
        // A constant keeps its value. A metatype has no closures, and a generic function would return
        // `any P` for an argument `any P.Type`.
        if property.isLet || isMetatype(property) { continue }
        lines.append(
          "  _client.\(property.name) = EnvironmentClients.interceptedField(self.\(property.name), "
            + "by: _interceptor, path: _path.appending(\(Code.literal(Code.plain(property.name)))))"
        )
      }
    }
    if isIsolated {
      lines.insert("  let _path = EnvironmentClients.ClientPath(\(Code.literal(name)))", at: 0)
    }
    let body =
      lines.isEmpty || (isIsolated && lines.count == 1)
      ? ["  return self"] : ["  var _client = self"] + lines + ["  return _client"]
    let path = isIsolated ? "" : ", path _path: EnvironmentClients.ClientPath"
    return """
      /// Returns the same value, with each call of a closure passed through an interceptor.
      \(isolation)\(modifier())func intercepted(
        by _interceptor: some EnvironmentClients.ClientInterceptor\(path)
      ) -> Self {
      \(body.joined(separator: "\n"))
      }
      """
  }

  private func interceptedFunction(_ endpoint: Endpoint) -> String {
    let number = endpoint.number
    var moves: [String] = []
    var arguments: [String] = []
    var taken: [Int: String] = [:]
    for (index, parameter) in endpoint.function.parameters.enumerated() {
      let name = "_p\(index)"
      let label = Endpoint.label(of: parameter).map { Code.literal(Code.plain($0)) } ?? "nil"
      let specifiers = parameter.type.specifiers
      let isFunction =
        parameter.type.unwrapped.function != nil
        || parameter.type.attributes.contains { $0.name == "autoclosure" }
      if isFunction || specifiers.contains("sending") {
        // The interceptor cannot keep a nonescaping closure, or a `sending` value.
        arguments.append(
          "EnvironmentClients.ClientCall.Argument(\(label), type: "
            + Code.literal(code.line(parameter.type.range)) + ")")
      } else {
        arguments.append("EnvironmentClients.ClientCall.Argument(\(label), \(name))")
      }
      if specifiers.contains("sending") {
        moves.append("    let _s\(index) = EnvironmentClients.SentArgument(\(name))")
        taken[index] = "_s\(index).take()"
      } else if specifiers.contains("consuming") || specifiers.contains("__owned") {
        moves.append("    var _s\(index) = EnvironmentClients.ConsumedArgument(\(name))")
        taken[index] = "_s\(index).take()"
      }
    }
    let marks = endpoint.marks
    let operation =
      "\(marks)_original\(number)(\(endpoint.arguments { taken[$0] }))"
    let isSent = endpoint.function.result.specifiers.contains("sending")
    func call(_ isolation: String) -> String {
      let call =
        "\(marks)_interceptor.intercept(_call, operation: { \(isolation)()\(endpoint.effects(code)) -> "
        + "\(endpoint.result(code)) in \(operation) })"
      return "    return " + (isSent ? "EnvironmentClients.SentArgument(\(call)).take()" : call)
    }
    // The operation has the isolation of the closure, so that no argument crosses an isolation boundary.
    let calls =
      switch endpoint.executor(code) {
      case .caller: [call("")]
      case .concurrent: [call("@concurrent ")]
      case .byFeature:
        [
          "#if hasFeature(NonisolatedNonsendingByDefault)", call(""), "#else", call("@concurrent "),
          "#endif",
        ]
      }
    let list = arguments.joined(separator: ", ")
    let passed = arguments.isEmpty ? "" : ", [\(list)]"
    let signature = endpoint.signature(
      "_endpoint\(number)", isLocal: true, code)
    let lines =
      ["    let _call = EnvironmentClients.ClientCall(_form\(number)\(passed))"] + moves + calls
    return """
        let _original\(number) = self.\(endpoint.name)
        let _form\(number) = \(form(of: endpoint))
        \(signature) {
      \(lines.joined(separator: "\n"))
        }
      """
  }

  /// Returns the code of the closure's description for interceptors, which is created once.
  private func form(of endpoint: Endpoint) -> String {
    var text =
      "EnvironmentClients.ClientEndpoint.of(Self.self, _path.appending(\(Code.literal(endpoint.plainName)))"
    let outputs = endpoint.function.parameters.filter { parameter in
      let isClosure =
        parameter.type.unwrapped.function != nil
        && !parameter.type.attributes.contains { $0.name == "autoclosure" }
      return isClosure || parameter.type.specifiers.contains("inout")
    }
    if !outputs.isEmpty {
      let names = outputs.map { parameter in
        Code.literal(
          (Endpoint.label(of: parameter).map { Code.plain($0) + ": " } ?? "")
            + code.line(parameter.type.range))
      }
      text += ", outputs: [\(names.joined(separator: ", "))]"
    }
    // The placeholder of a closure that is isolated to an actor may need that actor.
    if !isIsolated, endpoint.actor(code) == nil, let value = returnedPlaceholder(of: endpoint) {
      text += ", placeholder: { () -> \(endpoint.result(code)) in \(value) }"
    }
    return text + ")"
  }
}
