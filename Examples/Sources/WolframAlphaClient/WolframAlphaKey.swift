/// The key by which Wolfram|Alpha knows who asks; it is never printed.
public struct WolframAlphaKey: Equatable, Sendable {
  let text: String

  /// Creates a key, or nothing from a text of white space; such around it is dropped.
  ///
  /// - Parameter text: The key, as Wolfram|Alpha shows it when it is made.
  public init?(_ text: String) {
    let trimmed = text.drop(while: \.isWhitespace)
    guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    self.text = String(trimmed[...last])
  }
}

extension WolframAlphaKey: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// A stand-in for the key.
  public var description: String { "<redacted>" }
  /// A stand-in for the key.
  public var debugDescription: String { "<redacted>" }
  /// A mirror without children, so that `dump` has nothing to show.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
