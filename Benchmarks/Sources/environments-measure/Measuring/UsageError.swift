/// What is wrong with the command line.
enum UsageError: Error, CustomStringConvertible {
  case unknownSide(String, known: [String])
  case unknownCommand([String])

  var description: String {
    switch self {
    case .unknownSide(let name, let known):
      "There is no side \"\(name)\" to measure. There are: \(known.joined(separator: ", "))."
    case .unknownCommand(let arguments):
      """
      Cannot understand "\(arguments.joined(separator: " "))". Use one of:
        list
        run SIDE COUNT
        compare SIDE SIDE ROUNDS
        threads SIDE ROUNDS
        writer SIDE ROUNDS
        memory REPLACES
      """
    }
  }
}
