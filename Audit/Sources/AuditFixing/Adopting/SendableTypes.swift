import SwiftSyntax

/// The types that are Sendable according to their code.
struct SendableTypes {
  /// Values of the system.
  static let ofSystem: Set<String> = ["Calendar", "Date", "Locale", "TimeZone", "UUID"]

  private static let values: Set<String> = ofSystem.union([
    "Bool", "Data", "Double", "Duration", "Float", "Int", "Int32", "Int64", "String",
    "TimeInterval", "UInt", "UInt64", "URL",
  ])

  private let declared: Set<String>

  init(files: [SourceText]) {
    var declared: Set<String> = []
    for statement in files.flatMap(\.tree.statements) {
      guard let type = statement.item.asProtocol((any DeclGroupSyntax).self) else { continue }
      let inherited =
        type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      guard
        inherited.contains(where: {
          ["Sendable", "Controllable", "@unchecked Sendable"].contains($0)
        })
      else { continue }
      if let named = statement.item.asProtocol((any NamedDeclSyntax).self) {
        declared.insert(named.name.text)
      } else if let block = statement.item.as(ExtensionDeclSyntax.self) {
        declared.insert(block.extendedType.trimmedDescription)
      }
    }
    self.declared = declared
  }

  func contains(_ type: String) -> Bool {
    if type.hasSuffix("?") { return contains(String(type.dropLast())) }
    if type.hasPrefix("any ") { return declared.contains(String(type.dropFirst(4))) }
    if type.contains("->") { return type.contains("@Sendable") }
    return Self.values.contains(type) || declared.contains(type)
  }
}
