import EnvironmentSetters
import Foundation

struct Category: Equatable, Sendable {
  var name = "Art"
  var rank = 1
}

struct Project: Equatable, Sendable {
  var name: String
  var backers = 10
  var category: Category?
  var deadline: Date?
  var isLive = true
  var tags: [String] = []
  var celsius = 0.0
}

extension Date {
  static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

extension Project {
  static let template = Project(name: "The Project", deadline: .mock)
}

struct Portfolio: Equatable, Sendable {
  var owner = "Blob"
  var projects: [Project] = []
}

extension Portfolio {
  static let template = Portfolio()
}

extension Project {
  // Lowercase because such libraries write `Project.lens.name`.
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  /// The lenses of a project, in the form of the libraries that have no key paths.
  enum lens {
    static let fahrenheit = Lens<Project, Double>(
      get: { $0.celsius * 1.8 + 32 }, set: { $0.celsius = ($1 - 32) / 1.8 })
    static let name = Lens<Project, String>(\.name)
    static let deadline = Lens<Project, Date?>(\.deadline)
  }
}
