// Closures that have the name of the function they call name its module: inside the structure, the
// name alone is the member.
extension MemberTable {
  static let inputAndOutput = [
    Member(
      "exit", type: "@Sendable (Int32) -> Never", live: "{ Foundation.exit($0) }",
      mock: "{ fatalError(\"exit(\\($0))\") }", use: "exit(…)"),
    Member(
      "logger", type: "LogClient", live: ".live", mock: ".mock",
      use: "logger.info(…), .error(…)", support: [logClient]),
    Member(
      "print", type: "@Sendable (String) -> Void", live: "{ Swift.print($0) }", mock: "{ _ in }",
      use: "print(…)", imports: []),
    Member(
      "readLine", type: "@Sendable () -> String?", live: "{ Swift.readLine() }", mock: "{ nil }",
      use: "readLine()", imports: []),
  ]

  private static let logClient = Support(
    name: "LogClient",
    code: """
      /// What is written for those who run the program.
      struct LogClient: Sendable {
        var error: @Sendable (String) -> Void
        var info: @Sendable (String) -> Void

        static let live = LogClient(
          error: { FileHandle.standardError.write(Data("error: \\($0)\\n".utf8)) },
          info: { FileHandle.standardError.write(Data("info: \\($0)\\n".utf8)) })

        static let mock = LogClient(error: { _ in }, info: { _ in })
      }
      """)
}
