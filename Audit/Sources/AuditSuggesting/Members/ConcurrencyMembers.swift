extension MemberTable {
  static let concurrency = [
    Member(
      "backgroundQueue", type: "QueueClient", live: ".background", mock: ".immediate",
      use: "backgroundQueue.async { … }", imports: [.dispatch], support: [queueClient]),
    Member(
      "mainQueue", type: "QueueClient", live: ".main", mock: ".immediate",
      use: "mainQueue.async { … }", imports: [.dispatch], support: [queueClient]),
  ]

  private static let queueClient = Support(
    name: "QueueClient",
    code: """
      /// What runs code later.
      struct QueueClient: Sendable {
        var async: @Sendable (@escaping @Sendable () -> Void) -> Void

        static let background = QueueClient { DispatchQueue.global().async(execute: $0) }
        static let main = QueueClient { DispatchQueue.main.async(execute: $0) }

        /// Runs code at once, before `async` returns.
        static let immediate = QueueClient { $0() }
      }
      """)
}
