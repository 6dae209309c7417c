import BackersApp
import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import EnvironmentSetters
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import LoginFlow
import ProjectDiscovery
import Testing

@testable import BackersCommand

@MainActor
@Suite("The shell around the features", .timeLimit(.minutes(1)))
struct AppReducerTests {
  /// Runs a test with a store, in a world of its own.
  private func withStore(
    _ service: MockService = MockService(),
    _ body: @MainActor (Store<AppState, AppAction>) async throws -> Void
  ) async throws {
    try await Current.withOverrides {
      $0 = .mock
      $0.apiService = service
    } operation: {
      try await body(
        Store(initialValue: AppState(), reducer: appReducer, environment: { .current }))
    }
  }

  /// Logs in with the actions of a user.
  private func logIn(_ store: Store<AppState, AppAction>) async {
    store.send(.logInTapped(email: "blob@example.com"))
    store.send(.login(.passwordChanged(Secret("correct horse"))))
    await store.send(.login(.submitTapped)).finish()
  }

  @Test("The environment has the session before it is announced, and once")
  func logIn() async throws {
    try await withStore { store in
      #expect(Current.currentUser == nil)
      await logIn(store)
      #expect(Current.currentUser == .template)
      #expect(Current.apiService.oauthToken == .template)
      #expect(Current.analytics.user == 1)
      #expect(store.state.login == nil)
      #expect(store.state.isLoggedIn)
      #expect(store.state.announcements == [.welcome(name: "Blob")])
    }
  }

  @Test(
    "At the start there is one question about the server, and one about the user if there is one")
  func start() async throws {
    let service = MockService()
    try await withStore(service) { store in
      await store.send(.opened).finish()
      #expect(service.questions == [.config])
      await logIn(store)
      await store.send(.opened).finish()
      #expect(service.questions.suffix(2) == [.config, .userSelf])
      #expect(Current.config == .template)
    }
  }

  @Test("A heart that needed a login is sent once, afterwards")
  func star() async throws {
    let service = MockService()
    try await withStore(service) { store in
      await store.send(.discovery(.refreshTapped)).finish()
      await store.send(.discovery(.heartTapped(1))).finish()
      #expect(store.state.announcements == [.login(.neededToSave)])
      store.send(.login(.emailChanged("blob@example.com")))
      store.send(.login(.passwordChanged(Secret("correct horse"))))
      await store.send(.login(.submitTapped)).finish()
      #expect(store.state.discovery.project(1)?.isStarred == true)
      #expect(service.questions.filter { $0 == .star(true, project: 1) }.count == 1)
    }
  }

  @Test("A rejected token ends the session once, in any request")
  func rejected() async throws {
    var service = MockService()
    service.userSelf = .failing(.invalidToken)
    service.star = .failing(.invalidToken)
    try await withStore(service) { store in
      await store.send(.discovery(.refreshTapped)).finish()
      await logIn(store)
      Current.replace { $0.config = .template }
      let first = store.send(.opened)
      let second = store.send(.discovery(.heartTapped(1)))
      let third = store.send(.tokenRejected)
      for task in [first, second, third] { await task.finish() }
      #expect(Current.currentUser == nil)
      #expect(Current.apiService.oauthToken == nil)
      #expect(Current.config == .template)
      #expect(store.state.announcements.filter { $0 == .session(.ended) }.count == 1)
      #expect(!store.state.isLoggedIn)
    }
  }

  @Test("A list that is refused while the session ends has no announcement of its own")
  func refusedAtTheEnd() async throws {
    try await withStore(MockService()) { _ in
      var state = AppState(isLoggedIn: false)
      state.ending = .ended
      state.discovery.loading = .first
      let store = Store(initialValue: state, reducer: appReducer) { .current }
      let answer = DiscoveryAction.pageAnswered(.first, of: DiscoveryQuery(), .tokenRejected)
      await store.send(.discovery(answer)).finish()
      #expect(store.state.discovery.pageProblem != nil)
      #expect(store.state.announcements.isEmpty)
    }
  }

