import Environments
import Foundation
import Testing

struct FieldTests {
  private let stack = EnvironmentStack(Fields())

  @Test func `A part of a field is assigned, through optionals and collections`() {
    stack.nested.count = 2
    stack.nested.count += 1
    stack.optional?.count = 4
    stack.list[1] = 5
    stack.list.append(6)
    #expect(stack.nested.count == 3)
    #expect(stack.optional?.count == 4)
    #expect(stack.list == [0, 5, 6])
  }

  @Test func `A computed property with a setter is assigned`() {
    stack.doubled = 8
    #expect(stack.nested.count == 4)
    #expect(stack.doubled == 8)
  }

  @Test
  func `An assignment to a field without a setter changes nothing and reports an issue`() throws {
    let found = issueMessages { stack.constant = Service(name: "other") }
    #expect(
      found == [
        """
        Assigned \\Fields.constant of EnvironmentStack<Fields> \(place), which has no setter. Nothing \
        changed. A constant and a computed property without a setter can only be read: assign the \
        stored properties that it depends on, or declare it with `var` or with a setter.
        """
      ])
    #expect(stack.constant.name == "constant")
    #expect(issueMessages { stack.computed = Service(name: "other") }.count == 1)
    #expect(issueMessages { stack.sum.append(1) }.count == 1)
    #expect(stack.sum == [1])
  }

  @Test func `A field with a private setter can be assigned`() {
    let stack = EnvironmentStack(Sealed())
    stack.session = 2
    #expect(stack.session == 2)
  }

  @Test func `A subscript with a key path reads any field, also one with the name of a member`() {
    #expect(stack[\.nested.count] == 1)
    #expect(stack[\.constant].name == "constant")
    #expect(stack[\.computed].name == "computed")
    let colliding = EnvironmentStack(Colliding())
    colliding.replace { $0.push += ", changed" }
    #expect(colliding[\.push] == "a field, changed")
  }

  private var place: String { "(made at EnvironmentsTests/FieldTests.swift:6)" }
}

private struct Colliding {
  var push = "a field"
}

private protocol Named: Sendable {
  var name: String { get }
}

private struct Service: Named {
  var name: String
}

private struct Nested {
  var count = 1
}

private struct Fields {
  let constant: any Named = Service(name: "constant")
  var list = [0, 1]
  var nested = Nested()
  var optional: Nested? = Nested()

  var computed: any Named { Service(name: "computed") }
  var sum: [Int] { [nested.count] }

  var doubled: Int {
    get { nested.count * 2 }
    set { nested.count = newValue / 2 }
  }
}
