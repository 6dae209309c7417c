#if os(Linux)
  import CEnvironmentSimulation
  import EnvironmentsTesting
  import Foundation
  import Testing

  /// The file of the calls that hermetic tests have made, one JSON object on each line.
  ///
  /// `environment-audit --observed FILE` reads it. Tests run in parallel, and in several processes: each line is appended
  /// by one write.
  enum HermeticLog {
    // environment-audit:ignore platform.environment-variable: the test run names the file
    private static let file = ProcessInfo.processInfo.environment["ENVIRONMENTS_HERMETIC_LOG"]
      .map { open($0, O_WRONLY | O_CREAT | O_APPEND, 0o644) }

    static func append(_ call: HermeticCall, of test: Test) {
      guard let file else { return }
      let frame = call.frames.first
      let line: [String: Any] = [
        "test": "\(test.id)", "category": "\(call.kind)", "call": call.name,
        "path": frame?.path ?? "", "line": frame?.line ?? 0, "function": frame?.shortName ?? "",
        "rule": HermeticRule(for: call).id, "count": call.count,
        "allowed": call.outcome == environments_call_is_allowed,
      ]
      let data = try? JSONSerialization.data(
        withJSONObject: line, options: [.sortedKeys, .withoutEscapingSlashes])
      [UInt8]((data ?? Data()) + Data("\n".utf8)).withUnsafeBytes {
        _ = write(file, $0.baseAddress, $0.count)
      }
    }
  }
#endif
