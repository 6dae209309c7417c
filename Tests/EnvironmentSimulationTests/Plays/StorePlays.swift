import EnvironmentReducers
import EnvironmentSimulation
import Testing

/// Stores with planted bugs that need inputs and timing.
@MainActor @Suite(.disabled("Run by PlayTests."))
struct StorePlays {
  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aDeletionDuringASave(isRepaired: Bool) async {
    let store = Store(initialValue: Favorites(), reducer: Favorites.reducer(isRepaired))
    await Simulation.play(store) { state in
      [.add(Simulation.choose(in: 1...9)), .save] + state.primes.indices.map { .delete($0) }
    } invariant: { state in
      #expect(state.deleted.isDisjoint(with: state.primes))
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func anUndoAfterAFailedUpload(isRepaired: Bool) async {
    let store = Store(initialValue: Note(), reducer: Note.reducer(isRepaired))
    await Simulation.play(store) { _ in
      [.edit(Simulation.choose(from: ["a", "b", "c"]))]
    } invariant: { state in
      #expect(state.text == state.typed || state.hasLatestFailed)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aFilterDuringPaging(isRepaired: Bool) async {
    let store = Store(initialValue: Pages(), reducer: Pages.reducer(isRepaired))
    await Simulation.play(store) { _ in
      [.more, .filter(Simulation.choose(in: 0...2))]
    } invariant: { state in
      #expect(state.items.allSatisfy { $0 == state.filter })
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aSecondPaymentAfterAnEdit(isRepaired: Bool) async {
    let store = Store(initialValue: Order(), reducer: Order.reducer(isRepaired))
    await Simulation.play(store) { state in
      [.edit] + (state.canPay ? [.pay] : [])
    } invariant: { state in
      #expect(state.payments <= 1)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func resultsAfterAClearedSearch(isRepaired: Bool) async {
    let store = Store(initialValue: Finder(), reducer: Finder.reducer(isRepaired))
    await Simulation.play(store) { state in
      [.type(state.query + "a")] + (state.query.isEmpty ? [] : [.clear])
    } invariant: { state in
      #expect(!state.query.isEmpty || state.results.isEmpty)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aSelectionDuringARefresh(isRepaired: Bool) async {
    let store = Store(initialValue: Rows(), reducer: Rows.reducer(isRepaired))
    await Simulation.play(store) { state in
      [.refresh] + (0..<state.count).map { .select(row: $0) }
    } invariant: { state in
      #expect(state.selection.map { $0 < state.count } != false)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aHeartWithALateAnswer(isRepaired: Bool) async {
    let store = Store(initialValue: HeartButton(), reducer: HeartButton.reducer(isRepaired))
    await Simulation.play(store) { _ in
      [.tap]
    } invariant: { state in
      #expect(state.isOn == (state.taps % 2 == 1))
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aLogoutDuringARefresh(isRepaired: Bool) async {
    let store = Store(initialValue: Profile(), reducer: Profile.reducer(isRepaired))
    await Simulation.play(store) { state in
      state.user == nil
        ? [.login(Simulation.choose(from: ["ada", "bob"]))] : [.refresh, .logout]
    } invariant: { state in
      #expect(state.shown == nil || state.shown == state.user)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func aCountdownThatIsStartedAgain(isRepaired: Bool) async {
    let store = Store(initialValue: Countdown(), reducer: Countdown.reducer(isRepaired))
    await Simulation.play(store) { _ in
      [.start]
    } invariant: { state in
      #expect(state.remaining >= 0)
    }
  }

  @Test(.simulated(seeds: 0..<1_000), arguments: [false])
  func anEditDuringASave(isRepaired: Bool) async {
    let store = Store(initialValue: Draft(), reducer: Draft.reducer(isRepaired))
    await Simulation.play(store) { state in
      [.edit(Simulation.choose(in: 1...3))] + (state.isDirty ? [.save] : [])
    } invariant: { state in
      #expect(state.isDirty || state.saved == state.text)
    }
  }
}

extension PlantedPlay {
  static let stores = [
    PlantedPlay(testDescription: "aDeletionDuringASave", shortest: 3) {
      await StorePlays().aDeletionDuringASave(isRepaired: $0)
    },
    PlantedPlay(testDescription: "anUndoAfterAFailedUpload", shortest: 2) {
      await StorePlays().anUndoAfterAFailedUpload(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aFilterDuringPaging", shortest: 2) {
      await StorePlays().aFilterDuringPaging(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aSecondPaymentAfterAnEdit", shortest: 3) {
      await StorePlays().aSecondPaymentAfterAnEdit(isRepaired: $0)
    },
    PlantedPlay(testDescription: "resultsAfterAClearedSearch", shortest: 2) {
      await StorePlays().resultsAfterAClearedSearch(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aSelectionDuringARefresh", shortest: 4) {
      await StorePlays().aSelectionDuringARefresh(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aHeartWithALateAnswer", shortest: 2) {
      await StorePlays().aHeartWithALateAnswer(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aLogoutDuringARefresh", shortest: 3) {
      await StorePlays().aLogoutDuringARefresh(isRepaired: $0)
    },
    PlantedPlay(testDescription: "aCountdownThatIsStartedAgain", shortest: 2) {
      await StorePlays().aCountdownThatIsStartedAgain(isRepaired: $0)
    },
    PlantedPlay(testDescription: "anEditDuringASave", shortest: 3) {
      await StorePlays().anEditDuringASave(isRepaired: $0)
    },
  ]
}

struct Favorites: Equatable {
  enum Action: Sendable {
    case add(Int)
    case delete(Int)
    case save
    case saved([Int])
  }

  var primes: [Int] = []
  var deleted: Set<Int> = []

  static func reducer(_ isRepaired: Bool) -> Reducer<Favorites, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .add(let prime):
        state.primes.append(prime)
        state.deleted.remove(prime)
      case .delete(let index):
        let prime = state.primes.remove(at: index)
        if !state.primes.contains(prime) { state.deleted.insert(prime) }
      case .save:
        return .task { [primes = state.primes] in
          await network()
          return .saved(primes)
        }
      case .saved(let primes):
        if !isRepaired { state.primes = primes }
      }
      return .none
    }
  }
}

struct Note: Equatable {
  enum Action: Sendable {
    case edit(String)
    case uploaded(version: Int)
    case failed(version: Int, old: String)
  }

  var text = ""
  var typed = ""
  var version = 0
  var hasLatestFailed = false

  static func reducer(_ isRepaired: Bool) -> Reducer<Note, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .edit(let text):
        let old = state.text
        state.version += 1
        (state.text, state.typed, state.hasLatestFailed) = (text, text, false)
        return .task { [version = state.version] in
          await network()
          return Simulation.chance(0.2)
            ? .failed(version: version, old: old) : .uploaded(version: version)
        }
      case .uploaded: break
      case .failed(let version, let old):
        if version == state.version { state.hasLatestFailed = true }
        if !isRepaired || version == state.version { state.text = old }
      }
      return .none
    }
  }
}

struct Pages: Equatable {
  enum Action: Sendable {
    case more
    case filter(Int)
    case page([Int])
  }

  var filter = 0
  var items: [Int] = []

  static func reducer(_ isRepaired: Bool) -> Reducer<Pages, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .more:
        return .task { [filter = state.filter] in
          await network()
          return .page([filter, filter])
        }
        .cancellable(id: "page")
      case .filter(let filter):
        state.filter = filter
        state.items = []
        return isRepaired ? .cancel(id: "page") : .none
      case .page(let items):
        state.items += items
      }
      return .none
    }
  }
}

struct Order: Equatable {
  enum Action: Sendable {
    case edit
    case pay
    case paid
  }

  var isPaying = false
  var payments = 0
  var canPay: Bool { !isPaying && payments == 0 }

  static func reducer(_ isRepaired: Bool) -> Reducer<Order, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .edit: if !isRepaired { state.isPaying = false }
      case .pay:
        if isRepaired, !state.canPay { return .none }
        state.isPaying = true
        return .task {
          await network()
          return .paid
        }
      case .paid:
        state.payments += 1
        state.isPaying = false
      }
      return .none
    }
  }
}

struct Finder: Equatable {
  enum Action: Sendable {
    case type(String)
    case clear
    case found(String)
  }

  var query = ""
  var results: [String] = []

  static func reducer(_ isRepaired: Bool) -> Reducer<Finder, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .type(let query):
        state.query = query
        return .task {
          await network()
          return .found(query)
        }
        .debounce(id: "search", for: .milliseconds(300), clock: Simulation.clock)
      case .clear:
        (state.query, state.results) = ("", [])
        return isRepaired ? .cancel(id: "search") : .none
      case .found(let result): state.results = [result]
      }
      return .none
    }
  }
}

struct Rows: Equatable {
  enum Action: Sendable {
    case refresh
    case select(row: Int)
    case refreshed(Int)
  }

