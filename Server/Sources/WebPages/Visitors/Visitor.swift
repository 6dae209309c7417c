import EnvironmentHummingbird
import Environments
import Foundation
import Repos
import Synchronization

/// The state of one session: the screens of the applications.
///
/// It belongs to the main actor, as the stores of the applications do, so that requests of one session that
/// arrive together take turns.
@MainActor
final class Visitor {
  /// The name of the visitor's folder.
  nonisolated let id: UUID
  /// The events of the visitor.
  nonisolated let events = Log<Analytics.Event>()
  /// The problems that a request of `primetime` has reported.
  nonisolated let problems = Log<String>()
  /// The list of repositories.
  var repos = ReposScreen()
  /// Whether the list was requested.
  var hasRequestedRepos = false
  /// The counters and the favorite primes.
  lazy var primetime = PrimetimeVisit()
  /// The projects and the login; nil before the first request.
  private(set) var openedBackers: BackersVisit?

  nonisolated init(id: UUID) {
    self.id = id
  }

  /// Returns the projects and the login, which begin in the environment of the first request.
  ///
  /// They begin anew if the visitor has logged in or out on another server.
  ///
  /// - Parameter session: The session of the request.
  /// - Returns: The projects and the login.
  func backers(_ session: SiteSession) -> BackersVisit {
    if let openedBackers, openedBackers.changesOfLogin >= session.changesOfLogin {
      return openedBackers
    }
    let visit = BackersVisit(Current.backers(), session)
    openedBackers = visit
    return visit
  }
}

/// The last hundred elements that were added.
final class Log<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  /// Adds an element, and removes the oldest above a hundred.
  func add(_ element: Element) {
    elements.withLock { $0 = ($0 + [element]).suffix(100) }
  }

  /// The elements, the oldest first.
  var all: [Element] { elements.withLock { $0 } }

  /// Removes all elements.
  ///
  /// - Returns: The elements, the oldest first.
  func removeAll() -> [Element] {
    elements.withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}

/// The screens of all sessions, in memory.
@MainActor
final class Visitors {
  private lazy var all = SessionTable<UUID, Visitor>(limit: limit)
  private let limit: Int

  /// Creates an empty table.
  ///
  /// - Parameter limit: The number of visitors above which one is forgotten.
  nonisolated init(limit: Int) {
    self.limit = limit
  }

  /// Returns the screens of a visitor, which are new ones after a restart of the server.
  ///
  /// Above the limit, the visitor that was not seen for longest is forgotten; one that is logged in, only if all
  /// are.
  func visitor(_ id: UUID, isLoggedIn: Bool) -> Visitor {
    let visitor = all[id] ?? Visitor(id: id)
    keep(visitor, isLoggedIn: isLoggedIn)
    return visitor
  }

  /// Keeps the screens of a visitor, by whether a login has begun the session.
  func keep(_ visitor: Visitor, isLoggedIn: Bool) {
    all.set(visitor, for: visitor.id, isLoggedIn: isLoggedIn)
  }
}

/// Tasks that pages wait for, a moment.
@MainActor
final class RunningTasks {
  private var tasks: [UUID: Task<Void, Never>] = [:]

  /// Adds a task.
  func add(_ operation: @escaping @MainActor () async -> Void) {
    let id = UUID()
    tasks[id] = Task {
      await operation()
      tasks[id] = nil
    }
  }

  /// Waits until all tasks have ended, or as long as the environment says.
  func wait() async {
    let tasks = tasks.values.map(\.self)
    guard !tasks.isEmpty else { return }
    let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
    // Tasks of their own, because the effects outlive a request that waits no longer.
    Task {
      for task in tasks { await task.value }
      continuation.finish()
    }
    let alarm = Task { [sleep = Current.sleep, patience = Current.patience] in
      try? await sleep(patience)
      continuation.finish()
    }
    for await _ in ends {}
    alarm.cancel()
  }
}
