/// A project in a response.
struct ProjectAnswer: Encodable, Sendable {
  struct URLs: Encodable, Sendable {
    struct Web: Encodable, Sendable {
      var project: String
    }

    var web: Web
  }

  struct Photo: Encodable, Sendable {
    var full: String
  }

  var id: Int
  var name: String
  var blurb: String
  var slug: String
  var state: String
  var stateChangedAt: Int
  var launchedAt: Int
  var deadline: Int
  var goal: Int
  var pledged: Int
  var currency: String
  var currencySymbol: String
  var staticUsdRate: Double
  var backersCount: Int
  var country: String
  var category: ProjectCategory
  var creator: UserAnswer
  var isStarred: Bool?
  var staffPick: Bool
  var urls: URLs
  var photo: Photo

  init(_ project: Project) {
    id = project.id
    name = project.name
    blurb = project.blurb
    slug = project.slug
    state = project.state.rawValue
    stateChangedAt = project.stateChangedAt
    launchedAt = project.launchedAt
    deadline = project.deadline
    goal = project.goal
    pledged = project.pledged
    currency = project.currency.code
    currencySymbol = project.currency.symbol
    staticUsdRate = project.currency.dollars
    backersCount = project.backersCount
    country = project.country
    category = project.category
    creator = UserAnswer(id: project.creator.id, name: project.creator.name)
    isStarred = project.isStarred
    staffPick = project.isStaffPick
    urls = URLs(web: URLs.Web(project: "https://backers.example/projects/\(project.slug)"))
    photo = Photo(full: "https://images.backers.example/projects/\(project.id)/full.png")
  }
}
