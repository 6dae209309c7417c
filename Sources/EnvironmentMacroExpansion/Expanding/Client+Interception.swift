extension Client {
  /// The method that passes each call through an interceptor.
  ///
  /// Its closures are local functions: a closure literal cannot have typed errors, `inout` parameters and
  /// the isolation of its caller at once.
  var interception: String {
    var lines: [String] = []
    for member in stored {
      let property = member.property
      switch member {
      case .endpoint(let endpoint):
        lines.append(interceptedFunction(endpoint))
        lines.append("  _client.\(property.name) = _endpoint\(endpoint.number)")
      case .value:
        // A constant keeps its value.
        if property.isLet { continue }
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
        // The interceptor cannot keep a closure that does not escape, or a value that is sent on.
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
    // The operation runs where the closure runs, so that no argument crosses an isolation boundary.
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
    let path =
      "EnvironmentClients.ClientCall(_path.appending(\(Code.literal(endpoint.plainName))), "
      + "[\(arguments.joined(separator: ", "))])"
    let signature = endpoint.signature(
      "_endpoint\(number)", isLocal: true, code)
    let lines =
      ["    let _call = \(path)"] + moves + calls
    return """
        let _original\(number) = self.\(endpoint.name)
        \(signature) {
      \(lines.joined(separator: "\n"))
        }
      """
  }
}
