import EnvironmentReducers
import EnvironmentsTesting
import Testing

private struct Item: Identifiable, Equatable {
  var id: Int
  var value = 0
}

struct IdentifiedArrayTests {
  private func items(_ ids: some Sequence<Int>) -> IdentifiedArray<Item> {
    IdentifiedArray(ids.map { Item(id: $0) })
  }

  @Test func `An identified array does what an array with unique ids does`() {
    var generator = SplitMix64(seed: 42)
    var array: [Item] = []
    var items: IdentifiedArray<Item> = []
    for step in 0..<3_000 {
      let id = Int.random(in: 0..<400, using: &generator)
      let index = array.firstIndex { $0.id == id }
      let place = Int.random(in: 0...array.count, using: &generator)
      switch Int.random(in: 0..<14, using: &generator) {
      case 10:
        if index == nil { array.insert(Item(id: id, value: step), at: place) }
        items.insert(Item(id: id, value: step), at: place)
      case 11:
        guard let index else { continue }
        // The order of SwiftUI's `move(fromOffsets:toOffset:)`.
        let element = array.remove(at: index)
        array.insert(element, at: place > index ? place - 1 : place)
        items.move(fromOffsets: [index], toOffset: place)
      case 12:
        guard let index, place < array.count else { continue }
        array.swapAt(index, place)
        items.swapAt(index, place)
      case 13:
        array.sort { $0.id < $1.id }
        items.sort { $0.id < $1.id }
      case 0...3:
        if index == nil { array.append(Item(id: id, value: step)) }
        items.append(Item(id: id, value: step))
      case 5:
        if let index { array.remove(at: index) }
        items.remove(id: id)
      case 6:
        if let index { array[index].value += 1 }
        items[id: id]?.value += 1
      case 7:
        if let index { array.remove(at: index) }
        items[id: id] = nil
      default:
        if let index {
          array[index] = Item(id: id, value: step)
        } else {
          array.append(Item(id: id, value: step))
        }
        items[id: id] = Item(id: id, value: step)
      }
      guard step % 50 == 0 else { continue }
      #expect(Array(items) == array)
      #expect(array.allSatisfy { items[id: $0.id] == $0 })
      #expect(array.indices.allSatisfy { items.index(id: array[$0].id) == $0 })
    }
  }

  @Test
  func `The first element of an id is kept, and a replacement by another id takes its place`() {
    var items: IdentifiedArray = [Item(id: 1, value: 1), Item(id: 1, value: 2), Item(id: 2)]
    #expect(items.count == 2 && items[id: 1]?.value == 1)
    items[id: 1] = Item(id: 3)
    #expect(items.map(\.id) == [3, 2])
    items[0].id = 4
    #expect(items.map(\.id) == [4, 2] && items[id: 4] != nil && items[id: 3] == nil)
    items[id: 5] = Item(id: 5)
    #expect(items.map(\.id) == [4, 2, 5])
  }

  @Test func `A changed element with the id of another is removed and reported`() {
    let changes: [(inout IdentifiedArray<Item>) -> Void] = [
      { $0[id: 7] = Item(id: 2, value: 1) }, { $0[id: 1] = Item(id: 2, value: 1) },
      { $0[id: 1]?.id = 2 }, { $0[0].id = 2 },
    ]
    for (index, change) in changes.enumerated() {
      var changed = items([1, 2, 3])
      let messages = issueMessages { change(&changed) }
      #expect(messages.count == 1, "change \(index)")
      #expect(
        messages.first?.hasPrefix("Removed a changed Item: another one has its id 2.") == true)
      #expect(changed.map(\.id) == (index == 0 ? [1, 2, 3] : [2, 3]))
      #expect(changed[id: 2]?.value == 0 && changed.index(id: 3) == changed.count - 1)
    }
  }

  @Test func `A copy keeps its elements`() {
    var items = items(0..<300)
    let copy = items
    #expect(copy == items)
    items[id: 200]?.value = 1
    #expect(copy != items && copy[id: 200]?.value == 0)
    items[id: 200]?.value = 0
    #expect(copy == items)
    items.remove(id: 0)
    #expect(copy.count == 300 && copy[id: 0] != nil)
  }

  @Test func `An element is changed in place`() {
    struct Element: Identifiable {
      var id: Int
      var value = [0]
    }
    var items = IdentifiedArray((0..<1_000).map { Element(id: $0) })
    let address = { (items: IdentifiedArray<Element>, id: Int) in
      items[id: id]?.value.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let before = address(items, 500)
    items[id: 500]?.value[0] += 1
    // Changed in place: the element is held once.
    #expect(address(items, 500) == before)
  }
}
