#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The version of the audit.
package enum ToolVersion {
  /// The release of the project, as `--version` prints it.
  package static let current = "0.2.0"

  /// The path of the program.
  package static var programPath: String {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return "" }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    #else
      return "/proc/self/exe"
    #endif
  }
}
