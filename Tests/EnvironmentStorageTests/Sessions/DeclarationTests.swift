import EnvironmentStorage
import Environments
import Foundation
import Testing

@Suite("What belongs to a session")
struct DeclarationTests {
  @Test func `One that fails does not keep the others from being erased`() {
    let erased = Locked<[String]>([])
    let declaration = SessionDeclaration<World>(identity: \.session) {
      SessionDeclaration.Erase { _ in erased.change { $0.append("first") } }
      SessionDeclaration.Erase { try $0.cookies.removeAll() }
      SessionDeclaration.Erase { _ in erased.change { $0.append("last") } }
    }
    let failures = declaration.erase(World(cookies: CookieJar(isLocked: true)))
    #expect(erased.value == ["first", "last"])
    #expect(failures.count == 1 && failures.first is CookieJar.Refusal)
  }

  @Test func `An id is written as one string, and read again`() throws {
    let id = SessionID()
    let written = try JSONEncoder().encode([id])
    #expect(String(decoding: written, as: UTF8.self) == "[\"\(id)\"]")
    #expect(try JSONDecoder().decode([SessionID].self, from: written) == [id])
  }
}
