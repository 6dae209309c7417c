/// Reads the value of an option, so that a refusal names the option.
///
/// - Parameters:
///   - name: The option: `--locale`.
///   - text: The text that the user wrote; nil if the option is absent.
///   - read: Reads the text.
/// - Returns: The value; nil if the option is absent.
/// - Throws: ``ReadingError``, its description begun with the name.
package func readOption<Value>(
  _ name: String, _ text: String?, _ read: (String) throws(ReadingError) -> Value
) throws(ReadingError) -> Value? {
  guard let text else { return nil }
  do {
    return try read(text)
  } catch {
    throw ReadingError("\(name): \(error)")
  }
}
