import Foundation
import GRDB

/// The first content of a database.
enum Seed {
  /// Inserts two users, five categories and 24 projects.
  ///
  /// - Parameters:
  ///   - database: An empty database.
  ///   - environment: The date around which the campaigns are, and the random bytes.
  /// - Throws: The error of the database, or of the hashing of a password.
  static func insert(
    into database: Database, _ environment: CrowdfundingService.Environment
  ) throws {
    for (id, email, name, password, needsCode) in users {
      let hash = try PasswordHash(password, salt: environment.randomBytes(16))
      try database.execute(
        sql: "INSERT INTO user VALUES (?, ?, ?, ?, ?)",
        arguments: [id, email, name, hash.stored, needsCode])
    }
    for (index, names) in categories.enumerated() {
      try database.execute(
        sql: "INSERT INTO category VALUES (?, ?, ?)", arguments: [index + 1, names.0, names.1])
    }
    let now = environment.date().timeIntervalSince1970
    for (index, project) in projects.enumerated() {
      let (currency, rate) = rates[project.country] ?? ("USD", 1)
      try database.execute(
        sql: "INSERT INTO project VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          index + 1, project.name, project.blurb, project.category, project.creator, project.goal,
          project.pledged, project.backers, now - project.age * day, now + project.daysToGo * day,
          index % 5 == 1, project.country, currency, rate,
        ])
    }
  }

  private static let day: TimeInterval = 86_400

  private static let users = [
    (1, "blob@example.com", "Blob", "correct horse", false),
    (2, "blob.jr@example.com", "Blob Jr.", "battery staple", true),
  ]

  private static let categories = [
    ("Art", "Kunst"), ("Comics", "Comics"), ("Design", "Design"), ("Food", "Essen"),
    ("Games", "Spiele"),
  ]

  private static let rates = ["DE": ("EUR", 1.1), "GB": ("GBP", 1.3)]

  private struct Project {
    var name: String
    var blurb: String
    var category: Int
    var creator: String
    var goal: Double
    var pledged: Double
    var backers: Int
    var age: Double
    var daysToGo: Double
    var country: String

    init(
      _ name: String, _ blurb: String, _ category: Int, _ creator: String, _ goal: Double,
      _ pledged: Double, _ backers: Int, _ age: Double, _ daysToGo: Double, _ country: String = "US"
    ) {
      self.age = age
      self.backers = backers
      self.blurb = blurb
      self.category = category
      self.country = country
      self.creator = creator
      self.daysToGo = daysToGo
      self.goal = goal
      self.name = name
      self.pledged = pledged
    }
  }

  private static let projects = [
    Project("The Project", "A fun project.", 1, "Blob", 2_000, 1_000, 10, 15, 15),
    Project("Lanterns", "Forty paper lanterns for the pier.", 1, "Ada", 5_000, 6_250, 118, 20, 9),
    Project("Platform Nine", "A mural on two walls.", 1, "Ben", 12_000, 8_400, 203, 11, 18),
    Project(
      "Glass Weather", "Glass that shows the weather.", 1, "Cem", 40_000, 11_200, 97, 6, 24, "DE"),
    Project("Slow Sculpture", "A stone carved by water.", 1, "Dora", 800, 812, 31, 35, -5),
    Project("Captain Blob", "The sea, and a ship.", 2, "Blob Jr.", 4_500, 9_900, 412, 19, 11),
    Project("Panels", "A comic in any order.", 2, "Eve", 3_500, 1_750, 88, 9, 21),
    Project("Night Bus", "Stories from the last row.", 2, "Finn", 2_500, 400, 23, 3, 27, "GB"),
    Project("Moss", "A comic about a small forest.", 2, "Gus", 1_800, 1_790, 75, 30, 1),
    Project("Lost Gloves", "What single gloves say.", 2, "Hana", 900, 120, 9, 40, -10),
    Project("The Honest Clock", "It shows its doubts.", 3, "Ida", 15_000, 48_000, 960, 22, 8),
    Project("Pocket Shelf", "A shelf for your wallet.", 3, "Jon", 7_000, 6_930, 255, 27, 3),
    Project("Thimble", "A lamp as small as a thimble.", 3, "Kim", 2_200, 2_200, 91, 14, 16),
    Project(
      "Bicycle Umbrella", "It leans into the wind.", 3, "Lou", 20_000, 5_600, 180, 16, 14, "DE"),
    Project("The Last Hook", "The only hook you need.", 3, "Mia", 1_000, 260, 12, 45, -15),
    Project("Sourdough Library", "A hundred starters.", 4, "Ned", 6_500, 7_150, 268, 18, 12),
    Project("Noodle Night", "A cart, a pot, a queue.", 4, "Ola", 11_000, 4_950, 150, 10, 20),
    Project("Forgotten Apples", "Twelve old kinds.", 4, "Pia", 4_000, 3_880, 144, 26, 4, "GB"),
    Project("Patient Pickle", "A year in a jar.", 4, "Quin", 1_200, 5_200, 390, 13, 17),
    Project("Hexes", "A board game about trade winds.", 5, "Rosa", 16_000, 51_200, 1_320, 24, 6),
    Project("One More Turn", "A card game without an end.", 5, "Sam", 5_500, 2_750, 160, 8, 22),
    Project("Echo Maze", "A game for headphones.", 5, "Tess", 21_000, 9_450, 410, 17, 13),
    Project("Polite Chess", "Pieces ask before they take.", 5, "Uma", 3_200, 640, 48, 4, 26),
    Project("Penny Campaign", "As little as possible.", 5, "Vic", 1, 2_500, 2_500, 17, 13),
  ]
}