  @Test("A logout ends the session here first, and then at the server, by the former token")
  func logOut() async throws {
    let service = MockService()
    try await withStore(service) { store in
      await logIn(store)
      let first = store.send(.logOutConfirmed)
      let second = store.send(.logOutConfirmed)
      await first.finish()
      await second.finish()
      #expect(Current.apiService.oauthToken == nil)
      let revocations = service.requests.filter { $0.question == .revocation }
      #expect(revocations.map(\.asker.oauthToken) == [.template])
      #expect(
        store.state.announcements == [.welcome(name: "Blob"), .session(.goodbye)])
    }
  }

  @Test(
    "A logout that the device cannot keep is never told as one", arguments: [true, false])
  func logOutThatIsNotFinal(isReached: Bool) async throws {
    struct Unreachable: Error {}
    await Current.withOverrides {
      $0 = .mock
    } operation: {
      let store = Store(initialValue: AppState(isLoggedIn: true), reducer: appReducer) {
        var dependencies = AppDependencies.current
        dependencies.logOut = {
          throw StorageError.SessionFailure(.notEnded, causes: [CocoaError(.fileWriteOutOfSpace)])
        }
        var former = MockService(oauthToken: .template)
        if !isReached { former.revocation = .failing(with: Unreachable()) }
        dependencies.presentService = former
        return dependencies
      }
      await store.send(.logOutConfirmed).finish()
      let texts = store.state.announcements.map { $0.text(in: Texts(.en)) }
      #expect(texts.count == 1)
      #expect(
        texts.first?.hasPrefix(
          isReached
            ? "Signed out at the server, but this device could not erase the session; it ends at the "
              + "next start with a connection."
            : "You are still logged in on this device.") == true)
      #expect(!store.state.announcements.contains { !$0.isProblem })
      #expect(!store.state.isLoggedIn)
    }
  }

  @Test("A changed language reaches the next request")
  func language() async throws {
    let service = MockService()
    try await withStore(service) { store in
      await store.send(.languageChosen(.de)).finish()
      #expect(service.requests.map(\.asker.language) == [.de])
      #expect(
        store.state.announcements.map { $0.text(in: Texts(Current.language)) }
          == ["Das Programm spricht Deutsch."])
    }
  }

  @Test("Another server ends the session, and says so; the same one does not")
  func server() async throws {
    try await withStore { store in
      await logIn(store)
      let config = Current.apiService.serverConfig
      await store.send(.serverChosen(config)).finish()
      #expect(store.state.isLoggedIn)
      await store.send(.serverChosen(.local)).finish()
      #expect(!store.state.isLoggedIn)
      #expect(Current.apiService.serverConfig == .local)
      #expect(Current.apiService.oauthToken == nil)
      #expect(store.state.announcements.last == .session(.endedByServerChange))
    }
  }

  @Test("A login names the reason of a failure if the server does not")
  func reason() async throws {
    var service = MockService()
    service.token = .failing(with: ServiceError(.cannotConnect))
    try await withStore(service) { store in
      await logIn(store)
      #expect(
        store.state.announcements.map { $0.text(in: Texts(.en)) } == [
          "Unable to log in. The server cannot be reached. Check the connection, then try again. "
            + "(https://www.backers.example/api)"
        ])
      #expect(!store.state.isLoggedIn)
    }
  }

  @Test("A list that ended the session comes again without it, and only its end is announced")
  func rejectedList() async throws {
    var service = MockService()
    let answers = Recorder<Int>()
    service.discovery = Canned { _ in
      answers.record(answers.count)
      if answers.count == 2 { throw ServiceError.refused(.invalidToken) }
      return .template
    }
    try await withStore(service) { store in
      await store.send(.discovery(.refreshTapped)).finish()
      store.send(.logInTapped(email: "blob@example.com"))
      store.send(.login(.passwordChanged(Secret("correct horse"))))
      await store.send(.login(.submitTapped)).finish()
      #expect(answers.count == 3)
      #expect(store.state.announcements == [.welcome(name: "Blob"), .session(.ended)])
      #expect(store.state.discovery.projects.map(\.id) == [1])
      #expect(store.state.discovery.pageProblem == nil)
    }
  }

  @Test("A failed page is reported each time, and the shown pages stay")
  func page() async throws {
    var service = MockService()
    try await withStore(service) { store in
      await store.send(.discovery(.refreshTapped)).finish()
      service.discovery = .failing(.template)
      Current.replace { [service] in $0.apiService = service }
      for _ in 1...2 { await store.send(.discovery(.refreshTapped)).finish() }
      let problem = Announcement.discovery(.firstPageFailed(.said("Something went wrong.")))
      #expect(store.state.announcements == [problem, problem])
      #expect(store.state.discovery.projects.map(\.id) == [1])
    }
  }
}
