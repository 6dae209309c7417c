extension PlantedBug {
  /// Bugs in the state of actors.
  static let state: [PlantedBug] = [
    PlantedBug("lost update over an await") { isRepaired in
      let account = Account()
      await both(
        { await account.withdraw(10, atomically: isRepaired) },
        { await account.withdraw(20, atomically: isRepaired) })
      try ensure(await account.balance == 70, "An update is lost.")
    },
    PlantedBug("reentrant cache filled twice") { isRepaired in
      let cache = Cache(sharesRequests: isRepaired)
      await both({ _ = await cache.image() }, { _ = await cache.image() })
      try ensure(await cache.requests == 1, "The image was requested twice.")
    },
    PlantedBug("invariant broken across a suspension") { isRepaired in
      let bank = Bank()
      let total = Log()
      await both(
        { await bank.transfer(30, suspends: !isRepaired) },
        { await total.add("\(await bank.total)") })
      try ensure(await total.lines == ["100"], "The total was wrong.")
    },
    PlantedBug("name registered twice") { isRepaired in
      let names = Names()
      await both(
        { await names.register("ada", checksAgain: isRepaired) },
        { await names.register("ada", checksAgain: isRepaired) })
      try ensure(await names.registered == ["ada"], "The name is registered twice.")
    },
    PlantedBug("stock sold twice") { isRepaired in
      let shop = Shop()
      await both(
        { await shop.buy(reservesFirst: isRepaired) }, { await shop.buy(reservesFirst: isRepaired) }
      )
      try ensure(await shop.stock >= 0, "More was sold than there was.")
    },
    PlantedBug("items lost during a flush") { isRepaired in
      let buffer = Buffer()
      await buffer.add(1)
      await both({ await buffer.flush(clearsFirst: isRepaired) }, { await buffer.add(2) })
      await buffer.flush(clearsFirst: true)
      try ensure(await buffer.sent.sorted() == [1, 2], "An item was not sent.")
    },
    PlantedBug("torn pair of reads") { isRepaired in
      let point = Point()
      let seen = Log()
      await both(
        { await point.move() },
        {
          if isRepaired {
            let (x, y) = await point.both
            await seen.add("\(x == y)")
          } else {
            // The texts, because the compiler merges two reads with nothing between them.
            let x = "\(await point.x)"
            let y = "\(await point.y)"
            await seen.add("\(x == y)")
          }
        })
      try ensure(await seen.lines == ["true"], "The coordinates belong to two positions.")
    },
    PlantedBug("resource used before it is ready") { isRepaired in
      let resource = Resource(waits: isRepaired)
      await both({ await resource.use() }, { await resource.use() })
      try ensure(await resource.earlyUses == 0, "The resource was used too early.")
    },
    PlantedBug("rate limit exceeded") { isRepaired in
      let limiter = Limiter()
      await both(
        { await limiter.call(countsFirst: isRepaired) },
        { await limiter.call(countsFirst: isRepaired) })
      try ensure(await limiter.calls <= 1, "The limit is exceeded.")
    },
    PlantedBug("value changed there and back") { isRepaired in
      let register = Register()
      let results = Log()
      await both(
        {
          let (value, version) = await register.read()
          await Task.yield()
          let isUnchanged = await register.isUnchanged(
            value, version: isRepaired ? version : nil)
          let changes = await register.version - version
          if isUnchanged, changes > 0 { await results.add("overwritten") }
        },
        {
          await register.write("b")
          await register.write("a")
        })
      try ensure(await results.lines.isEmpty, "A change was not noticed.")
    },
  ]
}

private actor Account {
  var balance = 100
  func withdraw(_ amount: Int, atomically isAtomic: Bool) async {
    let old = balance
    if !isAtomic { await network() }
    balance = old - amount
  }
}

private actor Cache {
  let sharesRequests: Bool
  var requests = 0
  var value: Int?
  var task: Task<Int, Never>?
  init(sharesRequests: Bool) { self.sharesRequests = sharesRequests }

  func image() async -> Int {
    if let value { return value }
    if sharesRequests {
      let running = task ?? Task { await self.request() }
      task = running
      value = await running.value
    } else {
      value = await request()
    }
    return value ?? 0
  }

  private func request() async -> Int {
    requests += 1
    await network()
    return 1
  }
}

private actor Bank {
  var first = 100
  var second = 0
  var total: Int { first + second }
  func transfer(_ amount: Int, suspends: Bool) async {
    first -= amount
    if suspends { await network() }
    second += amount
  }
}

private actor Names {
  var registered: [String] = []
  func register(_ name: String, checksAgain: Bool) async {
    guard !registered.contains(name) else { return }
    await network()
    if checksAgain, registered.contains(name) { return }
    registered.append(name)
  }
}

private actor Shop {
  var stock = 1
  func buy(reservesFirst: Bool) async {
    guard stock > 0 else { return }
    if reservesFirst { stock -= 1 }
    await network()
    if !reservesFirst { stock -= 1 }
  }
}

private actor Buffer {
  var items: [Int] = []
  var sent: [Int] = []
  func add(_ item: Int) { items.append(item) }
  func flush(clearsFirst: Bool) async {
    let batch = items
    if clearsFirst { items = [] }
    await network()
    sent += batch
    if !clearsFirst { items = [] }
  }
}

private actor Point {
  var x = 0
  var y = 0
  var both: (Int, Int) { (x, y) }
  func move() {
    x += 1
    y += 1
  }
}

private actor Resource {
  let waits: Bool
  var isOpening = false
  var isOpen = false
  var earlyUses = 0
  var opening: Task<Void, Never>?
  init(waits: Bool) { self.waits = waits }

  func use() async {
    if waits {
      let task = opening ?? Task { await self.open() }
      opening = task
      await task.value
    } else if !isOpening {
      isOpening = true
      await open()
    }
    if !isOpen { earlyUses += 1 }
  }

  private func open() async {
    await network()
    isOpen = true
  }
}

private actor Limiter {
  var count = 0
  var calls = 0
  func call(countsFirst: Bool) async {
    guard count < 1 else { return }
    if countsFirst { count += 1 }
    await network()
    if !countsFirst { count += 1 }
    calls += 1
  }
}

private actor Register {
  var value = "a"
  var version = 0
  func read() -> (String, Int) { (value, version) }
  func write(_ value: String) {
    self.value = value
    version += 1
  }
  func isUnchanged(_ value: String, version: Int?) -> Bool {
    self.value == value && (version == nil || version == self.version)
  }
}
