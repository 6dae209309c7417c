/// The arguments of a command: one file and options.
struct Arguments {
  let file: String
  private var values: [String: String] = [:]

  /// Reads arguments.
  ///
  /// - Parameters:
  ///   - words: The arguments behind the name of the command.
  ///   - options: The options that have a value, also behind an equals sign.
  ///   - flags: The options without a value.
  /// - Throws: `Failure` if the arguments are others.
  init(_ words: ArraySlice<String>, options: [String], flags: [String]) throws {
    var rest = words
    var files: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        files += rest
        break
      }
      guard word.hasPrefix("-") else {
        files.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if flags.contains(word) {
        values[word] = ""
      } else if options.contains(name) {
        guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
          throw Failure("\(name) needs a value.", isUsage: true)
        }
        values[name] = value
      } else {
        let all = (options + flags).sorted().joined(separator: ", ")
        throw Failure("'\(word)' is none of the options of this command: \(all).", isUsage: true)
      }
    }
    guard let file = files.first else {
      throw Failure("Name the file of a recording.", isUsage: true)
    }
    guard files.count == 1 else {
      throw Failure("Name one file, without '\(files[1])'.", isUsage: true)
    }
    self.file = file
  }

  /// The value of an option.
  subscript(name: String) -> String? { values[name] }

  func has(_ flag: String) -> Bool { values[flag] != nil }
}

/// The reason why the program cannot perform a command, in one line.
struct Failure: Error, CustomStringConvertible {
  let description: String
  /// Whether the arguments are wrong.
  let isUsage: Bool

  init(_ description: String, isUsage: Bool = false) {
    self.description = description
    self.isUsage = isUsage
  }
}
