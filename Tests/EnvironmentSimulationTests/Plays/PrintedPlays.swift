import EnvironmentReducers
import EnvironmentSimulation
import Testing

@MainActor @Suite(.disabled("Run by PlayTests."))
struct PrintedStorePlays {
  @Test(.simulated(seed: 75, policy: .choices([0, 1, 1])), arguments: [false])
  func aDeletionDuringASaveSeed75(isRepaired: Bool) async {
    let store = Store(initialValue: Favorites(), reducer: Favorites.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.add(1)),
        .send(.save),
        .send(.delete(0)),
      ]
    ) { state in
      #expect(state.deleted.isDisjoint(with: state.primes))
    }
  }

  @Test(.simulated(seed: 84, policy: .choices([0, 1, 0, 1, 0, 1, 1])), arguments: [false])
  func anUndoAfterAFailedUploadSeed84(isRepaired: Bool) async {
    let store = Store(initialValue: Note(), reducer: Note.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.edit("a")),
        .send(.edit("a")),
      ]
    ) { state in
      #expect(state.text == state.typed || state.hasLatestFailed)
    }
  }

  @Test(.simulated(seed: 61, policy: .choices([])), arguments: [false])
  func aFilterDuringPagingSeed61(isRepaired: Bool) async {
    let store = Store(initialValue: Pages(), reducer: Pages.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.more),
        .send(.filter(1)),
      ]
    ) { state in
      #expect(state.items.allSatisfy { $0 == state.filter })
    }
  }

  @Test(.simulated(seed: 54, policy: .choices([0, 0, 1, 1, 1, 1])), arguments: [false])
  func aSecondPaymentAfterAnEditSeed54(isRepaired: Bool) async {
    let store = Store(initialValue: Order(), reducer: Order.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.pay),
        .send(.edit),
        .send(.pay),
      ]
    ) { state in
      #expect(state.payments <= 1)
    }
  }

  @Test(.simulated(seed: 43, policy: .choices([1])), arguments: [false])
  func resultsAfterAClearedSearchSeed43(isRepaired: Bool) async {
    let store = Store(initialValue: Finder(), reducer: Finder.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.type("a")),
        .send(.clear),
      ]
    ) { state in
      #expect(!state.query.isEmpty || state.results.isEmpty)
    }
  }

  @Test(
    .simulated(seed: 17, policy: .choices([0, 0, 0, 0, 0, 1, 0, 2, 1, 1, 0, 2])), arguments: [false]
  )
  func aSelectionDuringARefreshSeed17(isRepaired: Bool) async {
    let store = Store(initialValue: Rows(), reducer: Rows.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.refresh),
        .send(.refresh),
        .send(.select(row: 0)),
      ]
    ) { state in
      #expect(state.selection.map { $0 < state.count } != false)
    }
  }

  @Test(.simulated(seed: 66, policy: .choices([])), arguments: [false])
  func aHeartWithALateAnswerSeed66(isRepaired: Bool) async {
    let store = Store(initialValue: HeartButton(), reducer: HeartButton.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.tap),
        .send(.tap),
      ]
    ) { state in
      #expect(state.isOn == (state.taps % 2 == 1))
    }
  }

  @Test(.simulated(seed: 61, policy: .choices([])), arguments: [false])
  func aLogoutDuringARefreshSeed61(isRepaired: Bool) async {
    let store = Store(initialValue: Profile(), reducer: Profile.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.login("ada")),
        .send(.refresh),
        .send(.logout),
      ]
    ) { state in
      #expect(state.shown == nil || state.shown == state.user)
    }
  }

  @Test(.simulated(seed: 41, policy: .choices([1])), arguments: [false])
  func aCountdownThatIsStartedAgainSeed41(isRepaired: Bool) async {
    let store = Store(initialValue: Countdown(), reducer: Countdown.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.start),
        .send(.start),
      ]
    ) { state in
      #expect(state.remaining >= 0)
    }
  }

  @Test(.simulated(seed: 56, policy: .choices([1, 1])), arguments: [false])
  func anEditDuringASaveSeed56(isRepaired: Bool) async {
    let store = Store(initialValue: Draft(), reducer: Draft.reducer(isRepaired))
    await Simulation.play(
      store,
      steps: [
        .send(.edit(2)),
        .send(.save),
        .send(.edit(1)),
      ]
    ) { state in
      #expect(state.isDirty || state.saved == state.text)
    }
  }
}

