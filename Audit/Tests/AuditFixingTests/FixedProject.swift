import AuditFixing
import AuditModel
import AuditProject
import Foundation
import Testing

/// A package in a temporary folder that is audited and rewritten.
final class FixedProject {
  let folder: URL

  static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "shop",
      platforms: [.macOS(.v13)],
      targets: [
        .target(name: "Shop")
      ]
    )

    """

  /// Writes files in `Sources/Shop` or, if their names have a `/`, in the package.
  init(_ files: [String: String], manifest: String? = FixedProject.manifest) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fixed-\(UUID().uuidString)").resolvingSymlinksInPath()
    try write(".git/HEAD", "")
    if let manifest { try write("Package.swift", manifest) }
    for (name, text) in files {
      try write(name.contains("/") ? name : "Sources/Shop/\(name)", text)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ name: String, _ text: String) throws {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ name: String) throws -> String {
    let path = name.contains("/") ? name : "Sources/Shop/\(name)"
    return String(
      decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  func options() -> FixOptions {
    FixOptions(root: folder.path)
  }

  func plan(
    _ options: FixOptions? = nil, rules: Set<RuleID>? = nil, paths: [String] = []
  ) async throws -> FixPlan {
    let report = try await Audit(root: folder.path).run(paths: paths)
    return Fixer(options: options ?? self.options()).plan(report, rules: rules)
  }

  /// Plans, and writes.
  @discardableResult
  func fix(_ options: FixOptions? = nil) async throws -> FixPlan {
    let plan = try await plan(options)
    for change in plan.changes { try Data(change.new).write(to: URL(filePath: change.path)) }
    return plan
  }

  /// What a function's body becomes; nil if it stays.
  static func body(_ code: String) async throws -> String? {
    let project = try FixedProject(["A.swift": "import Foundation\n\nfunc f() {\n  \(code)\n}\n"])
    let plan = try await project.fix()
    guard !plan.converted.isEmpty else { return nil }
    let text = try project.text("A.swift")
    return String(text.dropFirst("import Foundation\n\nfunc f() {\n  ".count).dropLast(3))
  }

  /// The reasons why places of a file are left.
  static func reasons(_ code: String) async throws -> [Reason] {
    let project = try FixedProject(["A.swift": "import Foundation\n\n\(code)\n"])
    let plan = try await project.plan()
    #expect(plan.converted.isEmpty)
    return plan.left.map(\.reason)
  }
}
