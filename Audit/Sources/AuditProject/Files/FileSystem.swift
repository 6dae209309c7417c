/// The file system operations of the audit.
///
/// A struct of closures, so that a test can simulate unreadable folders and vanishing files, which cannot be
/// created on every system.
package struct FileSystem: Sendable {
  /// Returns the entries of a folder, in no particular order.
  package var entries: @Sendable (_ folder: String) throws(FileProblem) -> [Entry]
  /// Returns the status of a path, following links.
  package var status: @Sendable (_ path: String) throws(FileProblem) -> Status
  /// Reads a whole file.
  package var read: @Sendable (_ path: String) throws(FileProblem) -> [UInt8]

  package init(
    entries: @escaping @Sendable (_ folder: String) throws(FileProblem) -> [Entry],
    status: @escaping @Sendable (_ path: String) throws(FileProblem) -> Status,
    read: @escaping @Sendable (_ path: String) throws(FileProblem) -> [UInt8]
  ) {
    self.entries = entries
    self.status = status
    self.read = read
  }

  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    /// A pipe, a socket, a device.
    case other
  }

  package struct Entry: Hashable, Sendable {
    package var name: String
    /// The kind; nil if the file system does not return it with the entries.
    package var kind: Kind?
    /// Whether the name is UTF-8; otherwise, `name` cannot be opened.
    package var isReadable: Bool

    package init(name: String, kind: Kind?, isReadable: Bool = true) {
      self.name = name
      self.kind = kind
      self.isReadable = isReadable
    }
  }

  package struct Status: Hashable, Sendable {
    package var kind: Kind
    package var size: Int
    package var identity: Identity

    package init(kind: Kind, size: Int, identity: Identity) {
      self.kind = kind
      self.size = size
      self.identity = identity
    }
  }

  /// The identity of a file, equal for all paths that lead to it.
  package struct Identity: Hashable, Sendable {
    package var device: UInt64
    package var number: UInt64

    package init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }
}

extension FileSystem {
  /// Returns the text of a file; nil if it cannot be read, or is not UTF-8.
  package func text(of path: String) -> String? {
    (try? read(path)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns whether a file is a package's manifest, and not code of a type called `Package`.
  package static func isManifest(_ bytes: [UInt8], path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard name == "Package.swift" || name.hasPrefix("Package@swift-") else { return false }
    let marker = Array("swift-tools-version".utf8)
    let start = bytes.prefix(64)
    return start.indices.contains { start[$0...].starts(with: marker) }
  }
}
