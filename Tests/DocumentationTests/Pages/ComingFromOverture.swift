// page: Sources/EnvironmentSetters/EnvironmentSetters.docc/ComingFromOverture.md
import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// block

extension ComingFromOvertureTests {
  @Test func sameCallSites() throws {
    // block
    #expect(blobJr == User(name: "Blob Jr.", age: 2))
    #expect(request.httpMethod == "POST")
    #expect(request.timeoutInterval == 5)
    #expect(label.text == "Nomadic Blob" && label.isHidden)
    #expect(labels.map(\.isHidden) == [true, true])
  }
}

extension ComingFromOvertureTests {
  @Test func styles() {
    // block
    #expect(button.radius == 6 && button.isHidden)
  }
}

extension ComingFromOvertureTests {
  @Test func optionalParts() {
    let user = User(name: "Blob")
    // block
    #expect(shouted.owner?.name == "BLOB")
  }
}

// block

func assign() {
  // block
}

// block

@Suite("Articles: coming from Overture")
struct ComingFromOvertureTests {

  @Test func replacements() {
    let users = [User(name: "blob")]
    let value = with(User(name: "blob"), concat(set(\.name, "Blob"), over(\.age) { $0 + 1 }))
    #expect(value == User(name: "Blob", age: 2))
    let functions: [(User) -> User] = [set(\.name, "Blob"), over(\.age) { $0 + 1 }]
    let joined: (User) -> User = { value in functions.reduce(value) { $1($0) } }
    #expect(users.map(joined) == [User(name: "Blob", age: 2)])
  }
}
