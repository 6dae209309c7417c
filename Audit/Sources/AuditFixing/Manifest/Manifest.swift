import AuditProject
import SwiftParser
import SwiftSyntax

/// The literal parts of a `Package.swift`.
struct Manifest {
  /// A target of a package.
  struct Target {
    let kind: String
    let name: String
    /// The absolute path of the folder.
    let folder: String
    /// The names of targets and products.
    let dependencies: [String]
    fileprivate let call: FunctionCallExprSyntax

    /// Whether a library can be linked into it, and code of it can run.
    var isProgram: Bool { kind == "target" || kind == "executableTarget" }
  }

  /// The absolute path.
  let path: String
  private(set) var source: SourceText
  let targets: [Target]
  private let package: FunctionCallExprSyntax?
  /// The requested edits.
  private var added: Set<SourceEdit> = []

  /// - Parameters:
  ///   - path: The absolute path of the manifest.
  ///   - bytes: The content.
  ///   - isFolder: Returns whether there is a folder at a path.
  init(path: String, bytes: [UInt8], isFolder: (String) -> Bool) {
    self.path = path
    source = SourceText(path: path, bytes: bytes)
    let calls = Calls(in: source.tree)
    package = calls.all.first {
      $0.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package"
    }
    let folder = Paths.absolute("..", in: path)
    targets = Self.elements(package, "targets").compactMap { element in
      Self.target(element, in: folder, isFolder: isFolder)
    }
  }

