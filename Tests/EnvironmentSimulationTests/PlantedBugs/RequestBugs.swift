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
    PlantedBug("timeout racing its result") { isRepaired in
      let request = Request(finishesOnce: isRepaired)
      await both(
        {
          await network()
          await request.finish("result")
        },
        {
          await network()
          await request.finish("timeout")
        })
      try ensure(await request.outcomes.count == 1, "The request ended twice.")
    },
    PlantedBug("stale search results") { isRepaired in
      let search = SearchModel(checksQuery: isRepaired)
      await both({ await search.show("a") }, { await search.show("ab") })
      let (shown, query) = await (search.shown, search.query)
      try ensure(shown == query, "The results belong to an earlier query.")
    },
    PlantedBug("page loaded twice") { isRepaired in
      let list = List()
      await both(
        { await list.loadMore(checksLoading: isRepaired) },
        { await list.loadMore(checksLoading: isRepaired) })
      try ensure(Set(await list.pages).count == (await list.pages.count), "A page is there twice.")
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
    PlantedBug("token refreshed twice") { isRepaired in
      let tokens = Tokens(sharesRefresh: isRepaired)
      await both({ await tokens.call() }, { await tokens.call() })
      try ensure(await tokens.refreshes == 1, "The second refresh invalidates the first token.")
    },
    PlantedBug("heart toggled in another order") { isRepaired in
      let heart = Heart(isSerial: isRepaired)
      let first = await heart.tap()
      let second = await heart.tap()
      await first.value
      await second.value
      let (shown, server) = await (heart.isOn, heart.server)
      try ensure(shown == server, "The server has another state.")
    },
    PlantedBug("event after the subscription has ended") { isRepaired in
      let hub = Hub(checksAgain: isRepaired)
      await hub.subscribe("a")
      await hub.subscribe("b")
      await both({ await hub.broadcast() }, { await hub.unsubscribe("b") })
      try ensure(await hub.late == 0, "An event arrives after the subscription has ended.")
    },
    PlantedBug("two leaders") { isRepaired in
      let election = Election(isAtomic: isRepaired)
      await both({ await election.elect("a") }, { await election.elect("b") })
      try ensure(await election.leaders.count == 1, "There are two leaders.")
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

private actor Request {
  let finishesOnce: Bool
  var outcomes: [String] = []
  init(finishesOnce: Bool) { self.finishesOnce = finishesOnce }
  func finish(_ outcome: String) async {
    guard outcomes.isEmpty else { return }
    if !finishesOnce { await Task.yield() }
    outcomes.append(outcome)
  }
}

@MainActor private final class SearchModel {
  let checksQuery: Bool
  var query = ""
  var shown = ""
  nonisolated init(checksQuery: Bool) { self.checksQuery = checksQuery }
  func show(_ query: String) async {
    self.query = query
    await network()
    if checksQuery, self.query != query { return }
    shown = query
  }
}

private actor List {
  var pages: [Int] = []
  var isLoading = false
  func loadMore(checksLoading: Bool) async {
    if checksLoading, isLoading { return }
    isLoading = true
    let page = pages.count
    await network()
    pages.append(page)
    isLoading = false
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

private actor Tokens {
  let sharesRefresh: Bool
  var isValid = false
  var refreshes = 0
  var refreshing: Task<Void, Never>?
  init(sharesRefresh: Bool) { self.sharesRefresh = sharesRefresh }

  func call() async {
    guard !isValid else { return }
    if sharesRefresh {
      let task = refreshing ?? Task { await self.refresh() }
      refreshing = task
      await task.value
    } else {
      await refresh()
    }
  }

  private func refresh() async {
    refreshes += 1
    await network()
    isValid = true
  }
}

private actor Heart {
  let isSerial: Bool
  var isOn = false
  var server = false
  var last: Task<Void, Never>?
  init(isSerial: Bool) { self.isSerial = isSerial }

  func tap() -> Task<Void, Never> {
    isOn.toggle()
    let task = Task { [isOn, last, isSerial] in
      if isSerial { await last?.value }
      await network()
      self.server = isOn
    }
    last = task
    return task
  }
}

private actor Hub {
  let checksAgain: Bool
  var subscribers: [String] = []
  var late = 0
  init(checksAgain: Bool) { self.checksAgain = checksAgain }
  func subscribe(_ name: String) { subscribers.append(name) }
  func unsubscribe(_ name: String) { subscribers.removeAll { $0 == name } }
  func broadcast() async {
    for subscriber in subscribers {
      await network()
      if checksAgain, !subscribers.contains(subscriber) { continue }
      if !subscribers.contains(subscriber) { late += 1 }
    }
  }
}

private actor Election {
  let isAtomic: Bool
  var leader: String?
  var leaders: Set<String> = []
  init(isAtomic: Bool) { self.isAtomic = isAtomic }
  func elect(_ name: String) async {
    await network()
    guard leader == nil else { return }
    if !isAtomic { await Task.yield() }
    leader = name
    leaders.insert(name)
  }
}
