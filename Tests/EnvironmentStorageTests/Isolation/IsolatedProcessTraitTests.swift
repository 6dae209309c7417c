import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Testing
import XCTest

private let stack = EnvironmentStack(World())
private let session = EnvironmentSession(.session, of: stack)

private func storage() -> StackStorage<World> {
  IsolatedDisk().storage()
}

@Suite(
  "The trait of an isolated process",
  .isolatedProcess(stack, storage: storage()) { $0.language = "suite" })
struct IsolatedProcessTraitTests {
  @Test(arguments: 0..<1_000)
  func `A thousand cases at once log in and out apart from each other`(number: Int) async throws {
    #expect(stack.current.owner == .some(nil))
    #expect(stack.language == "suite")
    var events = session.events.makeAsyncIterator()
    let id = try await session.login { $0.become("Blob \(number)") }
    await Task.yield()
    #expect(stack.current.owner == "Blob \(number)")
    #expect(session.storage != nil)
    try await session.logout()
    #expect(await next(2, from: &events) == [.started(id), .ended(id)])
  }

  @Test(.isolatedProcess(stack) { $0.language += ", test" })
  func `A test's own process starts with the suite's environment, and without its storage`() {
    #expect(stack.language == "suite, test")
    #expect(session.storage == nil)
  }

  @Test(.environment(stack) { $0.language = "scope" })
  func `A scope that a later trait opens is not saved`() async throws {
    #expect(stack.language == "scope")
    try await session.login { $0.become("Mallory") }
    #expect(session.storage == nil)
  }
}

@Suite(
  "The trait after another one",
  .environment(stack, World(language: "outside")), .isolatedProcess(stack, storage: storage()))
struct IsolatedProcessAfterScopeTests {
  @Test func `It starts with the environment of the trait before`() async throws {
    #expect(stack.language == "outside")
    #expect(session.storage != nil)
  }
}

final class IsolatedProcessXCTests: EnvironmentTestCase {
  private var disk = IsolatedDisk()

  override var environmentTraits: [EnvironmentTrait] {
    let storage = disk.storage()
    return [.isolatedProcess(stack, storage: storage)]
  }

  override func tearDown() async throws {
    // Not saved yet: the trait does that after the test.
    stack.language = "saved"
  }

  func testSavesAtItsEnd() async throws {
    try await session.login { $0.become("Blob") }
    XCTAssertEqual(stack.current.owner, "Blob")
    try await session.logout()
  }

  override func invokeTest() {
    super.invokeTest()
    XCTAssertTrue(disk.mentions("saved"))
    XCTAssertFalse(disk.mentions("Blob"))
    XCTAssertEqual(stack.language, "en")
    // XCTest keeps the test until the exit, and LeakSanitizer does not see the references in `Data`.
    disk = IsolatedDisk()
  }
}
