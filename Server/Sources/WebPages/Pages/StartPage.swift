/// A link to a page, with what it is for.
struct Tile: Sendable {
  var address: String
  var title: String
  var summary: String
}

/// The values of the first page.
struct StartPage: Sendable {
  var frame: PageFrame
  var title = "One environment per visitor"
  var summary =
    "Each page runs the same code as a terminal program, in a scoped environment of your session: your "
    + "locale, your time zone, your servers."
  var tiles = SiteApplication.allCases.map {
    Tile(address: $0.address, title: $0.title, summary: $0.summary)
  }

  init(csrf: String) {
    frame = PageFrame("Applications", csrf: csrf)
  }
}
