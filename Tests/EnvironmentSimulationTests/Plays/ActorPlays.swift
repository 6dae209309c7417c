import EnvironmentSimulation
import Testing

/// Actors with planted bugs that need inputs and timing.
@Suite(.disabled("Run by PlayTests."))
struct ActorPlays {
  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aLoginDuringARestore(isRepaired: Bool) async throws {
    let login = Login(isRepaired)
    try await Simulation.play {
      [
        ("await login.restore()", { await login.restore() }),
        ("await login.login(\"bob\")", { await login.login("bob") }),
        ("await login.logout()", { await login.logout() }),
      ]
    } invariant: {
      #expect(await login.isAsWanted)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func twoTabs(isRepaired: Bool) async throws {
    let document = Document(isRepaired)
    try await Simulation.play {
      ["a", "b"].map { tab in
        ("await document.type(\"\(tab)\")", { await document.type(tab) })
      }
    } invariant: {
      #expect(await document.isComplete)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func anInvalidationDuringAFetch(isRepaired: Bool) async throws {
    let cache = RemoteCache(isRepaired)
    try await Simulation.play {
      [
        ("await cache.fetch()", { await cache.fetch() }),
        ("await cache.change()", { await cache.change() }),
      ]
    } invariant: {
      #expect(await cache.isFresh)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func tooManyDownloads(isRepaired: Bool) async throws {
    let downloads = Downloads(isRepaired)
    try await Simulation.play {
      [("await downloads.start()", { await downloads.start() })]
    } invariant: {
      #expect(await downloads.running <= 2)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aBufferThatOverflows(isRepaired: Bool) async throws {
    let buffer = BoundedBuffer(isRepaired)
    try await Simulation.play {
      [
        ("await buffer.put()", { await buffer.put() }),
        ("await buffer.take()", { await buffer.take() }),
      ]
    } invariant: {
      #expect(await buffer.count <= 3)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func anOverdrawnAccount(isRepaired: Bool) async throws {
    let bank = BankAccount(isRepaired)
    try await Simulation.play {
      let amount = Simulation.choose(in: 1...9)
      return [
        ("await bank.withdraw(\(amount))", { await bank.withdraw(amount) }),
        ("await bank.deposit(\(amount))", { await bank.deposit(amount) }),
      ]
    } invariant: {
      #expect(await bank.balance >= 0)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aConnectionAfterTheDisconnection(isRepaired: Bool) async throws {
    let socket = Socket(isRepaired)
    try await Simulation.play {
      [
        ("await socket.connect()", { await socket.connect() }),
        ("await socket.disconnect()", { await socket.disconnect() }),
      ]
    } invariant: {
      #expect(await socket.isOpenAsWanted)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func anItemAddedDuringTheCheckout(isRepaired: Bool) async throws {
    let cart = Cart(isRepaired)
    try await Simulation.play {
      [
        ("await cart.add()", { await cart.add() }),
        ("await cart.checkOut()", { await cart.checkOut() }),
      ]
    } invariant: {
      #expect(await cart.isComplete)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aCancelledDownloadThatArrives(isRepaired: Bool) async throws {
    let shelf = Shelf(isRepaired)
    try await Simulation.play {
      (1...2).flatMap { book -> [(name: String, operation: @Sendable () async throws -> Void)] in
        [
          ("await shelf.download(\(book))", { await shelf.download(book) }),
          ("await shelf.cancel(\(book))", { await shelf.cancel(book) }),
        ]
      }
    } invariant: {
      #expect(await shelf.isAsWanted)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aRetriedMessageOutOfOrder(isRepaired: Bool) async throws {
    let outbox = Outbox(isRepaired)
    try await Simulation.play {
      [
        ("await outbox.write()", { await outbox.write() }),
        ("await outbox.flush()", { await outbox.flush() }),
      ]
    } invariant: {
      #expect(await outbox.isInOrder)
    }
  }
}

extension PlantedPlay {
  static let actors = [
    PlantedPlay(testDescription: "aLoginDuringARestore", shortest: 2) {
      try await ActorPlays().aLoginDuringARestore(isRepaired: $0)
    },
    PlantedPlay(testDescription: "twoTabs", shortest: 2) {
      try await ActorPlays().twoTabs(isRepaired: $0)
    },
    PlantedPlay(testDescription: "anInvalidationDuringAFetch", shortest: 2) {
      try await ActorPlays().anInvalidationDuringAFetch(isRepaired: $0)
    },
    PlantedPlay(testDescription: "tooManyDownloads", shortest: 3) {
      try await ActorPlays().tooManyDownloads(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aBufferThatOverflows", shortest: 4) {
      try await ActorPlays().aBufferThatOverflows(isRepaired: $0)
    },
    PlantedPlay(testDescription: "anOverdrawnAccount", shortest: 2) {
      try await ActorPlays().anOverdrawnAccount(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aConnectionAfterTheDisconnection", shortest: 2) {
      try await ActorPlays().aConnectionAfterTheDisconnection(isRepaired: $0)
    },
    PlantedPlay(testDescription: "anItemAddedDuringTheCheckout", shortest: 3) {
      try await ActorPlays().anItemAddedDuringTheCheckout(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aCancelledDownloadThatArrives", shortest: 2) {
      try await ActorPlays().aCancelledDownloadThatArrives(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aRetriedMessageOutOfOrder", shortest: 3) {
      try await ActorPlays().aRetriedMessageOutOfOrder(isRepaired: $0)
    },
  ]
}

actor Login {
  let isRepaired: Bool
  var user: String?
  var wanted: String?
  var hasChosen = false
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  var isAsWanted: Bool { !hasChosen || user == wanted }

  func restore() async {
    await network()
    if isRepaired, hasChosen { return }
    user = "ada"
  }

  func login(_ name: String) { (user, wanted, hasChosen) = (name, name, true) }
  func logout() { (user, wanted, hasChosen) = (nil, nil, true) }
}

actor Document {
  let isRepaired: Bool
  var text = ""
  var typed = 0
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  var isComplete: Bool { text.count == typed }

  func type(_ letter: String) async {
    let before = text
    await network()
    text = (isRepaired ? text : before) + letter
    typed += 1
  }
}

actor RemoteCache {
  let isRepaired: Bool
  var server = 0
  var cached: Int?
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  var isFresh: Bool { cached == nil || cached == server }

  func fetch() async {
    let answer = server
    await network()
    if isRepaired, answer != server { return }
    cached = answer
  }

  func change() {
    server += 1
    cached = nil
  }
}

actor Downloads {
  let isRepaired: Bool
  var running = 0
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  func start() async {
    guard running < 2 else { return }
    if !isRepaired { await network() }
    running += 1
    await network()
    running -= 1
  }
}

actor BoundedBuffer {
  let isRepaired: Bool
  var count = 0
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  func put() async {
    guard count < 3 else { return }
    if !isRepaired { await network() }
    count += 1
  }

  func take() { count = max(count - 1, 0) }
}

actor BankAccount {
  let isRepaired: Bool
  var balance = 10
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  func withdraw(_ amount: Int) async {
    guard balance >= amount else { return }
    await network()
    if isRepaired, balance < amount { return }
    balance -= amount
  }

  func deposit(_ amount: Int) { balance += amount }
}

actor Socket {
  let isRepaired: Bool
  var isOpen = false
  var isWanted = false
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  var isOpenAsWanted: Bool { isWanted || !isOpen }

  func connect() async {
    isWanted = true
    await network()
    isOpen = isRepaired ? isWanted : true
  }

  func disconnect() { (isOpen, isWanted) = (false, false) }
}

actor Cart {
  let isRepaired: Bool
  var added = 0
  var items: [Int] = []
  var ordered: Set<Int> = []
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  var isComplete: Bool { ordered.union(items).count == added }

  func add() {
    added += 1
    items.append(added)
  }

  func checkOut() async {
    let order = items
    await network()
    ordered.formUnion(order)
    items.removeAll { !isRepaired || order.contains($0) }
  }
}

actor Shelf {
  let isRepaired: Bool
  var wanted: Set<Int> = []
  var books: Set<Int> = []
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  var isAsWanted: Bool { books.isSubset(of: wanted) }

  func download(_ book: Int) async {
    wanted.insert(book)
    await network()
    if !isRepaired || wanted.contains(book) { books.insert(book) }
  }

  func cancel(_ book: Int) {
    wanted.remove(book)
    books.remove(book)
  }
}

actor Outbox {
  let isRepaired: Bool
  var written = 0
  var waiting: [Int] = []
  var sent: [Int] = []
  var isFlushing = false
  init(_ isRepaired: Bool) { self.isRepaired = isRepaired }

  var isInOrder: Bool { sent == sent.sorted() }

  func write() {
    written += 1
    waiting.append(written)
  }

  func flush() async {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    for message in waiting {
      waiting.removeFirst()
      await network()
      guard Simulation.chance(0.2) else {
        sent.append(message)
        continue
      }
      if isRepaired { return waiting.insert(message, at: 0) }
      waiting.append(message)
    }
  }
}
