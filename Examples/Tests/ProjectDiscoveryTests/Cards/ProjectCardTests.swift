import BackersClient
import BackersTexts
import EnvironmentSetters
import Foundation
import ProjectDiscovery
import Testing

struct ProjectCardTests {
  @Test("The project of the template is half funded, half way through")
  func template() {
    let card = ProjectCard(.template, number: 1, at: .template, formats: .test())
    #expect(card.title == "The Project: A fun project.")
    #expect(card.facts == ["50% funded", "10 backers", "15 days to go"])
    #expect(card.pledged == "$1,000 pledged of $2,000")
    #expect(card.funding.fraction == 0.5)
    #expect(card.state == nil && !card.isSaved && !card.isStaffPick)
    #expect(card.page == Project.template.webURL)
  }

  @Test(
    "Texts follow the language, numbers the locale",
    arguments: [
      (.de, "de_DE", ["50\u{A0}% finanziert", "1.000 Unterstützer", "noch 15 Tage"]),
      (.de, "en_US", ["50% finanziert", "1,000 Unterstützer", "noch 15 Tage"]),
      (.es, "de_DE", ["50\u{A0}% financiado", "1.000 patrocinadores", "quedan 15 días"]),
    ] as [(Language, String, [String])])
  func languages(language: Language, locale: String, facts: [String]) {
    let project = with(Project.template, set(\.backersCount, 1_000))
    let card = ProjectCard(
      project, number: 1, at: .template, formats: .test(language, locale))
    #expect(card.facts == facts)
  }

  @Test(
    "A project that is no longer live shows its state and the date instead of the time to go",
    arguments: [
      (.live, "15 days to go"), (.successful, "Successfully funded · Sep 16, 2016"),
      (.failed, "Not funded · Sep 16, 2016"), (.canceled, "Canceled · Sep 16, 2016"),
      (.unknown("x"), "No longer live · Sep 16, 2016"),
    ] as [(Project.State, String)])
  func states(state: Project.State, fact: String) {
    let card = ProjectCard(
      with(.template, set(\.state, state)), number: 1, at: .template, formats: .test())
    #expect(card.facts.last == fact)
  }

  @Test(
    "A project with numbers that make no sense has a card all the same",
    arguments: [
      (with(.template, set(\.goal, 0)), ["no goal", "10 backers", "15 days to go"]),
      (with(.template, set(\.goal, -1)), ["no goal", "10 backers", "15 days to go"]),
      (with(.template, set(\.pledged, -1)), ["0% funded", "10 backers", "15 days to go"]),
      (
        with(.template, set(\.pledged, 1e300)),
        [">999,999,999% funded", "10 backers", "15 days to go"]
      ),
      (with(.template, set(\.pledged, 4_000)), ["200% funded", "10 backers", "15 days to go"]),
      (with(.template, set(\.backersCount, -1)), ["50% funded", "0 backers", "15 days to go"]),
      (with(.template, set(\.deadline, .distantPast)), ["50% funded", "10 backers", "ended"]),
      (
        with(.template, set(\.deadline, .distantFuture)),
        ["50% funded", "10 backers", "724,732 days to go"]
      ),
    ] as [(Project, [String])])
  func numbers(project: Project, facts: [String]) {
    let card = ProjectCard(project, number: 1, at: .template, formats: .test())
    #expect(card.facts == facts)
    #expect((0...1).contains(card.funding.fraction))
  }

  @Test(
    "A title has the existing parts",
    arguments: [
      ("Name", "Blurb", "Name: Blurb"), ("Name", " \n", "Name"), ("", "Blurb", "Blurb"),
      ("", "", "#1"), ("\u{200B}", "", "\u{FFFD}"),
    ])
  func titles(name: String, blurb: String, title: String) {
    let project = with(Project.template, concat(set(\.name, name), set(\.blurb, blurb)))
    #expect(ProjectCard(project, number: 1, at: .template, formats: .test()).title == title)
  }

  @Test("A list shows a card for each project, by the clock of the moment")
  func list() {
    let state = DiscoveryState.showing([7, 8])
    let cards = state.cards(at: .template + 86_400, formats: .test())
    #expect(cards.map(\.number) == [1, 2] && cards.map(\.id) == [7, 8])
    #expect(cards.map(\.timeToGo) == ["14 days to go", "14 days to go"])
  }
}

extension Formats {
  static func test(_ language: Language = .en, _ locale: String = "en_US") -> Formats {
    Formats(
      language: language, locale: Locale(identifier: locale),
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  }
}
