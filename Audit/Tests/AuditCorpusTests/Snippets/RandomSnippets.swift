extension [Snippet] {
  /// Random numbers and identifiers.
  static let random = Snippet.read(
    #"""
    // SNIPPET own members called random
    // WITHOUT random.number
    enum Color { case red, blue; static func random(_ seed: Int) -> Color { .red } }
    struct Deck { func random() -> Int { 4 }; func draw() -> Int { random() } }
    func paint() -> Color { .random(3) }
    func first(_ deck: Deck) -> Int { deck.random() }
    // SNIPPET an own function called rand
    // WITHOUT random.number
    func rand() -> Int { 4 }
    func pick(random: () -> Int) -> Int { random() + rand() }
    // SNIPPET shuffling with a generator
    // WITHOUT random.collection
    func deal(_ cards: [Int], using generator: inout some RandomNumberGenerator) -> Int? {
      var cards = cards.shuffled(using: &generator)
      cards.shuffle(using: &generator)
      return cards.randomElement(using: &generator)
    }
    // SNIPPET own methods and properties of those names
    // WITHOUT random.collection
    struct Player { var isShuffled = false; mutating func shuffle(_ on: Bool) { isShuffled = on } }
    func toggle(_ player: inout Player) { player.shuffle(true) }
    struct Pool { func randomElement(seed: Int) -> Int { seed } }
    func next(_ pool: Pool) -> Int { pool.randomElement(seed: 1) }
    // SNIPPET the system's generator as a default
    func pick(_ items: [Int], using generator: any RandomNumberGenerator = SystemRandomNumberGenerator()) -> Int? {  // FIND random.generator:live-default
      items.first
    }
    // SNIPPET a generator with a seed
    // WITHOUT random.generator
    struct SplitMix: RandomNumberGenerator {
      var state: UInt64
      mutating func next() -> UInt64 { state &+= 0x9e3779b97f4a7c15; return state }
    }
    var generator: any RandomNumberGenerator { SplitMix(state: 7) }
    // SNIPPET a generator of the environment
    // WITHOUT random.generator
    func roll() -> Int { Current.randomNumberGenerator.roll(1...6) }
    func use(_ generator: SystemRandomNumberGenerator.Type) {}
    """#)
}
