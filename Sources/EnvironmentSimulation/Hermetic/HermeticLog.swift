#if os(Linux)
  import EnvironmentFakes
  import Foundation
  import Testing

  /// The file of the calls that hermetic tests have made, one JSON object on each line.
  ///
  /// `environment-audit --observed FILE` reads it. Tests run in parallel, and in several processes: each line is appended
  /// by one write.
  final class HermeticLog: Sendable {
    /// The variable that names the file.
    static let variable = "ENVIRONMENTS_HERMETIC_LOG"

    // environment-audit:ignore platform.environment-variable: the test run names the file
    static let shared = ProcessInfo.processInfo.environment[variable].flatMap(HermeticLog.init)

    /// A line of the file.
    ///
    /// `environment-audit` has the same declaration.
    struct Line: Codable, Equatable {
      var test: String
      var category: String
      var call: String
      var path: String
      var line: Int
      var function: String
      var rule: String
      var count: Int
      var allowed: Bool
    }

    private let file: Locked<FileHandle>

    init?(path: String) {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
      guard descriptor >= 0 else { return nil }
      file = Locked(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
    }

    func append(_ call: HermeticCall, of test: Test) {
      let frame = call.frames.first
      let line = Line(
        test: "\(test.id)", category: "\(call.kind)", call: call.name, path: frame?.path ?? "",
        line: frame?.line ?? 0, function: frame?.shortName ?? "", rule: HermeticRule(for: call).id,
        count: call.count, allowed: call.isAllowed)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(line) else { return }
      file.withLock { try? $0.write(contentsOf: data + Data("\n".utf8)) }
    }
  }
#endif
