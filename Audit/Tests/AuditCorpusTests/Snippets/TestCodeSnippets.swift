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
      "implementations that only tests use", without: "time.now",
      #"""
      // FILE Sources/App/Samples.swift
      import Foundation
      protocol Timing { func now() -> Date }
      final class MockClock: Timing { func now() -> Date { Date() } }
      struct Scenario: Timing { func now() -> Date { Date() } }
      final class Records: Timing, Sendable { let id = UUID(); func now() -> Date { .distantPast } }
      // FILE Tests/AppTests/Uses.swift
      import XCTest
      func use() { print(MockClock(), Scenario(), Records()) }
      """#),
    Snippet(
      "doubles that the program uses, or that nothing uses",
      #"""
      import Foundation
      final class MockClock { func now() -> Date { Date() } }  // FIND time.now
      func demo() -> MockClock { MockClock() }
      struct InMemoryStore { var created = Date() }  // FIND time.now
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
      "statics that only tests use", without: "random.number",
      #"""
      // FILE Sources/App/User.swift
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
      // FILE Tests/AppTests/Users.swift
      import XCTest
      let users: [User] = [.mock, .fake, .preview, .testValue, .stub(age: 1)]
      """#),
    Snippet(
      "values of a client that do nothing", without: "io.print",
      #"""
      struct LogClient { var log: (String) -> Void }
      extension LogClient {
        static let noop = LogClient(log: { _ in })
        static let failing = LogClient(log: { print("unexpected", $0) })
        static let console = LogClient(log: { print($0) })  // FIND io.print:live-implementation
      }
      // FILE Tests/AppTests/Logs.swift
      import XCTest
      let log = LogClient.failing
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
      "a shared object that only tests use is shared by them",
      #"""
      // FILE Sources/App/Server.swift
      final class Server { func start() {} }
      extension Server { static let shared = Server() }  // FIND global.singleton
      // FILE Tests/AppTests/ServerTests.swift
      import XCTest
      func start() { Server.shared.start() }
      """#),
  ]
}
