/// The position of a request in a trace: the value of the header `traceparent` of W3C Trace Context.
///
/// ```swift
/// let parent = TraceParent("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
/// parent?.isSampled  // true
/// ```
public struct TraceParent: Hashable, Sendable, CustomStringConvertible {
  /// The first half of the trace's identifier.
  public var traceIDHigh: UInt64
  /// The second half of the trace's identifier.
  ///
  /// At most one of the halves is 0.
  public var traceIDLow: UInt64
  /// The identifier of the calling span, which is never 0.
  public var parentID: UInt64
  /// The trace flags that the specification defines: bit 0 is "sampled", bit 1 "random".
  public var flags: UInt8

  /// Creates a position in a trace; nil if an identifier is 0, which the specification forbids.
  ///
  /// - Parameters:
  ///   - traceIDHigh: The first half of the trace's identifier.
  ///   - traceIDLow: The second half of the trace's identifier.
  ///   - parentID: The identifier of the calling span.
  ///   - flags: The trace flags. Bits that the specification does not define are cleared.
  public init?(traceIDHigh: UInt64, traceIDLow: UInt64, parentID: UInt64, flags: UInt8) {
    guard traceIDHigh | traceIDLow != 0, parentID != 0 else { return nil }
    self.traceIDHigh = traceIDHigh
    self.traceIDLow = traceIDLow
    self.parentID = parentID
    self.flags = flags & 0b11
  }

  /// Parses a header's value; nil if it is invalid, in which case the request starts a new trace.
  ///
  /// A value of a later version than 00 is parsed as version 00, and may have more fields.
  ///
  /// - Parameter text: The value of the header `traceparent`.
  /// - Complexity: O(1)
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(56))
    guard bytes.count >= 55, bytes[2] == dash, bytes[35] == dash, bytes[52] == dash,
      let version = UInt64(lowercaseHex: bytes[0..<2]), version != 0xff,
      let high = UInt64(lowercaseHex: bytes[3..<19]),
      let low = UInt64(lowercaseHex: bytes[19..<35]),
      let parentID = UInt64(lowercaseHex: bytes[36..<52]),
      let flags = UInt64(lowercaseHex: bytes[53..<55])
    else { return nil }
    // Version 00 has no more fields; additional fields of later versions begin with a dash.
    guard bytes.count == 55 || version > 0 && bytes[55] == dash else { return nil }
    self.init(
      traceIDHigh: high, traceIDLow: low, parentID: parentID,
      flags: UInt8(truncatingIfNeeded: flags))
  }

  /// The trace's identifier, in 32 hexadecimal digits, as logs show it.
  public var traceID: String { hex(traceIDHigh, digits: 16) + hex(traceIDLow, digits: 16) }

  /// Whether the caller may have recorded its part of the trace.
  public var isSampled: Bool { flags & 1 != 0 }

  /// The value of the header `traceparent`, in version 00.
  public var description: String {
    "00-\(traceID)-\(hex(parentID, digits: 16))-\(hex(UInt64(flags), digits: 2))"
  }
}

private let dash = UInt8(ascii: "-")

private func hex(_ number: UInt64, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: digits - text.count) + text
}

extension UInt64 {
  /// Parses hexadecimal digits; nil if one is uppercase, which the specification forbids.
  fileprivate init?(lowercaseHex digits: ArraySlice<UInt8>) {
    self = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = self << 4 | UInt64(digit - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): self = self << 4 | UInt64(digit - 0x61 + 10)
      default: return nil
      }
    }
  }
}
