package import EnvironmentFakes

extension World {
  /// Parses the name of a world, a set of settings that reveals bugs: `turkish`, `lord-howe`.
  ///
  /// - Parameter text: The typed text.
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
