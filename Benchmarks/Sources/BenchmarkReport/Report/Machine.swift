import Foundation

/// The machine of the measurements.
public struct Machine: Sendable {
  private let cores: Int
  private let system: String
  private let processor: String
  private let swift: String

  /// Describes the machine that this program runs on.
  ///
  /// - Throws: ``BenchmarkError`` if `swift --version` cannot be run.
  public init() async throws(BenchmarkError) {
    cores = ProcessInfo.processInfo.activeProcessorCount
    #if os(Linux)
      system = "Linux"
    #else
      system = ProcessInfo.processInfo.operatingSystemVersionString
    #endif
    let information = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
    processor =
      String(decoding: information, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("model name") }?
      .split(separator: ":").last?
      .trimmingCharacters(in: .whitespaces) ?? "unknown processor"
    let version = try await Command("swift", "--version").run()
    swift =
      version.firstMatch(of: /Swift version (\S+)/).map { String($0.1) } ?? "unknown version"
  }

  /// The machine in one line.
  public var description: String {
    "\(cores) cores, \(processor), \(system) \(Self.architecture), Swift \(swift), release"
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown architecture"
    #endif
  }
}
