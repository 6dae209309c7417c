/// One measurement: what is compared with what, and how the result is judged.
public struct Row: Sendable {
  /// What it is called in the table and on the command line.
  public var name: String

  /// The headline under which it stands.
  public var group: String

  var measurement: Measurement
  var must: Limit?
  var goal: Limit?

  /// How many allocations are part of the goal, where they are counted.
  var goalAllocations: Double?

  init(_ name: String, _ measurement: Measurement, must: Limit? = nil, goal: Limit? = nil) {
    self.name = name
    group = ""
    self.measurement = measurement
    self.must = must
    self.goal = goal
  }
}

/// How a row is measured.
enum Measurement: Equatable, Sendable {
  /// Two sides of the measuring program, beside each other.
  case operation(String, to: String, in: Build = .release)

  /// The same by time alone: where other threads work for a side, what they execute is no measure.
  case time(String, to: String)

  /// A side on two threads at once, and on one.
  case threads(String)

  /// A side that reads what is being written, and what is not.
  case writer(String)

  /// The memory that replacing the environment has cost.
  case memory

  /// What saving adds to the caller of a replacement: one of many, or one after a pause.
  case saving(Replacement)

  /// Restoring a record of 1 MB.
  case restoring

  /// The same, against decoding its JSON by hand.
  case restoringByHand

  /// How often files are written for so many replacements.
  case savingBurst(Int)

  /// A clean debug build of the client with the library, and of the one without.
  case cleanBuild

  /// The packages that the client's build has fetched.
  case fetchedPackages

  /// The stripped release binary of the client with the library, and of the one without.
  case binarySize(Linking)

  /// What the client's release binary has of Foundation.
  case foundation(Linking)
}

/// How replacements follow each other.
enum Replacement: String, Sendable {
  case inBursts = "replace"
  case alone = "replace-alone"
}

/// The ways in which the measuring program is built.
enum Build: Sendable {
  case release

  /// Release, and modules share nothing but what is marked `@inlinable`.
  case withoutCrossModule
  case debug
}

/// The ways in which the client is linked with Swift's standard library.
enum Linking: Sendable {
  case dynamic
  case `static`
}
