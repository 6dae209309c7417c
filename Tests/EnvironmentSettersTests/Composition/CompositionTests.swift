import EnvironmentSetters
import Testing

struct CompositionTests {
  struct Function: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var value: @Sendable (Int) -> Int
    var inPlace: @Sendable (inout Int) -> Void { { $0 = value($0) } }
  }

  // Two of them don't commute, so that a wrong order shows.
  static let functions: [Function] = [
    Function(testDescription: "identity") { $0 },
    Function(testDescription: "increment") { $0 &+ 1 },
    Function(testDescription: "double") { $0 &* 2 },
    Function(testDescription: "negate") { 0 &- $0 },
  ]

  static let triples = functions.flatMap { f in
    functions.flatMap { g in functions.map { h in [f, g, h] } }
  }

  @Test(arguments: triples)
  func `concat is associative and goes from left to right`(_ fgh: [Function]) {
    let (f, g, h) = (fgh[0], fgh[1], fgh[2])
    for number in [0, 1, -7, 1000] {
      let expected = h.value(g.value(f.value(number)))
      #expect(concat(concat(f.value, g.value), h.value)(number) == expected)
      #expect(concat(f.value, concat(g.value, h.value))(number) == expected)
      #expect(concat(f.value, g.value, h.value)(number) == expected)
      #expect(with(number, concat(concat(f.inPlace, g.inPlace), h.inPlace)) == expected)
      #expect(with(number, concat(f.inPlace, concat(g.inPlace, h.inPlace))) == expected)
      #expect(with(number, concat(f.inPlace, g.inPlace, h.inPlace)) == expected)
    }
  }

  @Test func `concat and update take any number of functions, in order`() {
    func append(_ digit: Int) -> (String) -> String { { $0 + "\(digit)" } }
    func push(_ digit: Int) -> (inout String) -> Void { { $0 += "\(digit)" } }
    func check(_ digit: Int) -> (String) throws -> String { { $0 + "\(digit)" } }
    func tryPush(_ digit: Int) -> (inout String) throws -> Void { { $0 += "\(digit)" } }

    let eight = with(
      "",
      concat(
        append(1), append(2), append(3), append(4), append(5), append(6), append(7), append(8)))
    #expect(eight == "12345678")
    let pushed = with(
      "", concat(push(1), push(2), push(3), push(4), push(5), push(6), push(7), push(8)))
    #expect(pushed == "12345678")

    var text = ""
    update(&text, push(1))
    update(&text, push(2), push(3))
    update(&text, push(4), push(5), push(6), push(7), push(8), push(9), push(0), push(1))
    #expect(text == "12345678901")
    #expect(throws: Never.self) {
      try #expect(with("", concat(check(1), check(2), check(3), check(4))) == "1234")
      let all = concat(
        tryPush(1), tryPush(2), tryPush(3), tryPush(4), tryPush(5), tryPush(6), tryPush(7))
      try #expect(with("", all) == "1234567")
    }
  }

  @Test func `A list of 100,000 setters is applied in a loop`() {
    let numbers = Array(1...100_000)
    let world = numbers.map { number in over(\World.number) { $0 + number } }
      .reduce(World()) { $1($0) }
    #expect(world.number == World().number + 5_000_050_000)
    #expect(
      with(World()) { for number in numbers { mut(\.number, number)(&$0) } }.number == 100_000)
  }

  @Test func `The first failing one of functions that throw decides`() {
    var calls: [String] = []
    func fail(_ name: String) -> (inout Int) throws -> Void {
      {
        calls.append(name)
        $0 += 1
        throw SetterError(reason: name)
      }
    }
    func pass(_ name: String) -> (inout Int) throws -> Void {
      {
        calls.append(name)
        $0 += 10
      }
    }
    var number = 0
    #expect(throws: SetterError(reason: "b")) {
      try with(&number, concat(pass("a"), fail("b"), pass("c")))
    }
    #expect(calls == ["a", "b"])
    #expect(number == 11)
  }

  @Test func `Setters of either form join with functions of that form`() {
    let double: (World) -> World = { with($0) { $0.number *= 2 } }
    let world = with(World(), concat(set(\.number, 4), double, over(\.text) { $0 + "!" }))
    #expect(world.number == 8)
    #expect(world.text == "one!")
  }
}
