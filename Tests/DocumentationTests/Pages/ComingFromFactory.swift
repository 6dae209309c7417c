// page: Sources/Environments/Environments.docc/ComingFromFactory.md
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// block

// block

// block

// block

// block

@Suite("Articles: coming from Factory")
struct ComingFromFactoryTests {
  // block
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
