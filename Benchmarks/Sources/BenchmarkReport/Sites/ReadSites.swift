/// A generated module of functions, each of which reads one field of an environment.
struct ReadSites {
  /// The place that the functions read from.
  enum Home: String {
    case stack
    case global
  }

  /// The number of read sites, half of them of numbers and half of closures.
  var count = 800

  /// The fields of each of the two kinds.
  private static let fieldsPerKind = 10

  /// The read sites of one file.
  private static let sitesPerFile = 40

  /// Generates the module.
  ///
  /// - Parameter home: The place that the functions read from.
  /// - Returns: The files' contents by their names.
  func files(readingFrom home: Home) -> [String: String] {
    var files = ["Environment.swift": Self.environment(in: home)]
    let numbers = Array(0..<count / 2)
    for (index, start) in stride(from: 0, to: numbers.count, by: Self.sitesPerFile / 2).enumerated()
    {
      let functions = numbers[start..<min(start + Self.sitesPerFile / 2, numbers.count)]
        .map(Self.functions)
      files["Sites\(Self.padded(index)).swift"] =
        Self.header(home) + functions.joined(separator: "\n")
    }
    return files
  }

  private static func environment(in home: Home) -> String {
    let fields = (0..<fieldsPerKind).flatMap { field in
      [
        "  var number\(padded(field)) = seed &+ \(field)",
        "  var closure\(padded(field)): @Sendable () -> Int = { \(field) }",
      ]
    }
    let variable =
      switch home {
      case .stack: "let Current = EnvironmentStack(AppEnvironment())"
      case .global: "nonisolated(unsafe) var Current = AppEnvironment()"
      }
    // The seed keeps the compiler from a static initializer, of which it would inline the values.
    return header(home) + """
      let seed = CommandLine.arguments.count

      struct AppEnvironment: Sendable {
      \(fields.joined(separator: "\n"))
      }

      \(variable)

      """
  }

  /// Returns two functions.
  ///
  /// A constant makes each function unique: the compiler would merge functions that read the same
  /// field.
  private static func functions(_ number: Int) -> String {
    let field = padded(number % fieldsPerKind)
    return """
      public func numbersite\(padded(number))() -> Int { \(number) &+ Current.number\(field) }
      public func closuresite\(padded(number))() -> Int { \(number) &+ Current.closure\(field)() }

      """
  }

  private static func header(_ home: Home) -> String {
    home == .stack ? "import Environments\n\n" : ""
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