@Suite(.disabled("Run by PlayTests."))
struct PrintedActorPlays {
  @Test(.simulated(seed: 68, policy: .choices([0, 1])), arguments: [false])
  func aLoginDuringARestoreSeed68(isRepaired: Bool) async throws {
    let login = Login(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await login.restore() },
        .call { await login.login("bob") },
      ]
    ) {
      #expect(await login.isAsWanted)
    }
  }

  @Test(.simulated(seed: 96, policy: .choices([0, 1])), arguments: [false])
  func twoTabsSeed96(isRepaired: Bool) async throws {
    let document = Document(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await document.type("a") },
        .call { await document.type("a") },
      ]
    ) {
      #expect(await document.isComplete)
    }
  }

  @Test(.simulated(seed: 68, policy: .choices([0, 1])), arguments: [false])
  func anInvalidationDuringAFetchSeed68(isRepaired: Bool) async throws {
    let cache = RemoteCache(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await cache.fetch() },
        .call { await cache.change() },
      ]
    ) {
      #expect(await cache.isFresh)
    }
  }

  @Test(
    .simulated(seed: 75, policy: .choices([0, 0, 0, 2, 0, 1, 1, 1, 1, 2, 0, 0, 2])),
    arguments: [false])
  func tooManyDownloadsSeed75(isRepaired: Bool) async throws {
    let downloads = Downloads(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await downloads.start() },
        .call { await downloads.start() },
        .call { await downloads.start() },
        .call { await downloads.start() },
      ]
    ) {
      #expect(await downloads.running <= 2)
    }
  }

  @Test(.simulated(seed: 99, policy: .choices([0, 1, 0, 0, 1, 0, 1, 1, 2])), arguments: [false])
  func aBufferThatOverflowsSeed99(isRepaired: Bool) async throws {
    let buffer = BoundedBuffer(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await buffer.put() },
        .call { await buffer.put() },
        .call { await buffer.put() },
        .call { await buffer.put() },
      ]
    ) {
      #expect(await buffer.count <= 3)
    }
  }

  @Test(.simulated(seed: 58, policy: .choices([0, 0, 0, 1])), arguments: [false])
  func anOverdrawnAccountSeed58(isRepaired: Bool) async throws {
    let bank = BankAccount(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await bank.withdraw(3) },
        .call { await bank.withdraw(8) },
      ]
    ) {
      #expect(await bank.balance >= 0)
    }
  }

  @Test(.simulated(seed: 68, policy: .choices([0, 1])), arguments: [false])
  func aConnectionAfterTheDisconnectionSeed68(isRepaired: Bool) async throws {
    let socket = Socket(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await socket.connect() },
        .call { await socket.disconnect() },
      ]
    ) {
      #expect(await socket.isOpenAsWanted)
    }
  }

  @Test(.simulated(seed: 6, policy: .choices([0, 0, 2])), arguments: [false])
  func anItemAddedDuringTheCheckoutSeed6(isRepaired: Bool) async throws {
    let cart = Cart(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await cart.checkOut() },
        .call { await cart.add() },
      ]
    ) {
      #expect(await cart.isComplete)
    }
  }

  @Test(.simulated(seed: 62, policy: .choices([1, 1, 0, 1, 2])), arguments: [false])
  func aCancelledDownloadThatArrivesSeed62(isRepaired: Bool) async throws {
    let shelf = Shelf(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await shelf.download(1) },
        .call { await shelf.cancel(1) },
      ]
    ) {
      #expect(await shelf.isAsWanted)
    }
  }

  @Test(
    .simulated(seed: 51, policy: .choices([0, 1, 0, 0, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 1])),
    arguments: [false])
  func aRetriedMessageOutOfOrderSeed51(isRepaired: Bool) async throws {
    let outbox = Outbox(isRepaired)
    try await Simulation.play(
      steps: [
        .call { await outbox.write() },
        .call { await outbox.flush() },
        .call { await outbox.write() },
        .call { await outbox.write() },
        .settle,
        .call { await outbox.flush() },
      ]
    ) {
      #expect(await outbox.isInOrder)
    }
  }
}

extension PlantedPlay {
  static let printed: [String: Run] = [
    "aDeletionDuringASave": {
      await PrintedStorePlays().aDeletionDuringASaveSeed75(isRepaired: $0)
    },
    "anUndoAfterAFailedUpload": {
      await PrintedStorePlays().anUndoAfterAFailedUploadSeed84(isRepaired: $0)
    },
    "aFilterDuringPaging": { await PrintedStorePlays().aFilterDuringPagingSeed61(isRepaired: $0) },
    "aSecondPaymentAfterAnEdit": {
      await PrintedStorePlays().aSecondPaymentAfterAnEditSeed54(isRepaired: $0)
    },
    "resultsAfterAClearedSearch": {
      await PrintedStorePlays().resultsAfterAClearedSearchSeed43(isRepaired: $0)
    },
    "aSelectionDuringARefresh": {
      await PrintedStorePlays().aSelectionDuringARefreshSeed17(isRepaired: $0)
    },
    "aHeartWithALateAnswer": {
      await PrintedStorePlays().aHeartWithALateAnswerSeed66(isRepaired: $0)
    },
    "aLogoutDuringARefresh": {
      await PrintedStorePlays().aLogoutDuringARefreshSeed61(isRepaired: $0)
    },
    "aCountdownThatIsStartedAgain": {
      await PrintedStorePlays().aCountdownThatIsStartedAgainSeed41(isRepaired: $0)
    },
    "anEditDuringASave": { await PrintedStorePlays().anEditDuringASaveSeed56(isRepaired: $0) },
    "aLoginDuringARestore": {
      try await PrintedActorPlays().aLoginDuringARestoreSeed68(isRepaired: $0)
    },
    "twoTabs": { try await PrintedActorPlays().twoTabsSeed96(isRepaired: $0) },
    "anInvalidationDuringAFetch": {
      try await PrintedActorPlays().anInvalidationDuringAFetchSeed68(isRepaired: $0)
    },
    "tooManyDownloads": { try await PrintedActorPlays().tooManyDownloadsSeed75(isRepaired: $0) },
    "aBufferThatOverflows": {
      try await PrintedActorPlays().aBufferThatOverflowsSeed99(isRepaired: $0)
    },
    "anOverdrawnAccount": {
      try await PrintedActorPlays().anOverdrawnAccountSeed58(isRepaired: $0)
    },
    "aConnectionAfterTheDisconnection": {
      try await PrintedActorPlays().aConnectionAfterTheDisconnectionSeed68(isRepaired: $0)
    },
    "anItemAddedDuringTheCheckout": {
      try await PrintedActorPlays().anItemAddedDuringTheCheckoutSeed6(isRepaired: $0)
    },
    "aCancelledDownloadThatArrives": {
      try await PrintedActorPlays().aCancelledDownloadThatArrivesSeed62(isRepaired: $0)
    },
    "aRetriedMessageOutOfOrder": {
      try await PrintedActorPlays().aRetriedMessageOutOfOrderSeed51(isRepaired: $0)
    },
  ]
}
