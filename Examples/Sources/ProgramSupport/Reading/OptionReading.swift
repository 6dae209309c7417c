/// Parses the value of an option, and adds the option's name to errors.
///
/// - Parameters:
///   - name: The option: `--locale`.
///   - text: The value from the command line; nil if the option is absent.
///   - read: Parses the value.
/// - Returns: The value; nil if the option is absent.
/// - Throws: ``ReadingError`` with a description that starts with the name.
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
