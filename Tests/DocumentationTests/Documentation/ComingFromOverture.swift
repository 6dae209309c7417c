import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// ComingFromOverture.md

private struct User: Equatable, Sendable {
  var name: String
  var age = 1
}

private struct Owner: Equatable, Sendable {
  var name: String
}

private struct Repo: Equatable, Sendable {
  var owner: Owner?
}

private nonisolated class View {
  var isHidden = false
  var radius = 0
}

private nonisolated final class Label: View {
  var text = ""
}

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date

  static var mock: AppEnvironment { AppEnvironment(date: { .distantPast }) }
}

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

private nonisolated let environments = EnvironmentStack(AppEnvironment.mock)

private var Current: AppEnvironment {
  get { environments.current }
  _modify { yield &environments.current }
}

@Suite("Articles: coming from Overture")
struct ComingFromOvertureTests {
  @Test func sameCallSites() throws {
    let user = User(name: "blob")
    var request = URLRequest(url: try #require(URL(string: "https://www.swift.org")))
    let labels = [Label(), Label()]

    let older = over(\User.age) { $0 + 1 }
    let blobJr = with(user, concat(set(\.name, "Blob Jr."), older))
    update(&request, mut(\.httpMethod, "POST"), mut(\.timeoutInterval, 5))

    let label = with(Label()) {
      $0.text = "Nomadic Blob"
      $0.isHidden = true
    }
    labels.forEach(mut(\.isHidden, true))

    #expect(blobJr == User(name: "Blob Jr.", age: 2))
    #expect(request.httpMethod == "POST")
    #expect(request.timeoutInterval == 5)
    #expect(label.text == "Nomadic Blob" && label.isHidden)
    #expect(labels.map(\.isHidden) == [true, true])
  }

  @Test func replacements() {
    let users = [User(name: "blob")]
    let value = with(User(name: "blob"), concat(set(\.name, "Blob"), over(\.age) { $0 + 1 }))
    #expect(value == User(name: "Blob", age: 2))
    let functions: [(User) -> User] = [set(\.name, "Blob"), over(\.age) { $0 + 1 }]
    let joined: (User) -> User = { value in functions.reduce(value) { $1($0) } }
    #expect(users.map(joined) == [User(name: "Blob", age: 2)])
  }

  @Test func styles() {
    let rounded: (View) -> Void = { $0.radius = 6 }
    let hidden: (Label) -> Void = {
      rounded($0)
      $0.isHidden = true
    }
    let button = with(Label(), hidden)

    #expect(button.radius == 6 && button.isHidden)
  }

  @Test func optionalParts() {
    let repo = Repo(owner: Owner(name: "Blob"))

    let shouted = with(repo, over(\.owner) { $0.map(over(\.name) { $0.uppercased() }) })

    #expect(shouted.owner?.name == "BLOB")
  }

  @Test(.environment(environments, .mock)) func frozen() {
    with(&Current, mut(\.date, { .mock }))
    #expect(Current.date() == .mock)
  }
}
