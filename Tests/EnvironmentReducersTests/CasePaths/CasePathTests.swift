import EnvironmentReducers
import EnvironmentsTesting
import Testing

struct CasePathTests {
  @Test func `A case path changes the value of a case in place, if it has a function for that`() {
    enum Session: Equatable {
      case loggedOut
      case loggedIn([Int])

      static let path = CasePath<Session, [Int]>(
        embed: Session.loggedIn,
        extract: { if case .loggedIn(let values) = $0 { values } else { nil } },
        modify: { session, change in
          guard case .loggedIn(var values) = session else { return false }
          session = .loggedOut
          change(&values)
          session = .loggedIn(values)
          return true
        })
    }
    var session = Session.loggedIn(Array(0..<100))
    let addresses = Recorder<Int>()
    for _ in 0..<3 {
      Session.path.modify(&session) { values in
        values[0] += 1
        addresses.record(values.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) })
      }
    }
    #expect(Set(addresses.values).count == 1)
    #expect(Session.path.extract(session)?[0] == 3)
    session = .loggedOut
    #expect(Session.path.modify(&session) { $0.removeAll() } == nil)
    let derived = CasePath(
      embed: Session.loggedIn,
      extract: { if case .loggedIn(let values) = $0 { values } else { nil } })
    session = .loggedIn([1])
    derived.modify(&session) { $0.append(2) }
    #expect(session == .loggedIn([1, 2]))
  }
}
