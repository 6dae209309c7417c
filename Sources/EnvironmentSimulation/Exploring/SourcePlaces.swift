#if canImport(Runtime) && os(Linux)
  import EnvironmentFakes
  import Foundation
  import Runtime
#endif

/// A function and a line of a program.
struct SourceFrame: Sendable {
  /// The mangled name of the function.
  var symbol: String

  /// The readable name of the function.
  var function: String

  /// The path of the source file; empty without debug information.
  var path = ""
  var line = 0
  var column = 0

  /// Whether the function belongs to a library of the system.
  var isSystem = false

  /// The file's name, without its folders.
  var file: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The functions and lines at which tasks continue, as far as they are known.
struct SourcePlaces {
  private var places: [UInt: String] = [:]

  subscript(_ address: UInt) -> String? { places[address] }

  /// Looks up addresses in the debug information of the program.
  init(of addresses: [UInt]) {
    for address in Set(addresses) where address != 0 {
      guard let frame = Self.frames(of: address).first, !frame.isSystem, frame.line > 0 else {
        continue
      }
      places[address] = "\(frame.file):\(frame.line)"
    }
  }

  /// Returns the function at an address, and those into which the compiler has inlined it, the innermost first.
  ///
  /// It is empty if the function is unknown, and on systems without backtraces.
  static func frames(of address: UInt) -> [SourceFrame] {
    #if canImport(Runtime) && os(Linux)
      // The look-up is not documented as thread-safe. It runs no user code.
      known.withLock { known in
        if let frames = known[address] { return frames }
        let frames = backtrace(of: address)?.symbolicated(with: images)?.frames
          .compactMap(SourceFrame.init)
        known[address] = frames ?? []
        return frames ?? []
      }
    #else
      []
    #endif
  }

  #if canImport(Runtime) && os(Linux)
    static let images = ImageMap.capture()

    // environment-audit:ignore global.singleton: the function at an address never changes
    private static let known = Locked<[UInt: [SourceFrame]]>([:])

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

#if canImport(Runtime) && os(Linux)
  extension SourceFrame {
    fileprivate init?(_ frame: SymbolicatedBacktrace.Frame) {
      guard let symbol = frame.symbol else { return nil }
      self.init(
        symbol: symbol.rawName, function: symbol.name, path: symbol.sourceLocation?.path ?? "",
        line: symbol.sourceLocation?.line ?? 0, column: symbol.sourceLocation?.column ?? 0,
        isSystem: frame.isSystem)
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
