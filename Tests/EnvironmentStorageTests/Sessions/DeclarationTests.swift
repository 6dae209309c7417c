import EnvironmentStorage
import Environments
import Foundation
import Testing

@Suite("What belongs to a session")
struct DeclarationTests {
  @Test func `One that fails does not keep the others from being erased`() {
    let erased = Kept<[String]>([])
    let declaration = SessionDeclaration<World>(identity: \.session) {
      SessionDeclaration.Erase { _ in erased.change { $0.append("first") } }
      SessionDeclaration.Erase { try $0.cookies.removeAll() }
      SessionDeclaration.Erase { _ in erased.change { $0.append("last") } }
    }
    let failures = declaration.erase(World(cookies: CookieJar(isLocked: true)))
    #expect(erased.value == ["first", "last"])
    #expect(failures.count == 1 && failures.first is CookieJar.Locked)
  }

  @Test(arguments: [true, false], [true, false])
  func `A restored environment has a complete session or none`(hasID: Bool, hasToken: Bool) {
    let id = SessionID()
    var world = World(
      session: hasID ? id : nil, user: Guest("Blob"),
      token: hasToken ? Secret("token of Blob") : nil)
    SessionDeclaration.needingToken.settle(&world)
    // Without an id, an older program has stored the token.
    #expect((world.session != nil) == hasToken && (world.user != nil) == hasToken)
    if hasID, hasToken { #expect(world.session == id) }
  }

  @Test func `Without a condition, a restored environment is not changed`() {
    var world = World(user: Guest("Blob"))
    SessionDeclaration.session.settle(&world)
    #expect(world.user?.name == "Blob")
  }

  @Test func `An id is written as one string, and read again`() throws {
    let id = SessionID()
    let written = try JSONEncoder().encode([id])
    #expect(String(decoding: written, as: UTF8.self) == "[\"\(id)\"]")
    #expect(try JSONDecoder().decode([SessionID].self, from: written) == [id])
  }
}
