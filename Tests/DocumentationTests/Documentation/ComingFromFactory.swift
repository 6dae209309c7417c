import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ComingFromFactory.md

private nonisolated protocol ImageCache: Sendable {
  var image: String { get }
}

private nonisolated final class MemoryImageCache: ImageCache {
  let image = "none"
}

private nonisolated struct OneImage: ImageCache {
  let image: String
  init(_ image: String) { self.image = image }
}

private final class Draft: Controllable {}

private struct Loader: Controllable {
  var account: Int
}

private final class Session: Controllable {
  let user: String
  init(user: String) { self.user = user }
}

private struct Database: Controllable {
  var name: String
  static let opened = Database(name: "live")
}

private nonisolated struct ProfileService {
  var images: any ImageCache
  var session: Session?
  var image: String { images.image }
  var userName: String { session?.user ?? "Guest" }
}

private struct AppEnvironment: Controllable {
  // one object, as long as this environment exists: .singleton, .cached
  var images: any ImageCache

  // a new object in each call: unique
  var makeDraft: @Sendable () -> Draft

  // the same with parameters: ParameterFactory
  var makeLoader: @Sendable (_ account: Int) -> Loader

  // set at login and removed at logout: a custom scope
  var session: Session?

  // made in the first call
  var database: @Sendable () -> Database

  static let live = AppEnvironment(
    images: MemoryImageCache(), makeDraft: { Draft() }, makeLoader: { Loader(account: $0) },
    session: nil, database: { Database.opened })

  static var mock: AppEnvironment {
    AppEnvironment(
      images: OneImage("mock.png"), makeDraft: { Draft() }, makeLoader: { Loader(account: $0) },
      session: nil, database: { Database(name: "mock") })
  }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)

extension AppEnvironment {
  fileprivate var profile: ProfileService { ProfileService(images: images, session: session) }
}

@propertyWrapper
private struct Injected<Value>: Sendable {
  private let keyPath: any KeyPath<AppEnvironment, Value> & Sendable

  init(_ keyPath: any KeyPath<AppEnvironment, Value> & Sendable) {
    self.keyPath = keyPath
  }

  var wrappedValue: Value { Current[keyPath] }
}

private struct ProfileScreen {
  @Injected(\.profile) private var profile

  var title: String { "\(profile.userName): \(profile.image)" }
}

private func login(as user: String) {
  Current.push { $0.session = Session(user: user) }
}

private func logout() {
  Current.pop()
}

@Suite("Articles: coming from Factory")
struct ComingFromFactoryTests {
  @Suite(.strict(Current), .environment(Current))
  struct ProfileTests {
    @Test func showsTheImage() {
      Current.images = OneImage("blob.png")
      login(as: "Blob")
      #expect(ProfileScreen().title == "Blob: blob.png")
    }

    @Test func showsNoUserAfterLogout() {
      login(as: "Blob")
      logout()
      #expect(ProfileScreen().title == "Guest: mock.png")
    }
  }

  @Test(.environment(Current) { $0 = .live })
  func lifetimes() {
    #expect(Current.images as? MemoryImageCache === Current.images as? MemoryImageCache)
    #expect(Current.images is MemoryImageCache)
    #expect(Current.makeDraft() !== Current.makeDraft())
    #expect(Current.makeLoader(42).account == 42)
    #expect(Current.database().name == "live")
  }

  @Test("A session is released with its layer", .environment(Current))
  func session() {
    weak var session: Session?
    login(as: "Blob")
    session = Current.session
    #expect(session?.user == "Blob")
    logout()
    #expect(Current.session == nil)
    #expect(session == nil)
  }
}
