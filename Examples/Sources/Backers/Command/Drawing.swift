import Backers
import Foundation
import ProgramSupport

extension Terminal {
  private static let indent = String(repeating: " ", count: 5)

  /// Draws a list: a heading, and a card for each project.
  func draw(_ discovery: Discovery, in environment: AppEnvironment) {
    for line in wrapped(discovery.heading(in: environment)) { writeLine(styled(line, .dimmed)) }
    let cards = discovery.cards(in: environment)
    for card in cards { draw(card) }
    if cards.isEmpty { writeLine(environment.texts(.noProjects)) }
  }

  /// Draws a card: the heart and the title, then the bar and the facts.
  private func draw(_ card: ProjectCard) {
    let heart = card.isSaved ? styled("♥", .red) : "♡"
    let number = card.number < 10 ? " \(card.number)" : "\(card.number)"
    for (index, line) in wrapped(card.title, Self.indent).enumerated() {
      let title = styled(String(line.dropFirst(Self.indent.count)), .bold)
      writeLine((index == 0 ? "\(number) \(heart) " : Self.indent) + title)
    }
    let bar = "\(card.bar(width: max(1, min(20, columns - 25)))) \(card.funded)"
    for line in joined([bar, card.backers, card.time]) { writeLine(styled(line, .dimmed)) }
  }

  /// Draws what is shown about one project.
  func draw(_ page: ProjectPage) {
    draw(page.card)
    for text in [page.launch, page.pledged, page.category] {
      for line in wrapped(text, Self.indent) { writeLine(line) }
    }
    for line in page.picture { writeLine(Self.indent + line) }
  }

  /// Puts as many facts on a line as fit.
  private func joined(_ facts: [String]) -> [String] {
    var lines: [String] = []
    for fact in facts {
      if let line = lines.last, line.count + 3 + fact.count <= columns {
        lines[lines.count - 1] += " · \(fact)"
      } else {
        lines += wrapped(fact, Self.indent)
      }
    }
    return lines
  }
}
