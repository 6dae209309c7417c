import EnvironmentFakes
import EnvironmentSetterOperators
import EnvironmentSetters
import EnvironmentSimulation
import Environments
import EnvironmentsTesting
import Foundation
import Testing

@testable import Backers

@Suite(.hermetic, .environment(Current, .mock))
struct FormatsTests {
  private func card(_ project: Project = .template) -> ProjectCard {
    ProjectCard(project, number: 1, in: .current)
  }

  @Test func `The template has the card of the specification`() {
    let card = card()
    #expect(card.title == "The Project: A fun project.")
    #expect(card.funded == "50% funded")
    #expect(card.backers == "10 backers")
    #expect(card.time == "15 days to go")
    #expect(card.bar(width: 10) == "█████░░░░░")
    #expect(!card.isSaved)
  }

  @Test func `The words follow the language, and the numbers the locale`() {
    Current.language = .de
    #expect(card().funded == "zu 50% finanziert")
    Current.locale = Locale(identifier: "de_DE")
    let card = card(.template |> \.backersCount .~ 1_090)
    #expect(card.funded == "zu 50\u{A0}% finanziert")
    #expect(card.backers == "1.090 Unterstützer")
    #expect(card.time == "noch 15 Tage")
  }

  @Test(arguments: [
    (0.0, "0% funded"), (0.29, "29% funded"), (0.999, "99% funded"), (1, "100% funded"),
    (1e300, "9,999,900% funded"),
  ])
  func `The funded part is rounded down, and never too long`(progress: Double, text: String) {
    #expect(Current.current.funded(progress) == text)
  }

  @Test(arguments: [
    (86_400.0 * 2, "2 days to go"), (86_400, "1 day to go"), (86_399, "23 hours to go"),
    (3_600, "1 hour to go"), (3_599, "59 minutes to go"), (60, "1 minute to go"),
    (1, "0 minutes to go"), (0, "ended"), (-1, "ended"),
  ])
  func `The time to go is in whole units`(seconds: Double, text: String) {
    #expect(Current.current.timeToGo(until: .template + seconds) == text)
  }

  @Test(arguments: [
    (Project.State.failed, "not funded by Sep 16, 2016"),
    (.successful, "funded on Sep 16, 2016"),
  ])
  func `A campaign that is over says how it ended`(state: Project.State, text: String) {
    #expect(card(.template |> \.state .~ state).time == text)
  }

  @Test func `A project without a goal is funded`() {
    #expect(card(.template |> \.goal .~ 0).funded == "100% funded")
  }

  @Test func `A page shows the project's currency, and the user's dollars`() {
    let page = ProjectPage(.cosmicSurgery, number: 2, in: .current)
    #expect(page.pledged == "£2,250 pledged of £1,500 (≈ $2,925)")
    #expect(page.launch == "by Alma Haser, launched on Sep 16, 2016")
    Current.apiService.currency = "GBP"
    #expect(
      ProjectPage(.cosmicSurgery, number: 2, in: .current).pledged == "£2,250 pledged of £1,500")
  }

  @Test(.worlds(Current))
  func `A card has a heart, a bar and texts in every world`() {
    let card = card(.template |> \.deadline .~ Current.current.now + 15 * 86_400)
    #expect(card.title == "The Project: A fun project.")
    #expect(card.funded.hasSuffix(" funded"))
    #expect(card.time.hasSuffix(" to go"))
  }

  @Test(arguments: [Texts.english, Texts.german])
  func `A translation has every text, with the places of the others`(texts: [Text: String]) {
    for text in Text.allCases {
      let places = Set((texts[text] ?? "").split(separator: "%").dropFirst().compactMap(\.first))
      let english = Set(
        (Texts.english[text] ?? "").split(separator: "%", omittingEmptySubsequences: false)
          .dropFirst().compactMap(\.first))
      #expect(texts[text] != nil, "\(text) is missing.")
      #expect(places.isSubset(of: english), "\(text) has another place.")
    }
  }

  @Test func `A value that looks like a place stays as it is`() {
    #expect(Texts(.en)(.summary, "%2", "b", "100%", "d") == "%2 of b: 100%, d")
  }

  @Test func `Pictures differ between names, and not between runs`() {
    #expect(BlockImageGenerator(name: "Blob").lines == BlockImageGenerator(name: "Blob").lines)
    #expect(BlockImageGenerator(name: "Blob").lines != BlockImageGenerator(name: "Ada").lines)
    #expect(BlockImageGenerator(name: "Blob").lines.map(\.count) == [6, 6, 6])
  }
}
