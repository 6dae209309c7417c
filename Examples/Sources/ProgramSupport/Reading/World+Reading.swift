package import EnvironmentFakes

extension World {
  /// Reads the name of a world that breaks code: `turkish`, `lord-howe`.
  ///
  /// - Parameter text: The text from the user.
  /// - Throws: ``ReadingError`` if there is no such world.
  package init(reading text: String) throws(ReadingError) {
    guard let world = World(named: text) else {
      let names = [World].demanding.map(\.name)
      throw nearest(to: text, in: names) == nil
        ? ReadingError(
          "“\(quoted(text))” is no world. Use one of: \(names.joined(separator: ", ")).")
        : ReadingError(text, isNo: "world", of: names, example: "turkish")
    }
    self = world
  }
}
