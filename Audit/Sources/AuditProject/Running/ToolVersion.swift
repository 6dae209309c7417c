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

  /// Returns the identity of the program, which is equal for equal results on the same code.
  ///
  /// A version is not sufficient: after a change of a rule, cached results would be those of the old rule. So
  /// the identity includes the size and the date of the program.
  static func identity() -> ContentHash {
    var text = "environment-audit \(current)"
    var information = stat()
    if stat(programPath, &information) == 0 {
      #if canImport(Darwin)
        let date = information.st_mtimespec
      #else
        let date = information.st_mtim
      #endif
      text += " \(information.st_size) \(date.tv_sec) \(date.tv_nsec)"
    }
    return ContentHash(text)
  }

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
