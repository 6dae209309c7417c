#if canImport(Runtime) && os(Linux)
  import Foundation
  import Runtime
#endif

/// The functions and lines at which tasks continue, as far as they are known.
struct SourcePlaces {
  private var places: [UInt: String] = [:]

  subscript(_ address: UInt) -> String? { places[address] }

  /// Looks up addresses in the debug information of the program.
  init(of addresses: [UInt]) {
    #if canImport(Runtime) && os(Linux)
      for address in Set(addresses) where address != 0 {
        places[address] = Self.place(of: address)
      }
    #endif
  }

  #if canImport(Runtime) && os(Linux)
    private static let images = ImageMap.capture()

    private static func place(of address: UInt) -> String? {
      guard let backtrace = backtrace(of: address),
        let frame = backtrace.symbolicated(with: images)?.frames.first(where: { $0.symbol != nil }),
        let symbol = frame.symbol, !frame.isSystem, let source = symbol.sourceLocation,
        source.line > 0
      else { return nil }
      let file = source.path.split(separator: "/").last.map(String.init) ?? source.path
      return "\(file):\(source.line)"
    }

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
