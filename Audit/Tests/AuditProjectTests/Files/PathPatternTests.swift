import AuditProject
import Testing

@Suite("Patterns of paths")
struct PathPatternTests {
  @Test(
    "match paths, and all that is in the folders they match",
    arguments: [
      ("Sources", "Sources/App/A.swift", true),
      ("Sources", "Sources", true),
      ("Sources/", "Sources/A.swift", true),
      ("./Sources", "Sources/A.swift", true),
      ("Sources", "Sourceses/A.swift", false),
      ("Sources", "App/Sources/A.swift", false),
      ("Sources/App/Live.swift", "Sources/App/Live.swift", true),
      ("Sources/App/Live.swift", "Sources/App/Live2.swift", false),
      ("Sources/*/Live", "Sources/App/Live/A.swift", true),
      ("Sources/*/Live", "Sources/App/Deep/Live/A.swift", false),
      ("Sources/*/Live/**", "Sources/App/Live/A.swift", true),
      ("Sources/*/Live/**", "Sources/App/Live", false),
      ("Sources/**/Live", "Sources/App/Deep/Live/A.swift", true),
      ("Sources/**/Live", "Sources/Live/A.swift", true),
      ("**/Generated/**", "Generated/A.swift", true),
      ("**/Generated/**", "App/Deep/Generated/B/A.swift", true),
      ("**/Generated/**", "App/NotGenerated/A.swift", false),
      ("**", "A.swift", true),
      ("**/*.generated.swift", "A/B/C.generated.swift", true),
      ("**/*.generated.swift", "A/B/C.swift", false),
      ("*.swift", "A.swift", true),
      ("*.swift", "App/A.swift", false),
      ("A?.swift", "AB.swift", true),
      ("A?.swift", "A.swift", false),
      ("*a*b*.swift", "xaxxbx.swift", true),
      ("*a*b*.swift", "xbxxax.swift", false),
      (".", "Sources/A.swift", true),
    ])
  func matches(pattern: String, path: String, isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test("match in no time what would take a naive one forever")
  func linear() {
    let pattern = PathPattern(String(repeating: "*a", count: 30) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 3_000)))
  }

  @Test(
    "know the folder that all they match is in",
    arguments: [("Sources/*/Live", "Sources"), ("**/Live", ""), ("A/B", "A/B"), ("*", "")])
  func fixedPart(pattern: String, folder: String) {
    #expect(PathPattern(pattern).fixedPart == folder)
  }
}

@Suite("Paths")
struct PathsTests {
  @Test(
    "are relative to a folder",
    arguments: [
      ("/a/b/c.swift", "/a", "b/c.swift"), ("/a", "/a", ""), ("/a/b", "/a/c/d", "../../b"),
      ("/a/b/../c", "/a", "c"), ("/a/bc", "/a/b", "../bc"), ("/x", "/", "x"),
    ])
  func relative(path: String, folder: String, expected: String) {
    #expect(Paths.relative(path, to: folder) == expected)
  }

  @Test(
    "are absolute",
    arguments: [
      ("b", "/a", "/a/b"), ("/b", "/a", "/b"), ("../b", "/a/c", "/a/b"), (".", "/a", "/a"),
      ("../../../b", "/a", "/b"), ("..", "/", "/"),
    ])
  func absolute(path: String, folder: String, expected: String) {
    #expect(Paths.absolute(path, in: folder) == expected)
  }
}
