import EnvironmentReducers
import EnvironmentReducersTesting
import Foundation
import Testing

/// A case of the table: two states, and what an assertion says of their difference.
private struct Case: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let run: @MainActor @Sendable () async -> [Failure]
  let lines: String

  init<State: Equatable & Sendable>(
    _ description: String, _ expected: State, _ actual: State, _ lines: String
  ) {
    testDescription = description
    self.lines = lines
    run = {
      let reducer = Reducer<State, Bool, Void> { state, _, _ in
        state = actual
        return .none
      }
      return await failures {
        await assert(
          initialValue: expected, reducer: reducer, steps: [.send(true) { $0 = expected }])
      }
    }
  }
}

private struct User: Equatable, Sendable {
  var name = "Blob"
  var age: Int?
  var tags: Set<String> = []
  var born = Date(timeIntervalSinceReferenceDate: 0)
}

private enum Sheet: Equatable, Sendable {
  case prime(Int)
  case user(User, isNew: Bool)
}

private struct AppState: Equatable, Sendable {
  var user = User()
  var favorites: [Int] = [2, 3, 5, 7]
  var users: [User] = []
  var pair = (x: 1, y: 2)

  static func == (one: AppState, other: AppState) -> Bool {
    one.user == other.user && one.favorites == other.favorites && one.users == other.users
      && one.pair == other.pair
  }

  func with(_ change: (inout AppState) -> Void) -> AppState {
    var copy = self
    change(&copy)
    return copy
  }
}

private class Animal: Equatable, @unchecked Sendable {
  let legs: Int
  init(legs: Int) { self.legs = legs }
  static func == (one: Animal, other: Animal) -> Bool { one === other }
}

private final class Dog: Animal, @unchecked Sendable {
  let name: String
  init(name: String, legs: Int) {
    self.name = name
    super.init(legs: legs)
  }
}

private struct Money: Equatable, Sendable, CustomStringConvertible {
  var cents: Int
  var description: String { "€ \(cents / 100).\(cents % 100)" }
}

private struct Secret: Equatable, Sendable, CustomReflectable, CustomStringConvertible {
  var text: String
  var customMirror: Mirror { Mirror(self, children: []) }
  var description: String { "(secret)" }
}

private struct Opaque: Equatable, Sendable, CustomReflectable, CustomStringConvertible {
  var text: String
  var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
  var description: String { text }
}

private let state = AppState()
private let long = String(repeating: "a", count: 300)

