/// The repositories of an organization of ordinary size.
enum RepoTable {
  static let rows = [
    RepoRow("bloblog", "Blob's blog.", pushed: "2026-11-02T09:14:07Z"),
    RepoRow("nomadic-blob", "Where in the world is Blob?", pushed: "2026-10-30T22:01:45Z"),
    RepoRow(
      "blob-clock", "A clock that tells the time in one unit.", pushed: "2026-09-18T06:40:00Z"),
    RepoRow(
      "blob-calendar", "Calendars of five traditions, side by side.", pushed: "2026-09-17T06:40:00Z"
    ),
    RepoRow("blob-locale", "What a locale changes, as a table.", pushed: "2026-08-01T12:00:00Z"),
    RepoRow("blobfish", nil, pushed: "2026-07-20T17:33:12Z"),
    RepoRow(
      "blob-parser", "Turns text into blobs, and says why it could not.",
      pushed: "2026-07-19T08:00:59Z"),
    RepoRow("blob-printer", "Turns blobs into text.", pushed: "2026-07-18T08:00:59Z"),
    RepoRow("overview", "Diagrams of everything.", pushed: "2026-05-05T05:05:05Z"),
    RepoRow(
      "snapshots", "Pictures of screens, compared by pixels.", pushed: "2026-04-11T10:10:10Z"),
    RepoRow("website", "The pages of the company.", pushed: "2026-04-11T10:10:10Z"),
    RepoRow("playbook", "How we work, and why.", pushed: "2026-02-28T23:59:59Z"),
    RepoRow("blob-server", "Serves blobs over HTTP.", pushed: "2026-01-01T00:00:00Z"),
    RepoRow(
      "blob-client", "Fetches blobs over HTTP, within bounds.", pushed: "2025-12-31T23:59:59Z"),
    RepoRow("blob-cli", "Blobs on the command line.", pushed: "2025-11-11T11:11:11Z"),
    RepoRow("reducers", "State, actions, and nothing else.", pushed: "2025-09-09T09:09:09Z"),
    RepoRow("lenses", "Looks at parts of parts.", pushed: "2025-08-08T08:08:08Z"),
    RepoRow("prisms", "Looks at cases of cases.", pushed: "2025-07-07T07:07:07Z"),
    RepoRow(
      "optics", "Lenses and prisms, superseded by both.", pushed: "2021-03-03T03:03:03Z",
      archived: true),
    RepoRow("effects", "What happens besides.", pushed: "2025-06-06T06:06:06Z"),
    RepoRow(
      "random-blobs", "A generator of blobs that a seed repeats.", pushed: "2025-05-05T05:05:05Z"),
    RepoRow(
      "prime-time", "Counts, and knows which counts are prime.", pushed: "2025-04-04T04:04:04Z"),
    RepoRow("nth-prime", "One function and a table of its values.", pushed: "2025-03-03T03:03:03Z"),
    RepoRow("ordinals", "1st, 2nd, 3rd, in forty languages.", pushed: "2025-02-02T02:02:02Z"),
    RepoRow(
      "episodes-2018", "The code of the episodes of 2018.", pushed: "2018-12-24T16:00:00Z",
      archived: true),
    RepoRow(
      "episodes-2019", "The code of the episodes of 2019.", pushed: "2019-12-23T16:00:00Z",
      archived: true),
    RepoRow(
      "episodes-2020", "The code of the episodes of 2020.", pushed: "2020-12-21T16:00:00Z",
      archived: true),
    RepoRow(
      "episodes-2021", "The code of the episodes of 2021.", pushed: "2021-12-20T16:00:00Z",
      archived: true),
    RepoRow("episodes", "The code of the episodes since.", pushed: "2026-11-01T16:00:00Z"),
    RepoRow(
      "issue-template", "What to say when something is wrong.", pushed: "2024-01-15T13:37:00Z"),
    RepoRow(
      "linter-rules", "Rules that all once agreed on.", pushed: "2023-06-30T12:34:56Z"),
    RepoRow("benchmarks", "How fast, compared to what.", pushed: "2025-10-10T10:10:10Z"),
    RepoRow("homebrew-tap", "Formulas.", pushed: "2024-12-12T12:12:12Z"),
    RepoRow("actions", "Steps that every build takes.", pushed: "2025-10-01T01:02:03Z"),
    RepoRow(
      "conference-talks", "Slides, with and without animations.", pushed: "2022-09-22T14:45:00Z"),
    RepoRow("workshop", "Exercises for a day.", pushed: "2022-09-21T14:45:00Z"),
    RepoRow("blob-for-linux", "Blob, built elsewhere.", pushed: "2025-01-20T20:20:20Z"),
    RepoRow(
      "old-website", "The pages of the company, before.", pushed: "2018-02-14T08:15:30Z",
      archived: true),
    RepoRow("fork-me", "A repository to practice on.", pushed: "2023-03-31T00:00:00Z"),
    RepoRow("placeholder", "Something will be here.", pushed: nil),
  ]
}
