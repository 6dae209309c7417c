extension MemberTable {
  static let concurrency = [
    Member(
      "backgroundQueue", type: "@Sendable (@escaping @Sendable () -> Void) -> Void",
      live: "{ DispatchQueue.global().async(execute: $0) }", mock: "{ $0() }",
      use: "backgroundQueue { … }", imports: [.dispatch]),
    Member(
      "mainQueue", type: "@Sendable (@escaping @Sendable () -> Void) -> Void",
      live: "{ DispatchQueue.main.async(execute: $0) }", mock: "{ $0() }", use: "mainQueue { … }",
      imports: [.dispatch]),
    Member(
      "startThread", type: "@Sendable (@escaping @Sendable () -> Void) -> Void",
      live: "{ Thread(block: $0).start() }", mock: "{ $0() }", use: "startThread { … }"),
  ]
}