private let cases: [Case] = [
  Case("strings, as literals", "a\n\"b\"", "", "- \"a\\n\\\"b\\\"\"\n+ \"\""),
  Case(
    "a field of a field", state, state.with { $0.user.name = "Blob Jr." },
    "- user.name: \"Blob\"\n+ user.name: \"Blob Jr.\""),
  Case(
    "a part of an optional", User() as User?, User(age: 2) as User?, "- age: nil\n+ age: 2"),
  Case(
    "fields apart", state,
    state.with {
      $0.user.age = 3
      $0.pair.y = 3
    }, "- user.age: nil\n+ user.age: 3\n- pair.y: 2\n+ pair.y: 3"),
  Case(
    "a date", state, state.with { $0.user.born += 1 },
    """
    - user.born: 2001-01-01 00:00:00 +0000
    + user.born: 2001-01-01 00:00:01 +0000
    """),
  Case("the value of a case", Sheet.prime(2), .prime(3), "- .prime(2)\n+ .prime(3)"),
  Case(
    "a part of the values of a case", Sheet.user(User(), isNew: true),
    .user(User(age: 7), isNew: false),
    "- .user.0.age: nil\n+ .user.0.age: 7\n- .user.isNew: true\n+ .user.isNew: false"),
  Case(
    "an element that is removed", state, state.with { $0.favorites.remove(at: 2) },
    "- favorites[2]: 5"),
  Case(
    "elements that are replaced by more", [1, 2, 3], [1, 8, 9, 3],
    "- [1]: 2\n+ [1]: 8\n+ [2]: 9"),
  Case(
    "a field of an element", state.with { $0.users = [User(), User()] },
    state.with { $0.users = [User(), User(tags: ["a"])] }, "+ users[1].tags: \"a\""),
  Case(
    "a set", Set(["a", "b", "c"]), Set(["b", "d", "e"]),
    "- \"a\"\n- \"c\"\n+ \"d\"\n+ \"e\""),
  Case(
    "a dictionary", ["a": 1, "b": 2, "c": 3], ["b": 2, "c": 4, "d": 5],
    "- [\"a\"]: 1\n- [\"c\"]: 3\n+ [\"c\"]: 4\n+ [\"d\"]: 5"),
  Case(
    "a value in a dictionary", ["a": User()], ["a": User(age: 1)],
    "- [\"a\"].age: nil\n+ [\"a\"].age: 1"),
  Case("what describes itself", Money(cents: 199), Money(cents: 250), "- € 1.99\n+ € 2.50"),
  Case(
    "fields that are inherited", Dog(name: "Rex", legs: 4) as Animal, Dog(name: "Rex", legs: 3),
    "- legs: 4\n+ legs: 3"),
  Case(
    "what is the same to the eye", Dog(name: "Rex", legs: 4) as Animal, Dog(name: "Rex", legs: 4),
    "= the values are not equal, but no visible part of them differs"),
  Case(
    "what hides itself", Secret(text: "a"), Secret(text: "b"),
    "= the values are not equal, but no visible part of them differs"),
  Case(
    "not a number", Double.nan, Double.nan,
    "= the values are not equal, but no visible part of them differs"),
  Case(
    "long texts that begin alike", long + "b", long + "c",
    "- …aaaaaaaaaaaaaaaaaaaab\"\n+ …aaaaaaaaaaaaaaaaaaaac\"".replacing(
      "aaaaaaaaaaaaaaaaaaaa", with: String(repeating: "a", count: 20))),
  Case(
    "texts of 200 characters that begin alike", long.prefix(197) + "b", long.prefix(197) + "c",
    "- \"\(long.prefix(197))b\"\n+ \"\(long.prefix(197))c\""),
  Case(
    "long descriptions without parts", Opaque(text: "a" + long.prefix(60)),
    Opaque(text: "b" + long.prefix(60)), "- a\(long.prefix(60))\n+ b\(long.prefix(60))"),
  Case(
    "long texts that do not", long, "b" + long,
    "- \"\(String(repeating: "a", count: 199))…\n+ \"b\(String(repeating: "a", count: 198))…"),
  Case(
    "many differences", Array(0..<20), Array(20..<40),
    (0..<5).map { "- [\($0)]: \($0)\n+ [\($0)]: \($0 + 20)\n" }.joined()
      + "… and 30 lines more, hidden"),
]

/// Values that are never destroyed, because the runtime destroys them by recursion.
@MainActor private var immortal: [Any] = []

@MainActor
struct DifferencesTests {
  @Test(arguments: cases)
  fileprivate func `A failure shows the parts of states that differ`(example: Case) async throws {
    let failures = await example.run()
    try #require(failures.count == 1)
    let lines = failures[0].message.split(separator: "\n").dropFirst().dropLast(2)
    #expect(lines.map { $0.dropFirst(4) }.joined(separator: "\n") == example.lines)
  }

  @Test(arguments: ["objects", "cases", "arrays", "values without a type"])
  func `States of 100,000 levels are compared, and truncated`(kind: String) async {
    final class Node {
      let next: Any
      init(_ next: Any) { self.next = next }
    }
    indirect enum Tree {
      case leaf(Int)
      case branch(Tree)
    }
    struct State: Equatable {
      var root: Any
      var number: Int
      static func == (one: State, other: State) -> Bool { one.number == other.number }
    }
    func state(_ number: Int) -> State {
      var (value, tree): (Any, Tree) = (number, .leaf(number))
      for _ in 0..<100_000 {
        switch kind {
        case "objects": value = Node(value)
        case "cases": tree = .branch(tree)
        case "arrays": value = [value]
        default: value = Any?.some(value) as Any
        }
      }
      let root = kind == "cases" ? tree : value
      immortal.append(root)
      return State(root: root, number: number)
    }
    let (before, after) = (state(1), state(2))
    let reducer = Reducer<State, Bool, Void> { state, _, _ in
      state = after
      return .none
    }
    let failures = await failures {
      await assert(initialValue: before, reducer: reducer, steps: [.send(true) { _ in }])
    }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("+ number: 2") == true)
    #expect(failures.first?.message.count ?? 0 < 2_000)
  }

  @Test func `A failure shows an action by its type`() async {
    struct Action { let work: () -> Void }
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      state += 1
      return .none
    }
    let failures = await failures {
      await assert(initialValue: 0, reducer: reducer, steps: [.send(Action(work: {}))])
    }
    #expect(
      failures.map { $0.message.prefix { $0 != "\n" } } == [
        """
        .send(Action(work: (Function))) changed the state, and this step expects no change \
        (- before, + after):
        """
      ])
  }
}
