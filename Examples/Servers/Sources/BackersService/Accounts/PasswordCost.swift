import Crypto
import CryptoExtras
public import Environments
import Foundation

/// The time and memory of a password hash: the parameters of scrypt.
public struct PasswordCost: Equatable, Sendable {
  /// The binary logarithm of the number of rounds, which, with the block size, determines the
  /// memory.
  public var logarithmOfRounds: Int
  /// The number of repetitions.
  public var parallelism: Int

  /// Creates a cost.
  ///
  /// - Parameters:
  ///   - logarithmOfRounds: From 1 to 20; each step doubles the time and the memory.
  ///   - parallelism: From 1 to 16; multiplies the time.
  public init(logarithmOfRounds: Int, parallelism: Int) {
    self.logarithmOfRounds = logarithmOfRounds
    self.parallelism = parallelism
  }

  /// The cost for passwords of users: 16 MB and some tenths of a second.
  ///
  /// Of several parameter sets that are considered equally strong, this one needs the least memory,
  /// so that a small machine can handle several logins at once.
  public static let interactive = PasswordCost(logarithmOfRounds: 14, parallelism: 5)

  /// The default cost of a new database: ``interactive``, or a fifth of it in a debug build.
  ///
  /// A debug build compiles BoringSSL, which computes scrypt, without optimization: a login took up to
  /// two seconds. The cost is stored with each hash, so both builds can read the same database.
  public static var standard: PasswordCost {
    #if DEBUG
      PasswordCost(logarithmOfRounds: interactive.logarithmOfRounds, parallelism: 1)
    #else
      interactive
    #endif
  }

  /// The minimum cost, for tests, which log in often.
  public static let negligible = PasswordCost(logarithmOfRounds: 1, parallelism: 1)

  static let blockSize = 8
  static let keyLength = 32

  /// Derives a key.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - salt: The account's salt, so that equal passwords have different keys.
  /// - Returns: The key's bytes.
  /// - Throws: The library's error if the cost is invalid.
  public func key(from password: Secret<String>, salt: [UInt8]) throws -> [UInt8] {
    // Some keyboards enter “é” as one code point, others as two.
    let text = password.value.precomposedStringWithCanonicalMapping
    let key = try KDF.Scrypt.deriveKey(
      from: Array(text.utf8), salt: salt, outputByteCount: Self.keyLength,
      rounds: 1 << logarithmOfRounds, blockSize: Self.blockSize, parallelism: parallelism)
    return key.withUnsafeBytes { Array($0) }
  }
}

extension PasswordCost: LosslessStringConvertible {
  /// The three parameters, separated by commas.
  public var description: String { "\(logarithmOfRounds),\(Self.blockSize),\(parallelism)" }

  /// Parses a description.
  ///
  /// - Parameter text: Three numbers, separated by commas.
  public init?(_ text: String) {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 3, (1...20).contains(numbers[0]), numbers[1] == Self.blockSize,
      (1...16).contains(numbers[2])
    else { return nil }
    self.init(logarithmOfRounds: numbers[0], parallelism: numbers[2])
  }
}
