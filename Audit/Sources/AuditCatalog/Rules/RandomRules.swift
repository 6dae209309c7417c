import AuditModel

extension Rule {
  /// The rules for the system's random number generators.
  static let random: [Rule] = [
    Rule(
      id: "random.number", family: .random, title: "a random number",
      message: "draws a random number from the system",
      explanation: """
        The generator of the system cannot be seeded, so its values cannot be repeated: \
        neither in a test, nor for a reported bug. Pass a generator that the \
        environment holds.
        """,
      example: """
        let roll = Int.random(in: 1...6)
        """,
      remedy: """
        let roll = Int.random(in: 1...6, using: &Current.randomNumberGenerator)
        """,
      member: "randomNumberGenerator"),
    Rule(
      id: "random.collection", family: .random, title: "a random order or element",
      message: "draws from the random numbers of the system",
      explanation: """
        Without `using:` these methods take the generator of the system, which cannot be seeded. \
        An order or an element that differs on every run cannot be tested.
        """,
      example: """
        let card = deck.shuffled().first
        """,
      remedy: """
        let card = deck.shuffled(using: &Current.randomNumberGenerator).first
        """,
      member: "randomNumberGenerator"),
    Rule(
      id: "random.uuid", family: .random, title: "a random identifier",
      message: "makes a random identifier",
      explanation: """
        A new identifier on every run means that no two results are equal, and that nothing that \
        was stored can be compared with what was expected. An environment holds a closure that \
        makes one; a test counts them up.
        """,
      example: """
        let order = Order(id: UUID())
        """,
      remedy: """
        let order = Order(id: Current.uuid())
        """,
      member: "uuid"),
    Rule(
      id: "random.generator", family: .random, title: "a random generator of the system",
      message: "draws from the random numbers of the system",
      explanation: """
        Keys, nonces and generators that are made in place are different on every run. Where the \
        code around them is to be tested, what they give has to come from outside.
        """,
      example: """
        var generator = SystemRandomNumberGenerator()
        """,
      remedy: """
        var generator = Current.randomNumberGenerator
        """,
      member: "randomNumberGenerator"),
  ]
}
