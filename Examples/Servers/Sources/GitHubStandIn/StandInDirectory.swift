/// The list of organizations: one line for each name.
public let standInDirectory = """
  A stand-in for GitHub's API. GET /orgs/NAME/repos?per_page=100&page=1, where NAME is

  \(table(Organization.all.map { ($0.name, $0.summary) }))

  or one of these faults, which the header x-stand-in-fault demands of any other organization:

  \(table(Fault.allCases.map { ($0.rawValue, $0.summary) }))

  Any other name is answered with status 404.

  """

private func table(_ rows: [(name: String, summary: String)]) -> String {
  rows.map { row in
    let padding = String(repeating: " ", count: max(20 - row.name.count, 1))
    return "  \(row.name)\(padding)\(row.summary)"
  }
  .joined(separator: "\n")
}
