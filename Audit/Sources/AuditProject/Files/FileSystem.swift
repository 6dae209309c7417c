/// What the audit needs of a file system.
///
/// A struct of closures, so that a test can hand in folders that cannot be read and files that
/// vanish, which no test can make everywhere.
package struct FileSystem: Sendable {
  /// The entries of a folder, in no order.
  package var entries: @Sendable (_ folder: String) throws(FileProblem) -> [Entry]
  /// What stands at a path, links followed.
  package var status: @Sendable (_ path: String) throws(FileProblem) -> Status
  /// Reads a whole file into a buffer, whose content it replaces.
  package var read:
    @Sendable (_ path: String, _ buffer: inout ByteBuffer) throws(FileProblem) -> Void

  package init(
    entries: @escaping @Sendable (_ folder: String) throws(FileProblem) -> [Entry],
    status: @escaping @Sendable (_ path: String) throws(FileProblem) -> Status,
    read:
      @escaping @Sendable (_ path: String, _ buffer: inout ByteBuffer) throws(FileProblem) ->
      Void
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
    /// Nil if the file system does not tell without being asked once more.
    package var kind: Kind?
    /// Whether the name is UTF-8; where it is not, `name` cannot be opened.
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

  /// The same for two paths that lead to the same file.
  package struct Identity: Hashable, Sendable {
    package var device: UInt64
    package var number: UInt64

    package init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }
}
