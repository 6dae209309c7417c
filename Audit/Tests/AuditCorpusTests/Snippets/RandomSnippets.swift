extension [Snippet] {
  /// Numbers and choices that no seed decides.
  static let random: [Snippet] = [
    Snippet(
      "random numbers by type",
      #"""
      func roll() -> Int { Int.random(in: 1...6) }  // FIND random.number
      func jitter(_ base: Double) -> Double { base * Double.random(in: 0.5..<1.5) }  // FIND random.number
      func coin() -> Bool { Bool.random() }  // FIND random.number
      let seed = UInt64.random(in: .min ... .max)  // FIND random.number
      """#),
    Snippet(
      "random numbers as implicit members",
      #"""
      import CoreGraphics
      struct Particle { var x: CGFloat; var isRed: Bool }
      func spawn() -> Particle {
        Particle(x: .random(in: 0...100), isRed: .random())  // FIND random.number, random.number
      }
      func delay(fixed: Int?) -> Int { fixed ?? .random(in: 0...9) }  // FIND random.number
      """#),
    Snippet(
      "random numbers of C",
      #"""
      import Foundation
      func index(_ count: Int) -> Int { Int(arc4random_uniform(UInt32(count))) }  // FIND random.number
      func any() -> UInt32 { arc4random() }  // FIND random.number
      func unit() -> Double { drand48() }  // FIND random.number
      """#),
    Snippet(
      "rand and random of C",
      #"""
      import Glibc
      func shuffleSeed() -> Int32 {
        srand(42)  // FIND random.number
        return rand()  // FIND random.number
      }
      func big() -> Int { random() }  // FIND random.number
      """#),
    Snippet(
      "random bytes of the security framework",
      #"""
      import Security
      func nonce(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        _ = SecRandomCopyBytes(kSecRandomDefault, count, &bytes)  // FIND random.generator
        return bytes
      }
      """#),
    Snippet(
      "numbers from a generator", without: "random.number",
      #"""
      struct Dice {
        var generator: any RandomNumberGenerator
        mutating func roll() -> Int { Int.random(in: 1...6, using: &generator) }
        mutating func flip() -> Bool { .random(using: &generator) }
      }
      """#),
    Snippet(
      "own members called random", without: "random.number",
      #"""
      enum Color { case red, blue; static func random(_ seed: Int) -> Color { .red } }
      struct Deck { func random() -> Int { 4 }; func draw() -> Int { random() } }
      func paint() -> Color { .random(3) }
      func first(_ deck: Deck) -> Int { deck.random() }
      """#),
    Snippet(
      "an own function called rand", without: "random.number",
      #"""
      func rand() -> Int { 4 }
      func pick(random: () -> Int) -> Int { random() + rand() }
      """#),
    Snippet(
      "shuffling and picking",
      #"""
      struct Quiz {
        var questions: [String]
        mutating func start() -> String? {
          questions.shuffle()  // FIND random.collection
          return questions.randomElement()  // FIND random.collection
        }
        var order: [String] { questions.shuffled() }  // FIND random.collection
      }
      """#),
    Snippet(
      "picking from a range and from cases",
      #"""
      enum Emoji: CaseIterable { case cat, dog }
      func surprise() -> Emoji? { Emoji.allCases.randomElement() }  // FIND random.collection
      func code() -> String { String((0..<6).map { _ in "0123456789".randomElement()! }) }  // FIND random.collection
      """#),
    Snippet(
      "a shuffled playlist",
      #"""
      final class Player {
        var queue: [Int] = []
        func shuffleAll(_ tracks: [Int]) {
          queue = tracks
            .filter { $0 > 0 }
            .shuffled()  // FIND random.collection
        }
      }
      """#),
    Snippet(
      "shuffling with a generator", without: "random.collection",
      #"""
      func deal(_ cards: [Int], using generator: inout some RandomNumberGenerator) -> Int? {
        var cards = cards.shuffled(using: &generator)
        cards.shuffle(using: &generator)
        return cards.randomElement(using: &generator)
      }
      """#),
    Snippet(
      "own methods and properties of those names", without: "random.collection",
      #"""
      struct Player { var isShuffled = false; mutating func shuffle(_ on: Bool) { isShuffled = on } }
      func toggle(_ player: inout Player) { player.shuffle(true) }
      struct Pool { func randomElement(seed: Int) -> Int { seed } }
      func next(_ pool: Pool) -> Int { pool.randomElement(seed: 1) }
      """#),
  ]
}
