/// A measurement and its limits: one line of the table.
public struct Row: Sendable {
  /// The name in the table and on the command line.
  public var name: String

  /// The headline above the row.
  public var group: String

  var measurement: Measurement

  /// The limits that fail the run.
  var must: [Limit]

  /// The limits that are only reported.
  var goal: [Limit]

  init(_ name: String, _ measurement: Measurement, must: [Limit] = [], goal: [Limit] = []) {
    self.name = name
    group = ""
    self.measurement = measurement
    self.must = must
    self.goal = goal
  }
}

/// The ways to measure a row.
enum Measurement: Equatable, Sendable {
  /// An operation against a reference: times, instructions and allocations.
  case operation(String, to: String, in: Setting = .release)

  /// An operation without a reference: time, instructions and allocations.
  case cost(String)

  /// An operation against a reference by time alone, because other threads run instructions as well.
  case time(String, to: String)

  /// A side on two threads at once, against one thread.
  case threads(String)

  /// A read while another thread writes, against the read alone.
  case writer(String)

  /// The 99th percentile of an operation's durations beside a thread that reads.
  case tail(ContendedSide, to: ContendedSide)

  /// The growth of memory by replaces.
  case memory

  /// A replace of a stack with a storage, against a stack without one.
  case saving(Replacement)

  /// A save of some of 100 fields: of all, against the same by hand; of less, against a save of all.
  case savingLibrary(StoredChange, in: StoreKind, StoredSize)

  /// Restoring 100 fields, against the same by hand.
  case restoringLibrary(from: StoreKind, StoredSize)

  /// Restoring a number of small fields, against a tenth of them.
  case restoringFields(Int, from: StoreKind)

  /// The file writes for a number of replaces.
  case savingBurst(Int)

  /// A call of a client with or without an interceptor, against the same without it.
  case recording(RecordedSide)

  /// A schedule of 30 steps in a simulation, or its average step, or a clock, against the same without one; or a
  /// function that hermetic tests observe.
  case simulation(SimulatedSide)

  /// The machine code of a generated client with many reads, against globals.
  case readSites(ReadSiteFigure)

  /// The CPU time of a clean build of the client, against the client without the library.
  case cleanBuild(Configuration)

  /// The CPU time that one use of a macro adds to a clean build of the client for debugging.
  case macroBuild

  /// The CPU time that one more use of a macro adds to type-checking a file.
  case macroUse

  /// The packages that the client's build fetches.
  case fetchedPackages

  /// The stripped release binary of the client, against the client without the library.
  case binarySize

  /// The symbols and libraries of Foundation in the client's release binary.
  case foundation
}

/// A side that runs while another thread runs a second side.
struct ContendedSide: Equatable, Sendable {
  var name: String
  var reader: String
}

/// How replaces follow each other.
enum Replacement: String, Sendable {
  case inBursts = "replace"
  case alone = "replace-alone"
}

/// What intercepts a call, and what it is compared to.
enum RecordedSide: String, CaseIterable, Sendable {
  /// A call without arguments through an interceptor that does nothing, against the closure.
  case intercept
  /// The same with an argument.
  case interceptArgument = "intercept-argument"
  /// The same if the compiler does not know the interceptor's type where the client is intercepted.
  case interceptGeneric = "intercept-generic"
  /// A closure of a client that the macro has generated, against one by hand.
  case notIntercepted = "not-intercepted"
  /// A recorded call, against encoding its arguments and its result.
  case record
  /// A replayed call, against decoding its arguments and its result.
  case replay
  /// A call that is kept in memory for a report, against one that is recorded to a file.
  case keep
  /// The memory that 100,000 kept calls use, against the limit.
  case keepMemory = "keep-memory"
}

/// What a simulation runs.
enum SimulatedSide: String, CaseIterable, Sendable {
  /// 100 deadlines of a test clock on the main actor, against the same in a simulation.
  case clock
  case schedule
  case step
  /// A function of the C library that hermetic tests observe, outside of one, against the function itself.
  case observed
}

/// The changes that a save finds.
enum StoredChange: String, Sendable {
  case all
  case one
  case unstored
}

/// The stores that are measured.
enum StoreKind: String, Sendable {
  case file
  case sqlite
}

/// The approximate size of what is stored, in bytes.
enum StoredSize: Int, CaseIterable, CustomStringConvertible, Sendable {
  case megabyte = 1_000_000
  case tenMegabytes = 10_000_000

  /// The end of a row's name.
  var description: String {
    switch self {
    case .megabyte: "1mb"
    case .tenMegabytes: "10mb"
    }
  }

  /// How often the two sides are measured: a save of 10 MB takes half a second.
  func rounds(of rounds: Int) -> Int {
    self == .tenMegabytes ? min(rounds, 5) : rounds
  }
}

/// The ways to build and start the measuring program.
enum Setting: Sendable {
  case release

  /// Release without cross-module optimization: modules share only `@inlinable` code.
  case withoutCrossModule

  case debug
}

/// The configurations of a client's build.
enum Configuration: Sendable {
  case debug
  case release
}

/// A figure of the generated client.
enum ReadSiteFigure: Sendable {
  /// The `text` of the module's object file.
  case text

  /// The CPU time of compiling the module.
  case compilation
}
