extension [Snippet] {
  /// Tests, test doubles and previews.
  static let testCode: [Snippet] = [
    Snippet(
      "tests of XCTest", without: "time.now",
      #"""
      // FILE Sources/Checks/CartChecks.swift
      import XCTest
      final class CartTests: XCTestCase {
        func testTotal() { XCTAssertLessThan(Date(), Date.distantFuture); print(UUID()) }
      }
      """#),
    Snippet(
      "tests of Swift Testing", without: "random.uuid",
      #"""
      import Foundation
      import Testing
      @Suite struct Tests { @Test func identifier() { #expect(UUID() != UUID()) } }
      """#),
    Snippet(
      "tests of Quick", without: "storage.user-defaults",
      #"""
      import Nimble
      import Quick
      final class StoreSpec: QuickSpec {
        override class func spec() { beforeEach { UserDefaults.standard.removeObject(forKey: "a") } }
      }
      """#),
    Snippet(
      "doubles by their names", without: "time.now",
      #"""
      import Foundation
      final class MockClock { func now() -> Date { Date() } }
      struct ClockMock { func now() -> Date { Date() } }
      final class FakeStore { let id = UUID() }
      final class SessionStub { let session = URLSession.shared }
      class SpyLogger { func log() { print("x") } }
      struct DummyUser { var id = UUID() }
      struct InMemoryStore { var created = Date() }
      """#),
    Snippet(
      "names that only begin alike are no doubles",
      #"""
      import Foundation
      struct Mockingbird { var seen = Date() }  // FIND time.now
      struct Spying { var id = UUID() }  // FIND random.uuid
      final class Stubborn { func go() { print("go") } }  // FIND io.print
      """#),
    Snippet(
      "doubles by the names of statics", without: "random.number",
      #"""
      import Foundation
      struct User { var id: UUID; var age: Int }
      extension User {
        static let mock = User(id: UUID(), age: 3)
        static var fake: User { User(id: UUID(), age: .random(in: 0...9)) }
        static let preview = User(id: UUID(), age: 1)
        static let testValue = User(id: UUID(), age: 2)
        static func stub(age: Int) -> User { User(id: UUID(), age: age) }
        static let admin = User(id: UUID(), age: 9)  // FIND random.uuid
      }
      """#),
    Snippet(
      "values of a client that do nothing", without: "io.print",
      #"""
      struct LogClient { var log: (String) -> Void }
      extension LogClient {
        static let noop = LogClient(log: { _ in })
        static let failing = LogClient(log: { print("unexpected", $0) })
        static let unimplemented = LogClient(log: { _ in print("unimplemented") })
        static let previewValue = LogClient(log: { print($0) })
        static let console = LogClient(log: { print($0) })  // FIND io.print
      }
      """#),
    Snippet(
      "a preview macro", without: "time.now",
      #"""
      import SwiftUI
      struct Clock: View { let date: Date; var body: some View { Text(date, style: .time) } }
      #Preview { Clock(date: Date()) }
      #Preview("Later") {
        let date: Date = .now
        Clock(date: date)
      }
      """#),
    Snippet(
      "a preview provider", without: "random.uuid",
      #"""
      import SwiftUI
      struct Row: View { let id: UUID; var body: some View { Text(id.uuidString) } }
      struct Row_Previews: PreviewProvider {
        static var previews: some View { Row(id: UUID()).environment(\.locale, .current) }
      }
      """#),
    Snippet(
      "previews only in a debug build", without: "storage.user-defaults",
      #"""
      import SwiftUI
      struct Panel: View { let store: UserDefaults; var body: some View { Text("x") } }
      #if DEBUG
      struct Panel_Previews: PreviewProvider {
        static var previews: some View { Panel(store: .standard) }
      }
      #endif
      """#),
    Snippet(
      "debugging code is no preview",
      #"""
      import Foundation
      #if DEBUG
      func trace(_ text: String) { print(Date(), text) }  // FIND io.print, time.now
      #else
      func trace(_ text: String) { NSLog(text) }
      #endif
      """#),
    Snippet(
      "a view next to its preview",
      #"""
      import SwiftUI
      struct Today: View {
        var body: some View { Text(Date(), style: .date) }  // FIND time.now
      }
      #Preview { Today().environment(\.calendar, .current) }
      """#),
    Snippet(
      "a shared double is no singleton", without: "global.singleton",
      #"""
      final class MockServer { static let shared = MockServer(); func start() {} }
      struct Session { static let preview = Session() }
      """#),
  ]
}
