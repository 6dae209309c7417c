// Closures with the same name as the function that they call qualify it with its module, because inside the
// structure the bare name is the member.
extension MemberTable {
  static let inputAndOutput = [
    Member(
      "exit", type: "@Sendable (Int32) -> Never", live: "{ Foundation.exit($0) }",
      mock: "{ fatalError(\"exit(\\($0))\") }", use: "exit(…)"),
    Member(
      "log", type: "@Sendable (String) -> Void",
      live: "{ FileHandle.standardError.write(Data(\"\\($0)\\n\".utf8)) }", mock: "{ _ in }",
      use: "log(…)"),
    Member(
      "print", type: "@Sendable (String) -> Void", live: "{ Swift.print($0) }", mock: "{ _ in }",
      use: "print(…)", imports: []),
    Member(
      "readLine", type: "@Sendable () -> String?", live: "{ Swift.readLine() }", mock: "{ nil }",
      use: "readLine()", imports: []),
  ]
}
