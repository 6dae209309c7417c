import Environments
import EnvironmentsTesting
import Foundation
import Testing

// ComingFromFactory.md

private protocol ImageCache: Sendable {
  var image: String { get }
}

private final class MemoryImageCache: ImageCache {
  let image = "none"
}

private struct OneImage: ImageCache {
  let image: String
  init(_ image: String) { self.image = image }
}

private final class Draft: Sendable {}

private struct Loader: Sendable {
  var account: Int
}

private final class Session: Sendable {
  let user: String
  init(user: String) { self.user = user }
}

private struct Database: Sendable {
  static let opened = Database()
}

private struct ProfileService {
  var images: any ImageCache
  var session: Session?
  var image: String { images.image }
}

private struct AppEnvironment: Sendable {
  // one object, as long as this environment exists: .singleton, .cached
  var images: any ImageCache = MemoryImageCache()

  // a new object in each call: unique
  var makeDraft: @Sendable () -> Draft = { Draft() }

  // the same with parameters: ParameterFactory
  var makeLoader: @Sendable (_ account: Int) -> Loader = { Loader(account: $0) }

  // set at login and removed at logout: a custom scope
  var session: Session?

  // made in the first call
  var database: @Sendable () -> Database = { Database.opened }
}

private let Current = EnvironmentStack(AppEnvironment())

extension AppEnvironment {
  fileprivate var profile: ProfileService { ProfileService(images: images, session: session) }
}

private func login(as user: String) {
  Current.push { $0.session = Session(user: user) }
}

private func logout() {
  Current.pop()
}

@Suite("Articles: coming from Factory")
struct ComingFromFactoryTests {
  @Suite(.environment(Current))
  struct ProfileTests {
    @Test func showsTheImage() {
      Current.images = OneImage("blob.png")
      #expect(Current.profile.image == "blob.png")
    }
  }

  @Test(.environment(Current))
  func lifetimes() {
    #expect(Current.images as? MemoryImageCache === Current.images as? MemoryImageCache)
    #expect(Current.makeDraft() !== Current.makeDraft())
    #expect(Current.makeLoader(42).account == 42)
    _ = Current.database()
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
