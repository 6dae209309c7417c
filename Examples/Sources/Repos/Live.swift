import EnvironmentFakes
public import Foundation
import ProgramSupport

// This file contains all code of this module that accesses the outside of the program.

extension AppEnvironment {
  /// The outside world.
  public static var live: AppEnvironment {
    AppEnvironment(
      analytics: .file(URL.folder(of: "repos").appending(path: "events.jsonl")),
      calendar: .user,
      date: { Date() },
      device: .live,
      gitHub: .live(token: variable("GITHUB_TOKEN")),
      openPage: openInBrowser,
      organization: "pointfreeco",
      screen: .live,
      terminal: .standard,
      version: .live)
  }
}

extension Analytics {
  /// Returns analytics that appends events to a file, as lines of JSON.
  ///
  /// - Parameter file: The file.
  /// - Returns: The analytics.
  public static func file(_ file: URL) -> Analytics {
    Analytics { event in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let line = try encoder.encode(event) + Data("\n".utf8)
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: line)
      } catch {
        throw Failure("The event was not tracked: \(file.path.safe) cannot be written.")
      }
    }
  }
}

extension Device {
  static var live: Device {
    #if os(macOS)
      let name = "macOS"
    #elseif os(Linux)
      let name = "Linux"
    #else
      let name = "iOS"
    #endif
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return Device(
      systemName: name, systemVersion: "\(version.majorVersion).\(version.minorVersion)")
  }
}

extension Screen {
  static var live: Screen {
    Screen(height: variable("LINES") ?? "24", width: "\(Terminal.standard.columns)")
  }
}

extension Version {
  static var live: Version {
    let bundle = Bundle.main.infoDictionary
    return Version(
      build: bundle?["CFBundleVersion"] as? String ?? "1",
      release: bundle?["CFBundleShortVersionString"] as? String ?? programVersion)
  }
}

@Sendable
private func openInBrowser(_ page: URL) throws {
  #if os(macOS) || os(Linux)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", page.absoluteString]
    #else
      process.arguments = ["xdg-open", page.absoluteString]
    #endif
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return }
  #endif
  throw Failure("No browser could be started. Open the page yourself: \(page.absoluteString.safe)")
}
