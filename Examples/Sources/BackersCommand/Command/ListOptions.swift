import ArgumentParser
import BackersApp
import BackersClient
import ProgramSupport
import ProjectDiscovery

/// The options that select and order the projects of the list.
struct ListChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp("magic, popularity, newest or ending-soon.", valueName: "order"))
  var sort: String?

  @Option(
    help: ArgumentHelp("everything, staff-picks, saved or recommended.", valueName: "filter"))
  var filter: String?

  @Option(help: ArgumentHelp("One category, by its name or number.", valueName: "category"))
  var category: String?

  @Option(help: ArgumentHelp("A text in the name or the blurb of each project.", valueName: "text"))
  var search: String?

  func validate() throws {
    if filter != nil, category != nil {
      throw ValidationError("“--filter” and “--category” exclude each other: drop one.")
    }
  }

  /// The query, without the category, which requires the server's list.
  func query() throws(ReadingError) -> DiscoveryQuery {
    var query = DiscoveryQuery(search: search.flatMap { $0.isEmpty ? nil : $0 })
    do {
      if let sort { query.sort = try DiscoveryParams.Sort(reading: sort) }
    } catch {
      throw ReadingError("--sort: \(error)")
    }
    do {
      if let filter { query.filter = try DiscoveryFilter(reading: filter) }
    } catch {
      throw ReadingError("--filter: \(error)")
    }
    return query
  }
}

/// The options of the list: its projects, and its format.
struct ListOptions: ParsableArguments {
  @OptionGroup(title: "The list")
  var choice: ListChoice

  @Option(help: ArgumentHelp("How many pages are fetched, from 1 on.", valueName: "count"))
  var pages = 1

  @Flag(help: "Print the projects as JSON.")
  var json = false

  func validate() throws {
    if pages < 1 { throw ValidationError("“--pages \(pages)” is too few: use 1 or more.") }
  }
}
