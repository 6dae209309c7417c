import GRDB

/// A category of the initial content.
struct SeedCategory: Sendable {
  var id: Int
  var slug: String
  var names: [Language: String]

  static let all: [SeedCategory] = [
    row(1, "art", "Art", "Kunst", "Arte"),
    row(2, "comics", "Comics", "Comics", "Cómics"),
    row(3, "design", "Design", "Design", "Diseño"),
    row(4, "film", "Film", "Film", "Cine"),
    row(5, "food", "Food", "Essen und Trinken", "Comida"),
    row(6, "games", "Games", "Spiele", "Juegos"),
    row(7, "music", "Music", "Musik", "Música"),
    row(8, "photography", "Photography", "Fotografie", "Fotografía"),
    row(9, "publishing", "Publishing", "Bücher", "Libros"),
    row(10, "technology", "Technology", "Technik", "Tecnología"),
  ]

  private static func row(
    _ id: Int, _ slug: String, _ english: String, _ german: String, _ spanish: String
  ) -> SeedCategory {
    SeedCategory(id: id, slug: slug, names: [.en: english, .de: german, .es: spanish])
  }

  func insert(into db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO category (id, slug, position, nameEn, nameDe, nameEs)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [id, slug, id, names[.en], names[.de], names[.es]])
  }
}
