/// Where a layer of a stack came from.
@usableFromInline
struct Origin: Sendable {
  @usableFromInline
  enum Kind: String, Sendable {
    case root
    case pushed
    case scoped
  }

  @usableFromInline let kind: Kind
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(_ kind: Kind, fileID: StaticString, line: UInt) {
    self.kind = kind
    self.fileID = fileID
    self.line = line
  }
}
