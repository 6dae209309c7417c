import Foundation

/// Where the folders of this package are.
enum Place {
  /// The folder of the package's manifest.
  static let audit: URL = {
    // Packages, AuditCorpusTests, Tests, Audit.
    var folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 1...4 { folder.deleteLastPathComponent() }
    return folder
  }()

  static let labels = audit.appendingPathComponent("Tests/AuditCorpusTests/Labels")
}
