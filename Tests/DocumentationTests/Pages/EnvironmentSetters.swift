// page: Sources/EnvironmentSetters/EnvironmentSetters.docc/EnvironmentSetters.md
import Environments
import Foundation
import Testing

nonisolated struct Owner: Sendable, Equatable {
  var name: String
}

struct Repo: Controllable, Equatable {
  var archived: Bool
  var description: String
  var name: String
  var owner: Owner?
  var pushedAt: Date?
  var stars = 0
  var tags: [String] = []
}

struct AppEnvironment: Controllable {
  enum Language: Sendable { case en, es }

  var calendar = Calendar(identifier: .gregorian)
  var date: @Sendable () -> Date
  var isBeta = false
  var language = Language.en
}

nonisolated extension Date {
  static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

extension Repo {
  static let mock = Repo(
    archived: false,
    description: "Blob's blog",
    name: "Bloblog",
    pushedAt: .mock - 116 * 24 * 3600
  )
}

extension AppEnvironment {
  static var mock: AppEnvironment {
    AppEnvironment(date: { .mock })
  }
}

nonisolated let Current = EnvironmentStack(AppEnvironment.mock)

func derives(repo: inout Repo, repos: [Repo]) {
  // example: Sources/EnvironmentSetters/With.swift 1
  // example: Sources/EnvironmentSetters/With.swift 2
  // example: Sources/EnvironmentSetters/With.swift 3
  do {
    // example: Sources/EnvironmentSetters/Mut.swift 1
  }
  // example: Sources/EnvironmentSetters/Update.swift 1
  // example: Sources/EnvironmentSetters/Over.swift 1
  // example: Sources/EnvironmentSetters/Set.swift 1
  // example: Sources/EnvironmentSetters/Set.swift 2
  _ = (nomadic, renamed, numbered, archived, pushed)
}

struct Settings { var port = 80 }

func checkedPort(_ port: Int) throws -> Int { port }

func joins(labels: [Label], settings: Settings) throws {
  // example: Sources/EnvironmentSetters/Concat.swift 1
  // example: Sources/EnvironmentSetters/Concat.swift 2
  // example: Sources/EnvironmentSetters/Objects.swift 2
  // example: Sources/EnvironmentSetters/Over.swift 2
  _ = (nomadic, parsed)
}

final class Label { var isHidden = false }

struct Thermometer { var celsius = 0.0 }

// example: Sources/EnvironmentSetters/Lens.swift 1

@Suite("Articles: the setters")
struct SettersTests {
  @Test func nomadic() {
    Current.withEnvironment(.mock) {
      // block
      #expect(nomadic.name == "Nomadic Blob")
      #expect(Current.calendar.locale?.identifier == "de_DE")
    }
  }

  @Test func partsThatNoKeyPathReaches() {
    // block
    #expect(repo.tags == ["swift"])
  }

  @Test func functionsThatCrossTasks() {
    // block
    #expect(rename(.mock).name == "Renamed")
  }
}
