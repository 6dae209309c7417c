/// Answers the messages of a compiler that expands macros.
///
/// A message is a JSON object with one member, whose key names the message. The compiler sends more members
/// with each version, and this type ignores unknown members, so it works with older and newer ones.
package struct PluginMessages {
  /// The version of the messages that this type implements; the compiler accepts any version.
  static let version = 7

  package init() {}

  /// Returns the answer to a message.
  ///
  /// Every message has an answer, even an unknown one, because the compiler waits for it.
  package func answer(to message: [UInt8]) -> [UInt8] {
    guard let message = JSON(message) else {
      return failure("the message is no JSON").encoded
    }
    if message["getCapability"] != nil {
      return JSON.object([
        (
          "getCapabilityResult",
          .object([("capability", .object([("protocolVersion", .number(Self.version))]))])
        )
      ]).encoded
    }
    if let expansion = message["expandAttachedMacro"] { return expand(expansion).encoded }
    if message["loadPluginLibrary"] != nil {
      return JSON.object([
        (
          "loadPluginLibraryResult",
          .object([("loaded", .bool(false)), ("diagnostics", .array([]))])
        )
      ]).encoded
    }
    return failure("this version of swift-environments does not know the compiler's message")
      .encoded
  }

  private func expand(_ message: JSON) -> JSON {
    guard let declaration = message["declSyntax"], let source = declaration["source"]?.string,
      let location = declaration["location"], let name = message["macro"]?["typeName"]?.string,
      let role = message["macroRole"]?.string
    else {
      return failure("the message lacks the declaration that the macro is attached to")
    }
    var context: [String] = []
    if case .array(let declarations)? = message["lexicalContext"] {
      context = declarations.compactMap { $0["source"]?.string }
    }
    let use = MacroUse(
      macro: name, role: role, declaration: Array(source.utf8),
      attribute: Array((message["attributeSyntax"]?["source"]?.string ?? "").utf8),
      fileID: location["fileID"]?.string ?? "", filePath: location["fileName"]?.string ?? "",
      line: location["line"]?.number ?? 0, column: location["column"]?.number ?? 1,
      extendedType: message["extendedTypeSyntax"]?["source"]?.string ?? "",
      conformances: message["conformanceListSyntax"]?["source"]?.string ?? "", context: context)
    let expansion = use.expansion()
    let file = location["fileName"]?.string ?? ""
    let offset = location["offset"]?.number ?? 0
    return result(
      expansion.source,
      expansion.diagnostics.map { $0.json(file: file, offset: offset) })
  }

  private func failure(_ message: String) -> JSON {
    let diagnostic = Diagnostic(.error, "swift-environments: " + message, at: 0)
    return result("", [diagnostic.json(file: "", offset: 0)])
  }

  private func result(_ source: String, _ diagnostics: [JSON]) -> JSON {
    .object([
      (
        "expandMacroResult",
        .object([("expandedSource", .string(source)), ("diagnostics", .array(diagnostics))])
      )
    ])
  }
}

extension Diagnostic {
  /// Returns the diagnostic in the format of the compiler.
  func json(file: String, offset: Int) -> JSON {
    func place(_ position: Int) -> JSON {
      .object([("fileName", .string(file)), ("offset", .number(offset + position))])
    }
    func range(_ range: Range<Int>) -> JSON {
      .object([
        ("fileName", .string(file)), ("startOffset", .number(offset + range.lowerBound)),
        ("endOffset", .number(offset + range.upperBound)),
      ])
    }
    return .object([
      ("message", .string(message)), ("severity", .string(severity.rawValue)),
      ("position", place(self.offset)), ("highlights", .array([])), ("notes", .array([])),
      (
        "fixIts",
        .array(
          fixIts.map { fix in
            .object([
              ("message", .string(fix.message)),
              (
                "changes",
                .array([.object([("range", range(fix.range)), ("newText", .string(fix.newText))])])
              ),
            ])
          })
      ),
    ])
  }
}
