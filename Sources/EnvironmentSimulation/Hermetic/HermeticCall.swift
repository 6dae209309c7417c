import CEnvironmentSimulation
import EnvironmentsTesting

/// A call of a test to the outside, and its place in the program.
struct HermeticCall: Sendable {
  let kind: HermeticAccess.Kind
  let outcome: environments_outcome
  private(set) var count: Int

  /// The name of the function that the program calls, such as `Date()`.
  let name: String

  /// The name of the function of the C library, such as `clock_gettime`.
  let function: String

  /// The path, name or host that the call is about; empty if there is none.
  let detail: String

  /// The functions of the program, the innermost first; empty if they are unknown.
  let frames: [SourceFrame]

  /// Looks up the functions of an observation.
  ///
  /// Returns nil if the innermost function of the program belongs to the test libraries, or all belong to a sanitizer.
  init?(_ observation: environments_observation) {
    kind = HermeticAccess.Kind(rawValue: Int(observation.access)) ?? .clock
    outcome = observation.outcome
    count = Int(observation.calls)
    function = String(cString: observation.function)
    detail = observation.detail.map { String(cString: $0) } ?? ""
    let addresses = UnsafeBufferPointer(
      start: observation.addresses, count: observation.address_count)
    // Of the functions outside the program, the outermost is the one that the program calls.
    let system = addresses.prefix(observation.system_count).reversed().lazy
      .compactMap { SourceFrame.frames(at: $0).last { !$0.isOfRuntime } }.first
    let functions = addresses.dropFirst(observation.system_count)
      .flatMap { SourceFrame.frames(at: $0) }
    let program = functions.filter { !$0.isOfSanitizer }
    // Under a sanitizer, a thread of a library begins in the sanitizer.
    if program.isEmpty && !functions.isEmpty { return nil }
    // The compiler copies generic functions of the standard library into the program.
    let called = program.prefix { !$0.isOfSource }.last { $0.isOfStandardLibrary }
    frames = Array(
      program.filter { $0.isOfSource }.prefix { !$0.isOfTestMacro })
    if let innermost = frames.first, innermost.isOfTestLibrary { return nil }
    name = (called ?? system).map(\.shortName) ?? function
  }

  /// Makes a call of the network whose place is unknown.
  init(request url: String) {
    (kind, outcome, count) = (.network, environments_call_is_reported, 1)
    (name, function, detail, frames) = ("URLSession", "canInit(with:)", url, [])
  }

  /// The place of the call, for a set.
  var place: String {
    guard let frame = frames.first else { return name }
    return "\(frame.path):\(frame.line):\(frame.column)"
  }

  /// Whether the call waits for a clock, rather than reads it.
  var isWait: Bool {
    ["sleep", "Timer", "asyncAfter", "itimer", "alarm"].contains {
      name.contains($0) || function.contains($0)
    }
  }

  /// Returns the calls with one for each place: of the kind that describes the place best.
  static func merged(_ calls: [HermeticCall]) -> [HermeticCall] {
    var merged: [HermeticCall] = []
    for call in calls {
      let same = merged.firstIndex { $0.place == call.place && $0.outcome == call.outcome }
      if let same {
        if call.kind == merged[same].kind { merged[same].count += call.count }
        if call.kind.rawValue > merged[same].kind.rawValue { merged[same] = call }
      } else {
        merged.append(call)
      }
    }
    return merged
  }
}

extension SourceFrame {
  /// Whether the function is in a source file.
  fileprivate var isOfSource: Bool {
    line > 0 && !path.isEmpty && !path.hasPrefix("<")
      && !function.hasPrefix("freestanding macro expansion")
  }

  /// Whether the function belongs to a sanitizer, which is linked into the program.
  fileprivate var isOfSanitizer: Bool { path.contains("/compiler-rt/lib/") }

  fileprivate var isOfTestMacro: Bool { path.contains("@__swiftmacro") }

  fileprivate var isOfRuntime: Bool {
    symbol.hasPrefix("swift_") || function.contains("thunk") || function.contains("outlined")
  }

  fileprivate var isOfStandardLibrary: Bool { module == "Swift" || module == "Foundation" }

  /// Whether the function belongs to the libraries that run a test, and their stacks and fakes.
  var isOfTestLibrary: Bool {
    symbol.hasPrefix("environments_") || Self.testLibraries.contains(module)
  }

  private static let testLibraries: Set = [
    "Environments", "EnvironmentIssues", "EnvironmentFakes", "EnvironmentsTesting",
    "EnvironmentSimulation",
  ]

  /// The name without its parameters' types, its result and its modules, such as `Date()`.
  var shortName: String { HermeticNames.short(function) }
}
