import Environments
import Foundation
import Testing

@Suite("A global `var Current` that became a stack")
struct MigrationTests {
  @Test("Everyday call sites work unchanged, and in a scope")
  func callSites() {
    migrated.withOverrides {
      _ = $0
    } operation: {
      EverydayCallSites.setUp()
      #expect(Current.name == "mock")
      #expect(EverydayCallSites.age(of: .mock - 86_400 * 3) == 3)
      #expect(EverydayCallSites.fetch() == ["Bloblog", "Nomadic Blob"])
      EverydayCallSites.localise()
      #expect(Current.calendar.locale?.identifier == "zh_HK")
      EverydayCallSites.freeze()
      #expect(Current.date() == .distantFuture)
      EverydayCallSites.fail()
      #expect(EverydayCallSites.fetch() == [])
    }
    #expect(Current.name == "live")
  }

  @Test("Reading a field borrows the environment, and copies nothing else")
  func borrowing() {
    final class Shared: Sendable {}
    struct Holding: Sendable {
      var shared = Shared()
      var number = 1
    }
    let stack = EnvironmentStack(Holding())
    var current: Holding {
      stack.current
    }
    var shared = stack.shared
    // The stack's environment and this variable hold it, before as after.
    #expect(!isKnownUniquelyReferenced(&shared))
    #expect(current.number == 1)
    stack.shared = Shared()
    #expect(isKnownUniquelyReferenced(&shared))
  }
}
