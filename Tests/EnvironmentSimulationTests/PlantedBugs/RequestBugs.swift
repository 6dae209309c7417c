extension PlantedBug {
  /// Bugs in requests and their answers.
  static let requests: [PlantedBug] = [
    PlantedBug("logout against a late answer") { isRepaired in
      let session = Session()
      await both(
        { await session.login("ada", checksGeneration: isRepaired) }, { await session.logout() })
      let (user, events) = await (session.user, session.events)
      try ensure(events.last != "late", "A late answer logs in \(user ?? "").")
    },
    PlantedBug("two logins") { isRepaired in
      let session = Session()
      await both(
        { await session.login("ada", checksGeneration: isRepaired) },
        { await session.login("bob", checksGeneration: isRepaired) })
      let (user, requested) = await (session.user, session.requested)
      try ensure(user == requested, "The earlier login wins.")
    },
    PlantedBug("retry after a success") { isRepaired in
      let server = OrderServer()
      let isAnswered = Flag()
      await both(
        {
          await server.order(key: isRepaired ? "1" : nil)
          await isAnswered.set()
        },
        {
          await network()
          if await !isAnswered.value { await server.order(key: isRepaired ? "1" : nil) }
        })
      try ensure(await server.orders == 1, "The order was placed twice.")
    },
  ]
}

private actor Flag {
  var value = false
  func set() { value = true }
}

private actor Session {
  var user: String?
  var requested: String?
  var generation = 0
  var events: [String] = []

  func login(_ name: String, checksGeneration: Bool) async {
    generation += 1
    requested = name
    let mine = generation
    await network()
    if checksGeneration, mine != generation { return }
    events.append(mine == generation ? "login" : "late")
    user = name
  }

  func logout() {
    generation += 1
    user = nil
    events.append("logout")
  }
}

private actor OrderServer {
  var orders = 0
  var keys: Set<String> = []
  func order(key: String?) async {
    if key == nil || keys.insert(key ?? "").inserted { orders += 1 }
    await network()
  }
}
