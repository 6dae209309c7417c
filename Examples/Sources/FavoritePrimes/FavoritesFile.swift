public import Foundation

/// The last known state of the list's file.
public struct FavoritesFile: Equatable, Sendable {
  /// A file that has changed since it was read, and was therefore not overwritten.
  public struct Conflict: Equatable, Sendable {
    /// The content of the file; nil if it cannot be read.
    public var content: Data?

    /// Creates a conflict.
    ///
    /// - Parameter content: The content of the file; nil if it cannot be read.
    public init(content: Data?) {
      self.content = content
    }

    /// The primes in the file; nil if it contains no list.
    public var primes: [Int]? {
      content.flatMap { try? FavoritePrimesList.read($0).get().primes }
    }
  }

  /// The content that was last read or saved; nil if there was no file, or if it could not be read.
  public var content: Data?
  /// The conflict that the user must resolve.
  public var conflict: Conflict?
  /// Whether a save is in progress.
  public var isSaving: Bool
  /// Whether the user has requested another save meanwhile.
  public var savesAgain: Bool

  /// Creates the state of a file.
  ///
  /// - Parameters:
  ///   - content: The content that was last read or saved.
  ///   - conflict: The conflict that the user must resolve.
  ///   - isSaving: Whether a save is in progress.
  ///   - savesAgain: Whether the user has requested another save meanwhile.
  public init(
    content: Data? = nil, conflict: Conflict? = nil, isSaving: Bool = false,
    savesAgain: Bool = false
  ) {
    self.content = content
    self.conflict = conflict
    self.isSaving = isSaving
    self.savesAgain = savesAgain
  }

  /// The primes that were last read or saved.
  public var primes: [Int] {
    content.flatMap { try? FavoritePrimesList.read($0).get().primes } ?? []
  }
}
