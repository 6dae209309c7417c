public import Foundation

/// Tells one session from another, also after a restart.
///
/// It is no secret: it opens nothing.
public struct SessionID: Hashable, Sendable {
  /// What makes it unlike any other.
  public let uuid: UUID

  /// Makes an id.
  ///
  /// - Parameter uuid: What makes it unlike any other; a new one, unless a test wants a certain one.
  public init(_ uuid: UUID = UUID()) {
    self.uuid = uuid
  }
}

extension SessionID: Codable {
  /// Reads an id that was written as one string.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: Where there is no such string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UUID.self))
  }

  /// Writes the id as one string.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(uuid)
  }
}

extension SessionID: CustomStringConvertible {
  /// The id's letters and digits.
  public var description: String { uuid.uuidString }
}