  /// Returns the target of a file: the one with the longest path.
  func target(of file: String) -> Target? {
    targets.filter { Paths.isPath(file, in: $0.folder) }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// The text of the manifest.
  var text: String { String(decoding: source.bytes, as: UTF8.self) }

  /// Returns whether the manifest contains a word, such as the name of a feature.
  func mentions(_ word: String) -> Bool { text.contains(word) }

  /// Returns whether a target is compiled in the Swift 5 language mode.
  func isSwift5(_ target: Target) -> Bool {
    let tools = text.prefix { !$0.isNewline }.drop { !$0.isNumber }
    if tools.first.map({ $0 < "6" }) == true, !mentions("swiftLanguageMode") { return true }
    return target.call.trimmedDescription.contains("swiftLanguageMode(.v5)")
      || isSwift5("swiftLanguageModes") || isSwift5("swiftLanguageVersions")
  }

  /// Returns whether an argument of the package lists language modes, all of which are before 6.
  private func isSwift5(_ label: String) -> Bool {
    let modes = Self.elements(package, label).map(\.trimmedDescription)
    return !modes.isEmpty
      && modes.allSatisfy { mode in
        mode.hasSuffix(".v4") || mode.hasSuffix(".v4_2") || mode.hasSuffix(".v5")
          || mode.contains("version(\"4") || mode.contains("version(\"5")
      }
  }

  // MARK: - Editing

  /// Adds a product to the dependencies of a target.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - target: The target.
  ///   - library: The location of the product's package: an address or a path; nil if it must already be a
  ///     dependency.
  /// - Returns: The reason why it cannot be added; nil if it was added, or already is a dependency.
  mutating func add(
    product: String, to target: Target, library: Library?
  ) -> String? {
    if target.dependencies.contains(product) { return nil }
    let name = Library.packageName
    let package = packageName(of: name) ?? library?.identity
    let dependency = ".product(name: \"\(product)\", package: \"\(package ?? name)\")"
    guard package != nil, let packageCall = self.package else {
      return "the target '\(target.name)' does not depend on \(product): give the package's address"
        + " or folder with `--library`, or add `\(dependency)` to the target"
    }
    var edits: [SourceEdit] = []
    if packageName(of: name) == nil, let library {
      guard
        let edit = append(
          library.dependency, to: "dependencies", of: packageCall,
          after: [
            "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products",
            "traits",
          ])
      else { return "add `\(library.dependency)` to the dependencies of the package first" }
      edits.append(edit)
    }
    guard let edit = append(dependency, to: "dependencies", of: target.call, after: ["name"]) else {
      return "add `\(dependency)` to the dependencies of the target '\(target.name)' first"
    }
    edits.append(edit)
    // Another target of the same manifest may have added the package.
    let new = edits.filter { added.insert($0).inserted }
    // Two arguments may have to be added at the same position.
    for edit in new where !source.append(edit.text, at: edit.range.lowerBound) {
      return "edit the dependencies of '\(target.name)' by hand"
    }
    return nil
  }

  /// Returns the name by which targets refer to a package that is already a dependency.
  private func packageName(of name: String) -> String? {
    for element in Self.elements(package, "dependencies") {
      guard let call = element.as(FunctionCallExprSyntax.self) else { continue }
      let given = Self.string(call, "name")
      let address = Self.string(call, "url") ?? Self.string(call, "path") ?? ""
      if given == name || Library.identity(of: address) == name {
        return given ?? Library.identity(of: address)
      }
    }
    return nil
  }

  /// Appends an element to an array argument, or adds the argument.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - label: The label of the argument.
  ///   - call: The call.
  ///   - labels: The labels of the preceding parameters.
  /// - Returns: Nil if the argument is not a literal array.
  private func append(
    _ element: String, to label: String, of call: FunctionCallExprSyntax, after labels: [String]
  ) -> SourceEdit? {
    if let argument = call.arguments.first(where: { $0.label?.text == label }) {
      guard let array = argument.expression.as(ArrayExprSyntax.self) else { return nil }
      return Self.append(element, to: array)
    }
    guard let previous = call.arguments.last(where: { labels.contains($0.label?.text ?? "") })
    else { return nil }
    let indentation = Self.lineStart(of: previous)
    let isLast = previous.trailingComma == nil
    let end = previous.ownRange.upperBound
    return .insert(
      isLast
        ? ",\(indentation)\(label): [\(element)]" : "\(indentation)\(label): [\(element)],", at: end
    )
  }

  private static func append(_ element: String, to array: ArrayExprSyntax) -> SourceEdit {
    guard let last = array.elements.last else {
      return .insert(element, at: array.leftSquare.ownRange.upperBound)
    }
    let separator = lineStart(of: last)
    guard last.trailingComma != nil else {
      return .insert(",\(separator)\(element)", at: last.expression.ownRange.upperBound)
    }
    return .insert("\(separator)\(element),", at: last.ownRange.upperBound)
  }

  /// Returns the text before a node: a line break with indentation, or a space.
  private static func lineStart(of node: some SyntaxProtocol) -> String {
    node.leadingTrivia.contains(where: \.isNewline) ? "\n" + node.indentation : " "
  }

  /// Makes a target depend on the library, and raises the platforms if that is asked for.
  ///
  /// - Returns: The reason why it cannot.
  mutating func link(_ target: Target, _ options: FixOptions) -> String? {
    if let problem = platformProblem, !target.dependencies.contains("Environments") {
      guard options.raisesPlatforms, raisePlatforms() else { return problem }
    }
    return add(product: "Environments", to: target, library: options.library)
  }

  // MARK: - Platforms

  /// The platforms that the library supports.
  private static let platforms = [("macOS", 13), ("iOS", 16), ("tvOS", 16), ("watchOS", 9)]

  /// The reason why the package cannot depend on the library: a platform version that is too old.
  var platformProblem: String? {
    guard package?.arguments.contains(where: { $0.label?.text == "platforms" }) == true else {
      return "the package names no platforms, and Environments needs macOS 13 or iOS 16: add them"
        + " to Package.swift, or run `fix --raise-platforms`"
    }
    let old = oldPlatforms
    guard !old.isEmpty else { return nil }
    let names = old.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return "Environments does not support \(names): raise it in Package.swift, or run"
      + " `fix --raise-platforms`"
  }

  /// Raises the platform versions to those that the library supports.
  ///
  /// - Returns: Whether that was possible.
  mutating func raisePlatforms() -> Bool {
    guard let package else { return false }
    if !package.arguments.contains(where: { $0.label?.text == "platforms" }) {
      guard
        let previous = package.arguments.last(where: {
          ["name", "defaultLocalization"].contains($0.label?.text ?? "")
        })
      else { return false }
      let list = Self.platforms.map { ".\($0.0)(.v\($0.1))" }.joined(separator: ", ")
      let text = "\(Self.lineStart(of: previous))platforms: [\(list)],"
      let edit = SourceEdit.insert(text, at: previous.ownRange.upperBound)
      return !added.insert(edit).inserted || source.append(text, at: edit.range.lowerBound)
    }
    let edits = oldPlatforms.map { SourceEdit.replace($0.range, by: ".v\($0.needed)") }
    return source.add(edits.filter { added.insert($0).inserted })
  }

  private struct OldPlatform {
    var name: String
    var version: String
    var needed: Int
    var range: Range<Int>
  }

  private var oldPlatforms: [OldPlatform] {
    Self.elements(package, "platforms").compactMap { element in
      guard let call = element.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        let version = call.arguments.first?.expression,
        let needed = (Self.platforms + [("macCatalyst", 16)]).first(where: { $0.0 == name })?.1
      else { return nil }
      let text = version.trimmedDescription.filter { $0.isNumber || $0 == "_" || $0 == "." }
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      guard let major = numbers.first, major < needed else { return nil }
      return OldPlatform(
        name: name, version: numbers.map(String.init).joined(separator: "."), needed: needed,
        range: version.ownRange)
    }
  }

  // MARK: - Reading

  private static func target(
    _ element: ExprSyntax, in folder: String, isFolder: (String) -> Bool
  ) -> Target? {
    guard let call = element.as(FunctionCallExprSyntax.self),
      let kind = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let name = string(call, "name")
    else { return nil }
    let places: [String]
    if let path = string(call, "path") {
      places = [path]
    } else {
      let folders: [String] =
        switch kind {
        case "testTarget": ["Tests", "Sources", "Source", "src", "srcs"]
        case "plugin": ["Plugins"]
        default: ["Sources", "Source", "src", "srcs"]
        }
      places = folders.map { "\($0)/\(name)" }
    }
    let candidates = places.map { Paths.absolute($0, in: folder) }
    guard let place = candidates.first(where: isFolder) else { return nil }
    return Target(
      kind: kind, name: name, folder: place,
      dependencies: elements(call, "dependencies").compactMap(dependencyName), call: call)
  }

  private static func dependencyName(_ element: ExprSyntax) -> String? {
    if let call = element.as(FunctionCallExprSyntax.self) { return string(call, "name") }
    return literal(element)
  }

  private static func elements(_ call: FunctionCallExprSyntax?, _ label: String) -> [ExprSyntax] {
    let argument = call?.arguments.first { $0.label?.text == label }
    return argument?.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
  }

  private static func string(_ call: FunctionCallExprSyntax, _ label: String) -> String? {
    (call.arguments.first { $0.label?.text == label }?.expression).flatMap(literal)
  }

  private static func literal(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private final class Calls: SyntaxVisitor {
    private(set) var all: [FunctionCallExprSyntax] = []

    init(in tree: SourceFileSyntax) {
      super.init(viewMode: .sourceAccurate)
      walk(tree)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      all.append(node)
      return .visitChildren
    }
  }
}
