extension [Snippet] {
  /// Identifiers and generators.
  static let randomIdentifiers: [Snippet] = [
    Snippet(
      "identifiers",
      #"""
      import Foundation
      struct Item: Identifiable {
        let id = UUID()  // FIND random.uuid
        var token: String { UUID().uuidString }  // FIND random.uuid
        let legacy = NSUUID().uuidString  // FIND random.uuid
      }
      """#),
    Snippet(
      "an identifier as an implicit member",
      #"""
      import Foundation
      struct Note { let id: UUID; var text = "" }
      func make() -> Note { Note(id: .init(), text: "") }  // FIND random.uuid
      let fresh: UUID = .init()  // FIND random.uuid
      """#),
    Snippet(
      "an identifier as a default argument",
      #"""
      import Foundation
      struct Order {
        let id: UUID
        init(id: UUID = UUID()) { self.id = id }  // FIND random.uuid:live-default
      }
      """#),
    Snippet(
      "an identifier of Core Foundation",
      #"""
      import Foundation
      let uuid = CFUUIDCreate(nil)  // FIND random.uuid
      """#),
    Snippet(
      "identifiers that are known", without: "random.uuid",
      #"""
      import Foundation
      let zero = UUID(uuid: UUID_NULL)
      let parsed = UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
      func make(_ uuid: () -> UUID) -> UUID { uuid() }
      let type = UUID.self
      """#),
    Snippet(
      "an own type called UUID", without: "random.uuid",
      #"""
      struct UUID: Hashable { var value = 0 }
      struct Item { let id = UUID() }
      """#),
    Snippet(
      "the system's generator",
      #"""
      struct Bag {
        var generator = SystemRandomNumberGenerator()  // FIND random.generator
        mutating func draw(_ items: [Int]) -> Int? { items.randomElement(using: &generator) }
      }
      func shuffle(_ items: [Int]) -> [Int] {
        var system = SystemRandomNumberGenerator()  // FIND random.generator
        return items.shuffled(using: &system)
      }
      """#),
    Snippet(
      "generators of a game",
      #"""
      import GameplayKit
      let source = GKRandomSource.sharedRandom()  // FIND random.generator
      let dice = GKRandomDistribution.d6()  // FIND random.generator
      """#),
    Snippet(
      "the system's generator as a default",
      #"""
      func pick(_ items: [Int], using generator: any RandomNumberGenerator = SystemRandomNumberGenerator()) -> Int? {  // FIND random.generator:live-default
        items.first
      }
      """#),
    Snippet(
      "a generator with a seed", without: "random.generator",
      #"""
      struct SplitMix: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 { state &+= 0x9e3779b97f4a7c15; return state }
      }
      var generator: any RandomNumberGenerator { SplitMix(state: 7) }
      """#),
    Snippet(
      "a generator of the environment", without: "random.generator",
      #"""
      func roll() -> Int { Current.randomNumberGenerator.roll(1...6) }
      func use(_ generator: SystemRandomNumberGenerator.Type) {}
      """#),
  ]
}
