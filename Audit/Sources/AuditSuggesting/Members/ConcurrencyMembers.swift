extension MemberTable {
  static let concurrency = [
    Member(
      "backgroundQueue", type: "@Sendable (@escaping @Sendable () -> Void) -> Void",
      live: "{ DispatchQueue.global().async(execute: $0) }", mock: "{ $0() }",
      use: "backgroundQueue { … }", imports: [.dispatch]),
    Member(
      "isMainThread", type: "@Sendable () -> Bool", live: "{ Thread.isMainThread }",
      mock: "{ true }", use: "isMainThread()"),
    Member(
      "mainQueue", type: "@Sendable (@escaping @Sendable () -> Void) -> Void",
      live: "{ DispatchQueue.main.async(execute: $0) }", mock: "{ $0() }", use: "mainQueue { … }",
      imports: [.dispatch]),
    // For functions with a queue parameter, such as `receive(on:)`: on Apple platforms, queues are Combine
    // schedulers.
    Member(
      "mainScheduler", type: "@Sendable () -> DispatchQueue", live: "{ .main }",
      mock: "{ DispatchQueue(label: \"mock\") }", use: "mainScheduler(), a DispatchQueue",
      imports: [.dispatch]),
    Member(
      "startThread", type: "@Sendable (@escaping @Sendable () -> Void) -> Void",
      live: "{ Thread(block: $0).start() }", mock: "{ $0() }", use: "startThread { … }"),
  ]
}
