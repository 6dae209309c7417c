import Foundation

extension RepoRecord {
  /// Returns a repository derived from its position in a list, always the same.
  static func numbered(_ index: Int, of organization: String, id: Int) -> RepoRecord {
    let days = (index * 37) % 2_000
    return RepoRow(
      "repo-\(index + 1)",
      index.isMultiple(of: 7) ? nil : "Number \(index + 1) of the repositories of \(organization).",
      pushed: timestamp(daysSince2018: days),
      archived: index.isMultiple(of: 11)
    ).record(index, of: organization, id: id)
  }

  private static func timestamp(daysSince2018 days: Int) -> String {
    let newYear2018 = 1_514_764_800.0
    return Date(timeIntervalSince1970: newYear2018 + Double(days) * 86_400 + 45_296)
      .formatted(.iso8601)
  }
}

/// The properties of a repository that the tables specify.
struct RepoRow: Sendable {
  var name: String
  var description: String?
  var pushed: String?
  var archived: Bool

  init(_ name: String, _ description: String?, pushed: String?, archived: Bool = false) {
    self.name = name
    self.description = description
    self.pushed = pushed
    self.archived = archived
  }

  func record(_ index: Int, of organization: String, id: Int) -> RepoRecord {
    let page = "https://github.example/\(organization)"
    let api = "https://api.github.example"
    let number = id * 100_000 + index
    return RepoRecord(
      id: number,
      nodeId: "R_\(String(number, radix: 36))",
      name: name,
      fullName: "\(organization)/\(name)",
      owner: RepoRecord.Owner(
        login: organization,
        id: id,
        nodeId: "O_\(String(id, radix: 36))",
        avatarUrl: "https://avatars.github.example/u/\(id)?v=4",
        url: "\(api)/users/\(organization)",
        htmlUrl: page,
        reposUrl: "\(api)/users/\(organization)/repos"),
      htmlUrl: "\(page)/\(name)",
      description: description,
      url: "\(api)/repos/\(organization)/\(name)",
      createdAt: "2018-01-01T00:00:00Z",
      updatedAt: pushed ?? "2018-01-01T00:00:00Z",
      pushedAt: pushed,
      gitUrl: "git://github.example/\(organization)/\(name).git",
      sshUrl: "git@github.example:\(organization)/\(name).git",
      cloneUrl: "\(page)/\(name).git",
      homepage: index.isMultiple(of: 3) ? "https://\(organization).example" : nil,
      size: 100 + index * 13,
      stargazersCount: (index * 97) % 1_500,
      watchersCount: (index * 97) % 1_500,
      language: index.isMultiple(of: 5) ? nil : "Swift",
      forksCount: (index * 31) % 200,
      archived: archived,
      openIssuesCount: (index * 7) % 40,
      license: index.isMultiple(of: 4) ? nil : RepoRecord.License(),
      topics: index.isMultiple(of: 2) ? ["swift", "example"] : [])
  }
}
