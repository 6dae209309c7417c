/// Reads files of code.
package struct FileReader: Sendable {
  let fileSystem: FileSystem
  let root: String

  func read(_ path: String, into buffer: inout ByteBuffer) throws(FileProblem) {
    try fileSystem.read(Paths.join(root, path), &buffer)
  }

  /// Returns whether a file is a package's manifest, and not code of a type called `Package`.
  package static func isManifest(_ bytes: UnsafeBufferPointer<UInt8>, path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard name == "Package.swift" || name.hasPrefix("Package@swift-") else { return false }
    let marker = Array("swift-tools-version".utf8)
    let start = bytes.prefix(64)
    return start.indices.contains { start[$0...].starts(with: marker) }
  }

  /// Returns the reason why bytes cannot be parsed as code.
  static func problem(with bytes: UnsafeBufferPointer<UInt8>) -> FileProblem? {
    String(validating: bytes, as: UTF8.self) == nil ? .notUTF8 : nil
  }
}
