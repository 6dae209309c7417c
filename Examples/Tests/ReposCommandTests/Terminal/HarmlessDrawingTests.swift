import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import ProgramSupport
import RepoListing
import RepoListingTesting
import Testing

@testable import ReposCommand

@Suite(.strict(Current), .environment(Current, .mock))
struct HarmlessDrawingTests {
  /// A text that an attacker can send, under a name that can be printed.
  struct Sent: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String

    init(_ name: String, _ text: String) {
      testDescription = name
      self.text = text
    }
  }

  static let treacherous = [
    Sent("colors", "\u{1B}[2J\u{1B}[31mred\u{1B}[0m"),
    Sent("a window title", "\u{1B}]0;title\u{07}"),
    Sent("lines", "one\nline\r\nafter\u{2028}another"),
    Sent("control characters", "bell \u{07} back \u{08} eight-bit \u{9B}31m null \0"),
    Sent("directions", "\u{202E}backwards\u{202C} \u{2066}isolated\u{2069}"),
    Sent("emoji", "a family 👨‍👩‍👧‍👦, a flag 🇭🇰, 漢字 and é"),
    Sent("10,000 letters", String(repeating: "long ", count: 2_000)),
    Sent("10,000 wide letters", String(repeating: "漢", count: 10_000)),
    Sent("500 emoji", String(repeating: "👍🏽", count: 500)),
    Sent("5,000 marks on a letter", "Z" + String(repeating: "\u{300}", count: 5_000)),
    Sent("white space", "   \t\n  "),
    Sent("nothing", ""),
  ]

  @Test("A row has two lines of at most the width, with any text", arguments: treacherous)
  func width(sent: Sent) async {
    Current.listing.gitHub = .answering([
      with(
        .mock, concat(set(\.name, sent.text), set(\.description, sent.text), set(\.archived, true)))
    ])
    let screen = await refreshedScreen()
    for columns in [1, 2, 5, 10, 20, 29, 30, 40, 79, 80, 200, 1_000] {
      for locale in ["en_US", "zh_HK", "fr_FR", "ar_EG"] {
        Current.output = Console().fake(columns: columns)
        Current.listing.calendar.locale = Locale(identifier: locale)
        let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 5)
        for line in lines { #expect(line.columns <= columns, "\(line)") }
      }
    }
  }

  @Test("Control characters of a text are not drawn", arguments: treacherous)
  func control(sent: Sent) async {
    Current.listing.gitHub = .answering([
      with(.mock, concat(set(\.name, sent.text), set(\.description, sent.text)))
    ])
    let screen = await refreshedScreen()
    for drawing in [screen.drawing(), screen.rowsAsJSON()] {
      let obeyed = drawing.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .format: scalar != "\u{200D}"
        case .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
      #expect(obeyed.isEmpty)
    }
  }

  @Test("What is neutralized can still be seen")
  func seen() async throws {
    Current.listing.gitHub = .answering([
      with(.mock, set(\.description, "\u{1B}[31mred\u{202E}\nline"))
    ])
    let lines = await refreshedScreen().drawing().split(separator: "\n")
    #expect(lines.last == "   \u{FFFD}[31mred\u{FFFD} line")
  }

  @Test("JSON loses nothing of what was sent", arguments: treacherous)
  func lossless(sent: Sent) async throws {
    struct Row: Decodable {
      var name: String
      var description: String
    }
    Current.listing.gitHub = .answering([
      with(.mock, concat(set(\.name, sent.text), set(\.description, sent.text)))
    ])
    let json = await refreshedScreen().rowsAsJSON()
    let row = try #require(JSONDecoder().decode([Row].self, from: Data(json.utf8)).first)
    #expect(row.name.unicodeScalars.elementsEqual(sent.text.unicodeScalars))
    #expect(row.description.unicodeScalars.elementsEqual(sent.text.unicodeScalars))
  }
}
