import SwiftParser
import SwiftSyntax

/// The folders of the test targets in a package's manifest.
enum TestTargets {
  /// Returns the folders of the test targets, relative to the package's folder.
  ///
  /// A target without a path is in `Tests`, where SwiftPM searches for it. That folder is always included, also
  /// for targets whose names a manifest computes.
  ///
  /// - Parameter manifest: The source code of a `Package.swift`.
  /// - Returns: The components of each folder.
  static func folders(in manifest: String) -> [[String]] {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: manifest))
    return [["Tests"]] + visitor.paths.map { Paths.components(of: $0) }
  }

  private final class Visitor: SyntaxVisitor {
    private(set) var paths: [String] = []

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      if name == "testTarget", let path = text("path", in: call) { paths.append(path) }
      return .visitChildren
    }

    private func text(_ label: String, in call: FunctionCallExprSyntax) -> String? {
      call.arguments.first { $0.label?.text == label }?
        .expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
  }
}
