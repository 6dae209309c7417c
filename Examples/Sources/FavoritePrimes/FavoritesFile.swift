public import Foundation

/// The file of the list, as far as the list knows it.
public struct FavoritesFile: Equatable, Sendable {
  /// A file that is not as it was read, and that nothing was saved over.
  public struct Conflict: Equatable, Sendable {
    /// The content of the file; nil if it cannot be read.
    public var content: Data?

    /// Creates a conflict.
    ///
    /// - Parameter content: The content of the file; nil if it cannot be read.
    public init(content: Data?) {
      self.content = content
    }

    /// The primes in the file; nil if it holds no list.
    public var primes: [Int]? {
      content.flatMap { try? FavoritePrimesList.read($0).get().primes }
    }
  }

  /// The content that was read or saved last; nil if there was no file, or none that could be read.
  public var content: Data?
  /// The conflict that the user has to decide.
  public var conflict: Conflict?
  /// Whether a save is on its way.
  public var isSaving: Bool
  /// Whether the user has asked for another save meanwhile.
  public var savesAgain: Bool

  /// Creates the state of a file.
  ///
  /// - Parameters:
  ///   - content: The content that was read or saved last.
  ///   - conflict: The conflict that the user has to decide.
  ///   - isSaving: Whether a save is on its way.
  ///   - savesAgain: Whether the user has asked for another save meanwhile.
  public init(
    content: Data? = nil, conflict: Conflict? = nil, isSaving: Bool = false,
    savesAgain: Bool = false
  ) {
    self.content = content
    self.conflict = conflict
    self.isSaving = isSaving
    self.savesAgain = savesAgain
  }

  /// The primes that were read or saved last.
  public var primes: [Int] {
    content.flatMap { try? FavoritePrimesList.read($0).get().primes } ?? []
  }
}
