import CEnvironmentSimulation
import EnvironmentsTesting
import Foundation

/// The wording of the issues of hermetic tests.
enum HermeticMessages {
  /// Returns the issue of a call in a test.
  static func call(_ call: HermeticCall, in test: String) -> String {
    "\(test) \(verb(call))\n\(details(call))"
  }

  /// Returns the warning of a call that belongs to no test.
  static func unattributed(_ call: HermeticCall, while test: String) -> String {
    call.outcome == environments_call_is_late
      ? "A task or thread that has outlived its hermetic test \(verb(call))\n\(details(call))"
      : """
      A thread or task that belongs to no test \(verb(call)) while \(test) ran
      \(details(call))
        • If a hermetic test does not cause it, allow it there, or run the tests one after another.
      """
  }

  private static func details(_ call: HermeticCall) -> String {
    let rule = HermeticRule(for: call)
    let times = call.count > 1 ? ", \(SimulationMessages.count(call.count, "call"))" : ""
    return """
      \(call.name)\(about(call)) \(place(call))\(times)
        • \(rule.remedy) (environment-audit fix \(rule.id))
      """
  }

  private static func about(_ call: HermeticCall) -> String {
    call.detail.isEmpty ? "" : " (\(call.function) “\(call.detail)”)"
  }

  private static func place(_ call: HermeticCall) -> String {
    guard let frame = call.frames.first else { return "in a function without debug information" }
    let caller = call.frames.dropFirst().first {
      $0.function != frame.function && !$0.isOfTestLibrary
    }
    return "in \(HermeticNames.short(frame.function)) at \(frame.file):\(frame.line)"
      + (caller.map { ", called from \(HermeticNames.short($0.function))" } ?? "")
  }

  private static func verb(_ call: HermeticCall) -> String {
    switch call.kind {
    case .clock: call.isWait ? "waited for the system's clock" : "read the system's clock"
    case .random: "used random numbers of the system"
    case .files: "used files"
    case .network: "used the network"
    case .environmentVariables: "used variables of the process's environment"
    case .localeAndTimeZone: "read the locale or time zone of the machine"
    case .processes: "used processes of the system"
    }
  }
}

/// Short forms of demangled names.
enum HermeticNames {
  /// Returns a name as it is written in source code: `Date()` for `static Date.init()`, `Locale.current` for
  /// `static Locale.current.getter`.
  static func short(_ name: String) -> String {
    var name = name.replacing(
      // The part of an asynchronous function after an `await` has a name of its own.
      /^(.*partial function for )?(specialized |implicit closure #1 in |static )*|\.(getter|setter|modify|read)$/,
      with: "")
    // The linker merges these getters with the functions that only call them.
    if name == "Date.timeIntervalSinceReferenceDate" { return "Date()" }
    while let arguments = name.firstRange(of: /<[^<>]*>/) { name.removeSubrange(arguments) }
    // Spaces in raw identifiers are no-break spaces.
    return name.replacing("\u{A0}", with: " ").replacing(
      /(\.__allocating_init|\.init)\(/, with: "(")
  }
}
