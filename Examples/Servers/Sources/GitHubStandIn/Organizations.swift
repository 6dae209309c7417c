extension Organization {
  static let blobco = Organization(
    name: "blobco", summary: "40 repositories, some archived, one never pushed to",
    id: 1_001, count: RepoTable.rows.count
  ) { index in
    .repo(RepoTable.rows[index].record(index, of: "blobco", id: 1_001))
  }

  static let pointfreeco = Organization(
    name: "pointfreeco", summary: "the same, under the name that clients ask for first",
    id: 1_002, count: RepoTable.rows.count
  ) { index in
    .repo(RepoTable.rows[index].record(index, of: "pointfreeco", id: 1_002))
  }

  static let empty = Organization(
    name: "empty", summary: "no repositories", id: 1_003, count: 0
  ) { _ in .malformed("null") }

  static let threePages = Organization(
    name: "three-pages", summary: "250 repositories: three pages of up to 100",
    id: 1_004, count: 250
  ) { index in
    .repo(.numbered(index, of: "three-pages", id: 1_004))
  }

  static let hundredPages = Organization(
    name: "hundred-pages", summary: "10,000 repositories: a hundred pages of 100",
    id: 1_005, count: 10_000
  ) { index in
    .repo(.numbered(index, of: "hundred-pages", id: 1_005))
  }

  static let oneBad = Organization(
    name: "one-bad", summary: "one malformed repository among nine good ones", id: 1_006, count: 10
  ) { index in
    index == 4
      ? .malformed(#"{"id": 5, "name": "no-page", "archived": "perhaps", "html_url": null}"#)
      : .repo(.numbered(index, of: "one-bad", id: 1_006))
  }

  static let allBad = Organization(
    name: "all-bad", summary: "nothing but malformed repositories, each in its own way",
    id: 1_007, count: malformed.count
  ) { .malformed(malformed[$0]) }

  static let escapes = Organization(
    name: "escapes", summary: "descriptions that a terminal or a page would obey",
    id: 1_008, count: treacherous.count
  ) { index in
    var record = RepoRecord.numbered(index, of: "escapes", id: 1_008)
    record.description = treacherous[index]
    return .repo(record)
  }

  static let dates = Organization(
    name: "dates", summary: "one moment in every form that GitHub writes it", id: 1_009,
    count: moments.count
  ) { index in
    var record = RepoRecord.numbered(index, of: "dates", id: 1_009)
    record.pushedAt = moments[index]
    return .repo(record)
  }

  private static let malformed = [
    "null", "7", #""a repository""#, "[]", "{}",
    #"{"archived": false, "html_url": "https://github.example/a", "pushed_at": null}"#,
    #"{"archived": false, "name": "", "html_url": "https://github.example/a"}"#,
    #"{"archived": 0, "name": "a", "html_url": "https://github.example/a"}"#,
    #"{"archived": false, "name": "a", "html_url": "javascript:alert(1)"}"#,
    #"{"archived": false, "name": "a", "html_url": "file:///etc/hosts"}"#,
    #"{"archived": false, "name": "a", "html_url": "https://github.example/a", "description": 1}"#,
    """
    {"archived": false, "name": "a", "html_url": "https://github.example/a",
     "pushed_at": "yesterday"}
    """,
  ]

  private static let treacherous = [
    "\u{1B}[2J\u{1B}[31mred, on a cleared screen\u{1B}[0m",
    "\u{1B}]0;a window title\u{07}\u{1B}]8;;https://evil.example\u{07}link\u{1B}]8;;\u{07}",
    "one\nline\r\nafter\u{2028}another\tand a tab",
    "a bell \u{07}, a backspace \u{08}, and an eight-bit \u{9B}31m escape",
    "\u{202E}backwards\u{202C} and \u{2066}isolated\u{2069}",
    "<script>alert('page')</script> & \"quotes\"",
    "a family 👨‍👩‍👧‍👦, a flag 🇭🇰, a letter é of two parts, and 漢字",
    String(repeating: "long ", count: 2_000),
    "",
  ]

  private static let moments: [String?] = [
    "2018-08-28T12:27:31Z", "2018-08-28T14:27:31+02:00", "2018-08-28T06:57:31-0530",
    "2018-08-28T12:27:31.000Z", "2018-08-28T12:27:31.000000000+00:00", nil,
  ]
}
