import Foundation
import Testing

@Suite struct DiscoverTests {
  private static let seconds = Int(frozenDate.timeIntervalSince1970)

  @Test("“The Project” is as the examples have it, and first")
  func fixture() async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover?per_page=1")
      #expect(answer.status == 200)
      #expect(answer.json.stats == ["count": 67])
      #expect(
        answer.json.projects.list == [
          [
            "id": 1, "name": "The Project", "blurb": "A fun project.", "slug": "the-project",
            "state": "live", "state_changed_at": 1_474_065_315, "launched_at": 1_474_065_315,
            "deadline": 1_476_657_315, "goal": 2_000, "pledged": 1_000, "currency": "USD",
            "currency_symbol": "$", "static_usd_rate": 1, "backers_count": 10, "country": "US",
            "category": ["id": 1, "name": "Art"],
            "creator": [
              "id": 3, "name": "Blob Sr.",
              "avatar": [
                "medium": "https://images.backers.example/users/3/medium.png",
                "small": "https://images.backers.example/users/3/small.png",
              ],
            ],
            "staff_pick": true,
            "urls": ["web": ["project": "https://backers.example/projects/the-project"]],
            "photo": ["full": "https://images.backers.example/projects/1/full.png"],
          ]
        ])
    }
  }

  @Test("There are twenty projects on a page unless said otherwise")
  func defaults() async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover")
      #expect(answer.json.projects.list.count == 20)
    }
  }

  @Test(
    "Each order is by its own number, ties by the projects' own",
    arguments: [
      ("popularity", "backers_count", true), ("newest", "launched_at", true),
      ("end_date", "deadline", false),
    ])
  func order(sort: String, key: String, isDescending: Bool) async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover?sort=\(sort)&per_page=100")
      let pairs = try answer.json.projects.list.map { project in
        [try #require(project[dynamicMember: key].int), try #require(project.id.int)]
      }
      #expect(pairs.count > 40)
      let expected = pairs.sorted {
        isDescending ? $1.lexicographicallyPrecedes($0) : $0.lexicographicallyPrecedes($1)
      }
      #expect(pairs == expected)
    }
  }

  @Test("A search finds a text in names and blurbs, ignoring case, and never as a pattern")
  func search() async throws {
    try await withService { service in
      let clock = try await service.get("/v1/discover?term=HONEST%20clock")
      #expect(clock.json.projects.list.map { $0.name } == ["The Honest Clock"])
      let blurb = try await service.get("/v1/discover?term=fun%20project")
      #expect(blurb.json.projects.list.map { $0.id } == [1])
      let pattern = try await service.get("/v1/discover?term=%25%26%3D")
      #expect(pattern.json.stats == ["count": 0])
    }
  }

  @Test("The link to the next page of a search has its term")
  func searchPages() async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover?term=a%20&per_page=1")
      let more = try #require(answer.json.urls.api.more_projects.text)
      #expect(more.contains("term=a%20&"))
    }
  }

  @Test("“Ending soon” has what has not ended; a canceled project never ends")
  func ending() async throws {
    try await withService { service in
      let before = try await service.get("/v1/discover?sort=end_date&per_page=100")
      #expect(before.json.projects.list.allSatisfy { $0.state == "live" })
      #expect(
        before.json.projects.list.allSatisfy { ($0.deadline.int ?? 0) > Self.seconds })
      service.world.date += 86_400
      let after = try await service.get("/v1/discover?sort=end_date&per_page=100")
      let ended = before.json.projects.list.filter {
        ($0.deadline.int ?? 0) <= Self.seconds + 86_400
      }
      #expect(!ended.isEmpty)
      #expect(
        after.json.projects.list.count == before.json.projects.list.count - ended.count)
      #expect(after.json.stats.count.int == after.json.projects.list.count)
    }
  }

  @Test("A project that has run out is successful or failed from that second on")
  func runningOut() async throws {
    try await withService { service in
      func project(_ id: JSON) async throws -> JSON {
        let answer = try await service.get("/v1/discover?per_page=100")
        return try #require(answer.json.projects.list.first { $0.id == id })
      }
      let launched = try await project(1)
      #expect(launched.state == "live")
      service.world.date += 15 * 86_400 - 1
      #expect(try await project(1).state == "live")
      service.world.date += 1
      #expect(try await project(1).state == "failed")
      #expect(try await project(1).state_changed_at == 1_476_657_315)
      #expect(try await project(2).state == "successful")
    }
  }

  @Test(
    "A filter leaves what it says",
    arguments: [
      ("staff_picks=true", "staff_pick", true),
      ("category_id=6", "category", ["id": 6, "name": "Games"]),
    ]
      as [(String, String, JSON)])
  func filters(query: String, key: String, value: JSON) async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover?\(query)&per_page=100")
      let projects = answer.json.projects.list
      #expect(projects.count >= 5)
      #expect(projects.allSatisfy { $0[dynamicMember: key] == value })
      #expect(answer.json.stats.count.int == projects.count)
      let all = try await service.get("/v1/discover?per_page=100")
      let rest = all.json.projects.list.filter { $0[dynamicMember: key] == value }
      #expect(rest.count == projects.count)
    }
  }

  @Test("Filters go together, and “false” filters nothing")
  func together() async throws {
    try await withService { service in
      let both = try await service.get("/v1/discover?staff_picks=true&category_id=1")
      #expect(both.json.projects.list.map(\.id) == [1, 3])
      let none = try await service.get("/v1/discover?staff_picks=false&starred=false")
      #expect(none.json.stats.count == 67)
    }
  }

  @Test("Categories have names in each language, in the order in which they are shown")
  func categories() async throws {
    try await withService { service in
      let english = try await service.get("/v1/categories")
      #expect(english.json.keys == ["categories", "urls"])
      #expect(
        english.json.categories.list.first
          == ["id": 1, "name": "Art", "slug": "art", "position": 1])
      #expect(english.json.categories.list.compactMap(\.position.int) == Array(1...10))
      let german = try await service.get("/v1/categories", language: "de")
      #expect(german.json.categories.list.map(\.name).first == "Kunst")
      let spanish = try await service.get("/v1/discover?per_page=1", language: "es")
      #expect(spanish.json.projects.list.first?.category == ["id": 1, "name": "Arte"])
    }
  }

  @Test("A user's own projects need a token", arguments: ["starred", "recommended"])
  func needsToken(filter: String) async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover?\(filter)=true")
      #expect(answer.status == 401)
      #expect(answer.code == "access_token_invalid")
    }
  }

  @Test(
    "A parameter that makes no sense is named",
    arguments: [
      ("sort=best", "“sort” has to be one of magic, popularity, newest, end_date."),
      ("sort=magic'--", "“sort” has to be one of magic, popularity, newest, end_date."),
      ("category_id=0", "“category_id” has to be a whole number above 0."),
      ("category_id=-1", "“category_id” has to be a whole number above 0."),
      ("category_id=1%20OR%201=1", "“category_id” has to be a whole number above 0."),
      ("category_id=99", "“category_id” has to be the number of a category."),
      ("category_id=9223372036854775807", "“category_id” has to be the number of a category."),
      ("page=0", "“page” has to be a whole number above 0."),
      ("page=-1", "“page” has to be a whole number above 0."),
      ("page=+1", "“page” has to be a whole number above 0."),
      ("page=1.5", "“page” has to be a whole number above 0."),
      ("page=9223372036854775808", "“page” has to be a whole number above 0."),
      ("page=%D9%A1", "“page” has to be a whole number above 0."),
      ("per_page=0", "“per_page” has to be a whole number from 1 to 100."),
      ("per_page=101", "“per_page” has to be a whole number from 1 to 100."),
      ("per_page=x", "“per_page” has to be a whole number from 1 to 100."),
      ("staff_picks=1", "“staff_picks” has to be true or false."),
      ("starred=yes", "“starred” has to be true or false."),
      ("recommended=TRUE", "“recommended” has to be true or false."),
      ("currency=usd", "“currency” has to be a code of three letters, such as USD."),
      ("cursor=x", "This list has changed. Please load it from its beginning."),
      ("cursor=bnVsbA", "This list has changed. Please load it from its beginning."),
    ])
  func invalid(query: String, message: String) async throws {
    try await withService { service in
      let answer = try await service.get("/v1/discover?\(query)")
      #expect(answer.status == 422)
      #expect(answer.message == message)
      #expect(answer.json.keys == ["error_messages", "http_code"])
    }
  }
}
