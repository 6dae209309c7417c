public import EnvironmentFakes

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Simulation {
  /// Chooses an element of a collection, as a part of the schedule.
  ///
  /// What a simulation chooses is in the list of choices that a report repeats, and becomes simpler when a failure is
  /// shortened. The first element is the simplest one. In a mock, it chooses between several answers and errors.
  ///
  /// - Parameter elements: The elements; at least one.
  /// - Returns: One of the elements; the first one outside of a simulation.
  public static func choose<Elements: Collection>(from elements: Elements) -> Elements.Element {
    precondition(!elements.isEmpty, "Simulation.choose(from:) needs at least one element.")
    func element(_ offset: Int) -> Elements.Element {
      elements[elements.index(elements.startIndex, offsetBy: offset)]
    }
    return element(
      Scheduler.current?.choose(count: elements.count) { "chooses \(element($0))" } ?? 0)
  }

  /// Chooses an integer in a range, as a part of the schedule.
  ///
  /// All are equally likely. The simplest is the one that is nearest to zero.
  ///
  /// - Parameter range: The range, with at most `Int.max` integers.
  /// - Returns: The integer; the simplest one outside of a simulation.
  public static func choose(in range: ClosedRange<Int>) -> Int {
    let simplest = min(max(0, range.lowerBound), range.upperBound)
    func number(_ index: Int) -> Int {
      let above = range.upperBound - simplest
      return index <= above ? simplest + index : simplest - (index - above)
    }
    return number(
      Scheduler.current?.choose(count: range.upperBound - range.lowerBound + 1) {
        "chooses \(number($0))"
      } ?? 0)
  }

  /// Decides whether something happens, as a part of the schedule.
  ///
  /// That it does not happen is simpler.
  ///
  /// - Parameter probability: The probability, from 0 to 1.
  /// - Returns: Whether it happens; outside of a simulation, only if the probability is 1.
  public static func chance(_ probability: Double) -> Bool {
    guard probability > 0, probability < 1 else { return probability >= 1 }
    return Scheduler.current?.choose(count: 2, shares: [probability]) {
      $0 == 0 ? nil : "takes the chance of \(probability)"
    } == 1
  }

  /// A generator whose numbers are choices, so that they become smaller when a failure is shortened.
  ///
  /// Set it in the closure of the trait: `$0.random = Simulation.randomNumbers`. The numbers of a `SharedGenerator(seed:)` remain those of its seed. Outside of a simulation, the numbers are
  /// always the same.
  public static var randomNumbers: SharedGenerator { SharedGenerator(ChosenNumbers()) }
}

/// Numbers whose highest bits are choices.
///
/// The other bits come from a generator, because an algorithm that rejects numbers need not end if all are 0. The
/// standard library derives a random value from the highest bits, so smaller choices make smaller values.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct ChosenNumbers: RandomNumberGenerator, Sendable {
  private static let chosenBits = 16

  private var rest = SplitMix64(seed: 0)

  mutating func next() -> UInt64 {
    let rest = rest.next()
    guard let scheduler = Scheduler.current else { return rest }
    let chosen = scheduler.choose(count: 1 << Self.chosenBits) { _ in nil }
    return UInt64(chosen) << (64 - Self.chosenBits) | rest >> Self.chosenBits
  }
}
