import EnvironmentFakes

#if canImport(Runtime) && os(Linux)
  import Foundation
#endif
#if canImport(Runtime) && (os(Linux) || os(macOS))
  import Runtime
#endif

/// A function and a line of a program.
package struct SourceFrame: Equatable, Sendable {
  /// The mangled name of the function.
  package var symbol: String

  /// The readable name of the function.
  package var function: String

  /// The path of the source file; empty without debug information.
  package var path = ""

  /// The line in that file, starting at 1; 0 if it is unknown.
  package var line = 0

  /// The column in that line, starting at 1; 0 if it is unknown.
  package var column = 0

  /// Whether the function belongs to a library of the system.
  package var isSystem = false

  /// Whether the compiler has made the function, to call another with other conventions.
  package var isThunk = false

  package init(
    symbol: String, function: String, path: String = "", line: Int = 0, column: Int = 0
  ) {
    self.symbol = symbol
    self.function = function
    self.path = path
    self.line = line
    self.column = column
  }

  /// The file's name, without its folders.
  package var file: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The module of a Swift symbol; empty for other symbols.
  ///
  /// Its length and its name follow `$s` in the mangled name.
  package var module: String {
    // A type of the standard library, perhaps with a member in an extension of another module.
    if symbol.hasPrefix("$ss") || symbol.hasPrefix("$sS") { return "Swift" }
    guard symbol.hasPrefix("$s") else { return "" }
    let rest = symbol.dropFirst(2)
    let digits = rest.prefix(while: \.isWholeNumber)
    return Int(digits).map { String(rest.dropFirst(digits.count).prefix($0)) } ?? ""
  }
}

#if canImport(Runtime) && (os(Linux) || os(macOS))
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  extension SourceFrame {
    /// The loaded images, captured once.
    ///
    /// The runtime (6.3.1) reads mapped memory while other threads map and unmap it, and ends the process if
    /// memory is unmapped during the read. Without this cache, each backtrace would have that risk.
    static let images = ImageMap.capture()

    init?(_ frame: SymbolicatedBacktrace.Frame) {
      guard let symbol = frame.symbol else { return nil }
      self.init(
        symbol: symbol.rawName, function: symbol.name, path: symbol.sourceLocation?.path ?? "",
        line: symbol.sourceLocation?.line ?? 0, column: symbol.sourceLocation?.column ?? 0)
      isSystem = frame.isSystem
      isThunk = frame.isSwiftThunk
      // The code of an expression in a macro, such as `#expect(…)`, has a file of its own, whose mangled name has the
      // file, line and column of the macro.
      let pattern = /@__swiftmacro_.*?00[0-9]+(.+)swift_[A-Za-z0-9]*?fMX([0-9]+)_([0-9]+)_/
      if let macro = try? pattern.firstMatch(in: path), !macro.1.contains("swiftmacro"),
        let line = Int(macro.2), let column = Int(macro.3)
      {
        (path, self.line, self.column) = ("\(macro.1).swift", line + 1, column + 1)
      }
    }
  }
#endif

extension SourceFrame {
  /// Returns the function at an address, and those into which the compiler has inlined it, the innermost first.
  ///
  /// Each is looked up once, because the runtime reads the line tables of the whole program for a line, and a loop that
  /// reads outside any scope reports an issue in each iteration.
  ///
  /// - Parameters:
  ///   - address: The address of an instruction. Of a return address, pass the address before it.
  ///   - hasLines: Whether to look up files and lines, and inlined functions. Without them, a look-up takes less time.
  /// - Returns: The functions; empty if they are unknown, and on systems where the runtime's symbols are not used.
  package static func frames(at address: UInt, hasLines: Bool = true) -> [SourceFrame] {
    #if canImport(Runtime) && os(Linux)
      // The look-up is not documented as thread-safe. It runs no user code.
      // environment-audit:ignore global.singleton: the function at an address never changes
      known.withLock { known in
        let query = Query(address: address, hasLines: hasLines)
        if let frames = known[query] { return frames }
        let found = backtrace(of: address)?
          .symbolicated(with: images, options: hasLines ? .default : .useSymbolCache)
        let frames = found?.frames.compactMap(SourceFrame.init) ?? []
        known[query] = frames
        return frames
      }
    #else
      []
    #endif
  }

  /// Captures the loaded images now, if no frame has been looked up before.
  package static func prepare() {
    #if canImport(Runtime) && os(Linux)
      _ = images
    #endif
  }

  #if canImport(Runtime) && os(Linux)
    private struct Query: Hashable {
      var address: UInt
      var hasLines: Bool
    }

    // environment-audit:ignore global.singleton: the function at an address never changes
    private static let known = Locked<[Query: [SourceFrame]]>([:])

    /// Returns a backtrace with one frame.
    ///
    /// `Backtrace` has no initializer for addresses, but can be decoded. Its format is described in
    /// `CompactBacktrace.swift` of the toolchain.
    private static func backtrace(of address: UInt) -> Backtrace? {
      let bytes = withUnsafeBytes(of: UInt64(address).bigEndian) { Array($0) }
      // Version 0 with addresses of 64 bits, a program counter of 8 absolute bytes, and the end.
      let data = Data([0x02, 0x1f] + bytes + [0x00])
      let text =
        #"{"architecture":"\#(architecture)","backtrace":"\#(data.base64EncodedString())"}"#
      return try? JSONDecoder().decode(Backtrace.self, from: Data(text.utf8))
    }

    private static var architecture: String {
      #if arch(arm64)
        "arm64"
      #else
        "x86_64"
      #endif
    }
  #endif
}