  var count = 0
  var selection: Int?

  static func reducer(_ isRepaired: Bool) -> Reducer<Rows, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .refresh:
        // The selection is cleared at the wrong moment.
        state.selection = nil
        return .task {
          await network()
          return .refreshed(Simulation.choose(in: 0...3))
        }
      case .select(let row): state.selection = row
      case .refreshed(let count):
        state.count = count
        if isRepaired { state.selection = nil }
      }
      return .none
    }
  }
}

struct HeartButton: Equatable {
  enum Action: Sendable {
    case tap
    case answered(Bool, tap: Int)
  }

  var isOn = false
  var taps = 0

  static func reducer(_ isRepaired: Bool) -> Reducer<HeartButton, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .tap:
        state.isOn.toggle()
        state.taps += 1
        return .task { [isOn = state.isOn, tap = state.taps] in
          await network()
          return .answered(isOn, tap: tap)
        }
      case .answered(let isOn, let tap):
        if !isRepaired || tap == state.taps { state.isOn = isOn }
      }
      return .none
    }
  }
}

struct Profile: Equatable {
  enum Action: Sendable {
    case login(String)
    case refresh
    case logout
    case loaded(String)
  }

  var user: String?
  var shown: String?

  static func reducer(_ isRepaired: Bool) -> Reducer<Profile, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .login(let user): state.user = user
      case .refresh:
        return .task { [user = state.user ?? ""] in
          await network()
          return .loaded(user)
        }
        .cancellable(id: "profile")
      case .logout:
        (state.user, state.shown) = (nil, nil)
        return isRepaired ? .cancel(id: "profile") : .none
      case .loaded(let user): state.shown = user
      }
      return .none
    }
  }
}

struct Countdown: Equatable {
  enum Action: Sendable {
    case start
    case tick
  }

  var remaining = 0

  static func reducer(_ isRepaired: Bool) -> Reducer<Countdown, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .start:
        state.remaining = 3
        return .run { send in
          for _ in 0..<3 {
            try? await Simulation.clock.sleep(for: .seconds(1))
            if Task.isCancelled { return }
            await send(.tick)
          }
        }
        .cancellable(id: "countdown", cancelInFlight: isRepaired)
      case .tick:
        state.remaining -= 1
        return .none
      }
    }
  }
}

struct Draft: Equatable {
  enum Action: Sendable {
    case edit(Int)
    case save
    case saved(Int)
  }

  var text = 0
  var saved = 0
  var isDirty = false

  static func reducer(_ isRepaired: Bool) -> Reducer<Draft, Action, Void> {
    Reducer { state, action, _ in
      switch action {
      case .edit(let text): (state.text, state.isDirty) = (text, true)
      case .save:
        return .task { [text = state.text] in
          await network()
          return .saved(text)
        }
        .cancellable(id: "save", cancelInFlight: true)
      case .saved(let text):
        state.saved = text
        state.isDirty = isRepaired && text != state.text
      }
      return .none
    }
  }
}
