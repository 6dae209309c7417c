internal import Foundation

/// Finds the libIndexStore of the current toolchain.
package enum ToolchainLibrary {
  #if canImport(Darwin)
    static let fileName = "libIndexStore.dylib"
  #else
    static let fileName = "libIndexStore.so"
  #endif

  /// Finds the library next to the compiler.
  ///
  /// - Parameter variables: The environment variables of the process.
  /// - Returns: The path of the library; nil if no toolchain has one.
  package static func path(
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    for folder in (variables["PATH"] ?? "").split(separator: ":") {
      for program in ["swiftc", "swift"] {
        let path = "\(folder)/\(program)"
        guard FileManager.default.isExecutableFile(atPath: path) else { continue }
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let usr = real.deletingLastPathComponent().deletingLastPathComponent()
        let library = usr.appendingPathComponent("lib/\(fileName)").path
        if FileManager.default.fileExists(atPath: library) { return library }
      }
    }
    // The compiler may be a shim, such as those of xcrun and swiftly.
    return compilerFolder().flatMap { folder in
      let library = "\(folder)/\(fileName)"
      return FileManager.default.fileExists(atPath: library) ? library : nil
    }
  }

  /// Returns the folder of libraries that the compiler itself reports.
  private static func compilerFolder() -> String? {
    struct TargetInfo: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["xcrun", "swiftc", "-print-target-info"]
    #else
      process.arguments = ["swiftc", "-print-target-info"]
    #endif
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: data) else { return nil }
    return URL(fileURLWithPath: info.paths.runtimeResourcePath).deletingLastPathComponent().path
  }
}
