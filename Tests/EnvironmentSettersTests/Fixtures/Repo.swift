import Foundation

struct Owner: Equatable, Sendable {
  var name = "Blob"
  var followers = 1
}

struct Repo: Equatable, Sendable {
  var name: String
  var archived = false
  var createdAt = Date.mock
  var description: String?
  var owner: Owner?
  var pushedAt: Date?
  var stars = 0
  var tags: [String] = []
  var counts: [String: Int] = [:]
}

extension Date {
  static let mock = Date(timeIntervalSinceReferenceDate: 557_152_051)
}

extension Repo {
  static let mock = Repo(name: "Bloblog", description: "Blob's blog", pushedAt: .mock)
}
