import BackersApp
import BackersClient
import Foundation
import ProgramSupport
import ProjectDiscovery

/// The commands of the prompt.
enum PromptCommand: Equatable, Sendable {
  case categories
  case category(String)
  case currency(String)
  case discover
  case environment
  case filter(DiscoveryFilter)
  case help
  case language(Language)
  case locale(Locale)
  case logIn
  case logOut
  case more
  case open(row: Int)
  case quit
  case refresh
  case search(String)
  case server(ServerConfig)
  case sort(DiscoveryParams.Sort)
  case star(row: Int)
  case unstar(row: Int)

  static let all: [LineCommand<PromptCommand>] = [
    LineCommand("discover", "show the list from its beginning") { .discover },
    LineCommand("more", "show more of it") { .more },
    LineCommand("refresh", "fetch it again") { .refresh },
    LineCommand("sort", "newest", "magic, popularity, newest, ending-soon") {
      .sort(try DiscoveryParams.Sort(reading: $0))
    },
    LineCommand("filter", "saved", "everything, staff-picks, saved, recommended") {
      .filter(try DiscoveryFilter(reading: $0))
    },
    LineCommand("category", "art", "show one category, by name or number") { .category($0) },
    LineCommand("search", "clock", "show projects with a text; everything ends the search") {
      .search($0.lowercased() == "everything" ? "" : $0)
    },
    LineCommand("categories", "show all categories") { .categories },
    LineCommand("open", "1", "show one project, and the address of its page") {
      .open(row: try number($0, example: "open 1"))
    },
    LineCommand("star", "1", "save a project") { .star(row: try number($0, example: "star 1")) },
    LineCommand("unstar", "1", "save it no longer") {
      .unstar(row: try number($0, example: "unstar 1"))
    },
    LineCommand("login", "log in; the password is not shown") { .logIn },
    LineCommand("logout", "log out") { .logOut },
    LineCommand("language", "de", "read en, de or es") {
      .language(try Language(reading: $0))
    },
    LineCommand("currency", "EUR", "show amounts in another currency") { .currency($0) },
    LineCommand("locale", "de_DE", "write numbers and dates in another way") {
      .locale(try Locale(reading: $0))
    },
    LineCommand("server", "local", "production, staging, local or an address") {
      .server(try ServerConfig(reading: $0))
    },
    LineCommand("env", "show the environment in effect") { .environment },
    LineCommand("help", "show this list") { .help },
    LineCommand("quit", "leave, as at the end of the input") { .quit },
  ]

  private static func number(_ text: String, example: String) throws(ReadingError) -> Int {
    guard let number = Int(text), number > 0 else {
      throw ReadingError("“\(quoted(text))” is no number of the list. An example: \(example).")
    }
    return number
  }
}
