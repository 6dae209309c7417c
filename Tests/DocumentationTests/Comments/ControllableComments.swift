import Environments
import Foundation

// The example in the documentation comment of the protocol Controllable.

private nonisolated struct Repo: Sendable {}

nonisolated extension Date {
  static let mock = Date(timeIntervalSinceReferenceDate: 0)
}

extension GitHub {
  static let live = GitHub(fetchRepos: { [] })
  static var mock: GitHub { GitHub(fetchRepos: { [] }) }
}

// example: Sources/Environments/Controllable.swift 1
