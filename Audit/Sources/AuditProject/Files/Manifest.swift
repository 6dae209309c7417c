import SwiftParser
import SwiftSyntax

/// The targets that a `Package.swift` lists by literals.
package struct Manifest: Sendable {
  package struct Target: Sendable {
    /// The name of the function, such as `testTarget`.
    package let kind: String
    package let name: String
    /// The names of targets and products.
    package let dependencies: [String]
    /// The folders that SwiftPM searches for the target, relative to the package's folder.
    package let places: [[String]]
    /// Whether the manifest says the folder.
    let hasPath: Bool
  }

  package let targets: [Target]
  /// The source code of the manifest.
  package let text: String

  package init(_ bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
    targets = visitor.targets
  }

  private static let defaultFolders = [
    "executableTarget": ["Sources", "Source", "src", "srcs"], "macro": ["Sources"],
    "plugin": ["Plugins"], "target": ["Sources", "Source", "src", "srcs"],
    "testTarget": ["Tests", "Sources", "Source", "src", "srcs"],
  ]

  private final class Visitor: SyntaxVisitor {
    private(set) var targets: [Target] = []

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard
        let kind = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let folders = Manifest.defaultFolders[kind]
      else { return .visitChildren }
      let path = text("path", in: call).map { Paths.components(of: $0) }
      if let name = text("name", in: call) ?? (path == nil ? nil : "") {
        targets.append(
          Target(
            kind: kind, name: name, dependencies: dependencies(of: call),
            places: path.map { [$0] } ?? folders.map { [$0, name] }, hasPath: path != nil))
      }
      // A `.target(name:)` inside of it is a dependency.
      return .skipChildren
    }

    private func dependencies(of call: FunctionCallExprSyntax) -> [String] {
      let list = argument("dependencies", in: call)?.as(ArrayExprSyntax.self)?.elements
      return (list ?? []).compactMap { element in
        if let call = element.expression.as(FunctionCallExprSyntax.self) {
          return text("name", in: call)
        }
        return element.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      }
    }

    private func text(_ label: String, in call: FunctionCallExprSyntax) -> String? {
      argument(label, in: call)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    private func argument(_ label: String, in call: FunctionCallExprSyntax) -> ExprSyntax? {
      call.arguments.first { $0.label?.text == label }?.expression
    }
  }
}

extension FileSystem {
  /// Returns the manifest at a path; nil if there is none, or another file of that name.
  package func manifest(_ path: String) -> Manifest? {
    guard let bytes = try? read(path), Self.isManifest(bytes, path: path) else { return nil }
    return Manifest(bytes)
  }
}
