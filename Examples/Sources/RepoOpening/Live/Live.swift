import CProgramVersion
import Foundation
import ProgramSupport

// This folder contains all code of the feature that accesses the outside of the program.

extension Device {
  /// The operating system, by its public name.
  static let live: Device = {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    let number = "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    #if os(macOS)
      return Device(systemName: "macOS", systemVersion: number)
    #elseif os(iOS)
      return Device(systemName: "iOS", systemVersion: number)
    #elseif os(tvOS)
      return Device(systemName: "tvOS", systemVersion: number)
    #elseif os(watchOS)
      return Device(systemName: "watchOS", systemVersion: number)
    #elseif os(visionOS)
      return Device(systemName: "visionOS", systemVersion: number)
    #elseif os(Linux)
      return Device(systemName: "Linux", systemVersion: number)
    #else
      return Device(systemName: "Unknown", systemVersion: number)
    #endif
  }()
}

extension Screen {
  /// The rows and columns of the terminal; unknown if there is none.
  static var live: Screen {
    guard let size = terminalSize else { return .unknown }
    return Screen(screenHeight: "\(size.lines)", screenWidth: "\(size.columns)")
  }
}

extension Version {
  /// The release that was passed to the build; see `CProgramVersion.h`.
  public static let live = Version(
    build: program_build().map { String(cString: $0) } ?? "Unknown",
    release: program_release().map { String(cString: $0) } ?? "Unknown")
}
