import BackersClient
import BackersTexts
import EnvironmentSetters
import ProgramSupport
import ProjectDiscovery
import Testing

struct CardLinesTests {
  @Test("A card has its title, and its texts beside the bar")
  func wide() {
    #expect(
      lines(.template, width: 80) == [
        "  1 ♡ The Project: A fun project.",
        "      ██████████░░░░░░░░░░ 50% funded · 10 backers · 15 days to go",
      ])
  }

  @Test("On a narrow screen, the texts continue in the next line")
  func narrow() {
    #expect(
      lines(.template, width: 40) == [
        "  1 ♡ The Project: A fun project.",
        "      ██████████░░░░░░░░░░ 50% funded",
        "      10 backers · 15 days to go",
      ])
    #expect(
      lines(.template, width: 20) == [
        "  1 ♡ The Project: …", "      ███████░░░░░░░", "      50% funded", "      10 backers",
        "      15 days to go",
      ])
  }

  @Test("A heart is on if the project is saved, and the bar never exceeds its length")
  func heartAndBar() {
    let project = with(
      Project.template, concat(set(\.isStarred, true), set(\.pledged, 9_000)))
    #expect(
      lines(project, width: 80) == [
        "  1 ♥ The Project: A fun project.",
        "      ████████████████████ 450% funded · 10 backers · 15 days to go",
      ])
  }

  @Test(
    "Any text of a server is a safe title of one line that fits, at any width",
    arguments: [
      "two\nlines\r\nand\u{2028}more", "\u{1B}[31mred\u{1B}]0;title\u{7}",
      "\u{0}\u{8}\u{7F}\u{9B}2J",
      String(repeating: "long ", count: 2_000), String(repeating: "x", count: 10_000),
      String(repeating: "👩‍👩‍👧‍👦", count: 200), String(repeating: "漢字", count: 100),
      "עברית مرحبا", "\u{202E}evil\u{2066}\u{200F}",
      "e" + String(repeating: "\u{301}", count: 5_000),
      String(repeating: " ", count: 10_000), "", "\u{FEFF}", "🇩🇪🇪🇸", "\t\ttabs",
    ])
  func hostile(text: String) {
    let project = with(
      Project.template,
      concat(
        set(\.name, text), set(\.blurb, text), set(\.currency, text),
        set(\.state, .unknown(text))))
    for width in [0, 1, 2, 5, 10, 20, 40, 80, 200] {
      let lines = lines(project, width: width)
      #expect(lines.count <= 6)
      for line in lines {
        #expect(line.columns <= width)
        #expect(line.unicodeScalars.allSatisfy { $0.isPrintable })
      }
    }
    // One line for the title, and the same lines below it as those of any other project.
    let other = with(Project.template, set(\.state, .unknown("")))
    #expect(
      lines(project, width: 40).dropFirst() == lines(other, width: 40).dropFirst())
  }

  @Test("Large numbers of rows and facts stay in the width", arguments: [1, 999, 1_000, 123_456])
  func numbers(number: Int) {
    let project = with(
      Project.template, concat(set(\.backersCount, .max), set(\.pledged, 1e300)))
    for width in 0...60 {
      let card = ProjectCard(project, number: number, at: .template, formats: .test(.de, "de_DE"))
      #expect(card.lines(width: width).allSatisfy { $0.columns <= width })
    }
  }

  @Test("A width that is none has no letters", arguments: [0, -1, .min])
  func noWidth(width: Int) {
    #expect(lines(.template, width: width).allSatisfy { $0.isEmpty })
  }

  private func lines(_ project: Project, width: Int) -> [String] {
    ProjectCard(project, number: 1, at: .template, formats: .test()).lines(width: width)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows it, and does not obey it; joiners hold an emoji together.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .format: value == 0x200D || value == 0x200C
    default: true
    }
  }
}
