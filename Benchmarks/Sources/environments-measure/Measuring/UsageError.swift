/// A command line that the program cannot run.
enum UsageError: Error, CustomStringConvertible {
  case unknownSide(String, known: [String])
  case unknownCommand([String])

  var description: String {
    switch self {
    case .unknownSide(let name, let known):
      "There is no side \"\(name)\". The sides are: \(known.joined(separator: ", "))."
    case .unknownCommand(let arguments):
      """
      Unknown command "\(arguments.joined(separator: " "))". Use one of:
        list
        run SIDE COUNT
        cost SIDE ROUNDS
        compare SIDE SIDE ROUNDS
        threads SIDE ROUNDS
        writer SIDE ROUNDS
        tail SIDE READER-SIDE REFERENCE-SIDE REFERENCE-READER-SIDE CALLS ROUNDS
        memory REPLACES
      """
    }
  }
}
