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
      try append(String(decoding: try encoder.encode(event), as: UTF8.self), to: file)
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
