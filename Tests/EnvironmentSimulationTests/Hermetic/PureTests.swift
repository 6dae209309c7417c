import EnvironmentSimulation
import EnvironmentsTesting
import Foundation
import Testing

private struct Receipt: Codable, Equatable {
  var items: [String: Decimal]
  var date: Date
  var id: UUID
}

private struct PureEnvironment: Sendable {
  var date: @Sendable () -> Date
}

private nonisolated let PureStack = EnvironmentStack(
  live: PureEnvironment(date: { Date() }),
  test: PureEnvironment(date: { Date(timeIntervalSince1970: 0) }))

private let english = Locale(identifier: "en_US_POSIX")
private let greenwich = TimeZone(identifier: "UTC").unsafelyUnwrapped

private func calendar() -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.locale = english
  calendar.timeZone = greenwich
  return calendar
}

/// Code that reads nothing outside of the program.
private let bodies: [@Sendable (_ number: Int) async throws -> Void] = [
  { number in
    let receipt = Receipt(
      items: ["a": Decimal(number)], date: Date(timeIntervalSince1970: Double(number)),
      id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(number))))
    let data = try JSONEncoder().encode(receipt)
    #expect(try JSONDecoder().decode(Receipt.self, from: data) == receipt)
  },
  { number in
    let formatter = DateFormatter()
    formatter.locale = english
    formatter.timeZone = greenwich
    formatter.calendar = calendar()
    formatter.dateFormat = "yyyy-MM-dd"
    #expect(formatter.string(from: Date(timeIntervalSince1970: 86_400 * Double(number))) != "")
  },
  { number in
    let date = Date(timeIntervalSince1970: 86_400 * Double(number))
    let style = Date.FormatStyle(locale: english, calendar: calendar(), timeZone: greenwich)
    #expect(date.formatted(style.year()) == "1970")
    #expect(calendar().component(.year, from: date) == 1970)
    #expect(date.ISO8601Format().hasPrefix("1970"))
  },
  { number in #expect(String(format: "%03d", number).count == 3) },
  { number in #expect(number.formatted(IntegerFormatStyle(locale: english)) == "\(number)") },
  { number in
    let url = try #require(URL(string: "https://example.com/a?b=\(number)"))
    #expect(URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.count == 1)
  },
  { number in #expect("a\(number)b".firstMatch(of: /[0-9]+/)?.0.count == "\(number)".count) },
  { number in
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(number)) }
    await clock.advance(by: .seconds(number))
    try await task.value
  },
  { number in
    PureStack.withOverrides {
      $0.date = { Date(timeIntervalSince1970: Double(number)) }
    } operation: {
      #expect(PureStack.date() == Date(timeIntervalSince1970: Double(number)))
    }
  },
  { number in
    var generator = SplitMix64(seed: UInt64(number))
    #expect((0..<10).contains(Int.random(in: 0..<10, using: &generator)))
    #expect((0..<number).shuffled(using: &generator).count == number)
  },
  { _ in await MainActor.run { MainActor.assertIsolated() } },
  { number in
    withKnownIssue { Issue.record("Issue \(number)") }
    try await Simulation.run(seed: number) {
      try await Task.sleep(for: .seconds(number))
      #expect(Simulation.now == .seconds(number))
    }
  },
]

/// The tests of hermetic tests, one after another: a call that belongs to no test is reported by the one that ends next.
@Suite(.serialized) enum HermeticSuites {}

extension HermeticSuites {
  @Suite(.hermetic) struct PureTests {
    @Test(arguments: bodies.indices, 1...10)
    func `Pure code is not reported`(_ body: Int, _ number: Int) async throws {
      try await bodies[body](number)
    }

    @Test(arguments: bodies.indices)
    func `Pure code has no issue and no warning`(_ body: Int) async {
      let issues = await hermeticIssues { try await bodies[body](3) }
      #expect(issues.map(\.message).filter { !$0.hasPrefix("Issue ") } == [])
    }
  }
}
