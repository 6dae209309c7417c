public import Foundation

/// The id of a session, which stays the same after a restart.
///
/// It is not secret: it gives no access.
public struct SessionID: Hashable, Sendable {
  /// The unique value.
  public let uuid: UUID

  /// Creates an id.
  ///
  /// - Parameter uuid: The unique value: a new one by default, or a fixed one in a test.
  public init(_ uuid: UUID = UUID()) {
    self.uuid = uuid
  }
}

extension SessionID: Codable {
  /// Reads an id that was written as one string.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: The error of the decoder if there is no such string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UUID.self))
  }

  /// Writes the id as one string.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(uuid)
  }
}

extension SessionID: CustomStringConvertible {
  /// The UUID as a string.
  public var description: String { uuid.uuidString }
}
