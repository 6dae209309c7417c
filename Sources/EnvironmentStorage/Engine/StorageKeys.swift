import Environments
import Foundation

/// The keys that seal the secrets of one storage.
///
/// A session's key is in one of two places. A login writes the place that the record does not name, so that a crash
/// before the record is written leaves the stored session as it is.
struct StorageKeys: Sendable {
  let store: any KeyStore
  let schema: String

  /// The place of a key, and the public id by which a record names it.
  struct Reference: Codable, Equatable, Sendable {
    enum Place: String, Codable, Sendable {
      case device
      case firstSession
      case secondSession
    }

    var place: Place
    var id: String
  }

  /// A key in memory: the bytes that seal, and the id.
  struct Key: Sendable {
    let reference: Reference
    let bytes: Secret<Data>

    init(_ stored: Data, at place: Reference.Place) {
      reference = Reference(place: place, id: stored.prefix(idCount).base64EncodedString())
      bytes = Secret(Data(stored.dropFirst(idCount)))
    }
  }

  private static let idCount = 8
  private static let byteCount = 32
  static let sessionPlaces = [Reference.Place.firstSession, .secondSession]

  func name(_ place: Reference.Place) -> String { "\(schema)#\(place.rawValue)" }

  /// Returns the key in a place; nil if there is none.
  func key(at place: Reference.Place) throws(StoreFailure) -> Key? {
    guard let stored = try store.key(named: name(place)) else { return nil }
    let bytes = stored.value
    guard bytes.count == Self.idCount + Self.byteCount else {
      throw StoreFailure(
        .keyUnusable("it has \(bytes.count) bytes, and a key has \(Self.idCount + Self.byteCount)"),
        during: .read, at: "The key \(name(place))")
    }
    return Key(bytes, at: place)
  }

  /// Makes a key, and returns it when it is durable.
  func makeKey(at place: Reference.Place) throws(StoreFailure) -> Key {
    // environment-audit:ignore random.generator: must be unpredictable, and no test depends on it
    var generator = SystemRandomNumberGenerator()
    let bytes = Data(
      (0..<(Self.idCount + Self.byteCount)).map { _ in UInt8.random(in: 0...255, using: &generator)
      })
    try store.setKey(Secret(bytes), named: name(place))
    return Key(bytes, at: place)
  }

  func removeKey(at place: Reference.Place) throws(StoreFailure) {
    try store.removeKey(named: name(place))
  }

  func reserve() throws(StoreFailure) {
    try store.reserve(Self.sessionPlaces.map(name))
  }
}
