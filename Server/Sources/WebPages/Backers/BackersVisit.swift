import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import Environments
import Foundation
import LoginFlow
import ProjectDiscovery

/// The projects and the login in one session of the site.
///
/// It has a scope of the application's stack for as long as it lives. Logins, logouts and changes of the
/// language are changes in that scope, which the next request of the same visitor sees, and no other one.
@MainActor
final class BackersVisit {
  private let scope: CapturedScope
  private let store: Store<BackersApp.AppState, BackersApp.AppAction>
  private let running = RunningEffects()
  private var isStarted = false
  /// Whether the session has had its identifier since the login.
  var isIdentifierOfLogin = false
  /// How many announcements the visitor has dismissed.
  private var dismissed = 0
  /// The announcements of the last page.
  private var shown = 0

  /// Begins a visit in an environment of its own.
  ///
  /// - Parameter environment: The environment, with stores of its own.
  init(_ environment: BackersEnvironment.AppEnvironment) {
    scope = BackersEnvironment.Current.withEnvironment(environment) {
      BackersEnvironment.Current.capturedScope()
    }
    store = Store(initialValue: AppState(), reducer: appReducer, environment: { .current })
  }

  /// The state of all screens.
  var state: BackersApp.AppState { store.state }

  /// The language of the visitor.
  var language: Language { scope.run { BackersEnvironment.Current.language } }

  /// Runs an operation in the visitor's environment.
  ///
  /// - Parameters:
  ///   - calendar: The calendar of the request, with the locale and the time zone.
  ///   - operation: The operation.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  func run<Result>(
    _ calendar: Calendar, _ operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await scope.run {
      let locale = calendar.locale ?? Locale(identifier: "en_US_POSIX")
      let isOther =
        BackersEnvironment.Current.locale != locale
        || BackersEnvironment.Current.timeZone != calendar.timeZone
      if isOther {
        BackersEnvironment.Current.replace {
          $0.calendar = calendar
          $0.locale = locale
          $0.timeZone = calendar.timeZone
        }
      }
      if !isStarted {
        isStarted = true
        await store.send(.opened).finish()
      }
      return try await operation()
    }
  }

  /// Sends an action, and waits a moment for its answer.
  func send(_ action: BackersApp.AppAction) async {
    running.add(store.send(action))
    await running.wait()
  }

  /// Sends an action whose effects go on after the request.
  func sendWithoutWaiting(_ action: BackersApp.AppAction) {
    store.send(action)
  }

  /// Waits a moment for answers that are still to come.
  func wait() async {
    await running.wait()
  }

  /// The announcements that the visitor has not dismissed, each once.
  func announcements() -> [Announcement] {
    shown = state.announcements.count
    var news: [Announcement] = []
    for announcement in state.announcements.dropFirst(dismissed) where !news.contains(announcement)
    {
      news.append(announcement)
    }
    return news.suffix(3)
  }

  /// Hides the announcements of the last page.
  func dismissAnnouncements() {
    dismissed = shown
  }
}
