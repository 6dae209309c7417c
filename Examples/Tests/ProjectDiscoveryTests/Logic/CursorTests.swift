import BackersClient
import BackersTexts
import EnvironmentReducersTesting
import ProjectDiscovery
import Testing

@MainActor
struct CursorTests {
  @Test(
    "A link that is no web address ends the list, with a notice",
    arguments: [
      "no url", "/v1/discover?page=2", "ftp://api.backers.example/", "http://", "https:///x",
      "javascript:alert(1)", "http://[", "\u{1B}[2J", " ", "file:///etc/passwd",
      String(repeating: "x", count: 10_000),
    ])
  func malformed(cursor: String) async {
    await assert(
      initialValue: DiscoveryState(), reducer: discoveryReducer,
      environment: .test(first: { _ in .page(1...2, more: cursor) }),
      steps: [
        .send(.refreshTapped) { $0.loading = .first },
        .receive(
          .pageAnswered(.first, of: DiscoveryQuery(), .loaded(.page(1...2, more: cursor)))
        ) {
          $0 = .showing(1...2)
          $0.pageProblem = .cursorMalformed
        },
        .send(.rowShown(1)), .send(.moreTapped),
        .send(.problemDismissed) { $0.pageProblem = nil },
        .send(.rowShown(1)),
      ])
  }

  @Test("A list without a further link ends without a word", arguments: [nil, ""])
  func end(cursor: String?) async {
    await assert(
      initialValue: DiscoveryState(), reducer: discoveryReducer,
      environment: .test(first: { _ in .page(1...2, more: cursor) }),
      steps: [
        .send(.refreshTapped) { $0.loading = .first },
        .receive(
          .pageAnswered(.first, of: DiscoveryQuery(), .loaded(.page(1...2, more: cursor)))
        ) { $0 = .showing(1...2) },
        .send(.moreTapped),
      ])
  }

  @Test(
    "A link that the client refuses ends the list, with a notice",
    arguments: [
      ServiceError(.invalidCursor("x")),
      ServiceError(.foreignCursor(origin: "https://evil.example")),
    ])
  func refused(error: ServiceError) async {
    await assert(
      initialValue: .showing(1...2, next: .more(second)), reducer: discoveryReducer,
      environment: .test(more: { _ in throw error }),
      steps: [
        .send(.moreTapped) { $0.loading = .more(second) },
        .receive(.pageAnswered(.more(second), of: DiscoveryQuery(), .cursorRefused)) {
          $0.loading = nil
          $0.next = nil
          $0.pageProblem = .cursorMalformed
        },
        .send(.moreTapped),
      ])
  }

  @Test("A cycle of links ends the list, with a notice")
  func circle() async {
    await assert(
      initialValue: .showing(1...2, next: .more(second)), reducer: discoveryReducer,
      environment: .test(more: { _ in .page([3], more: second) }),
      steps: [
        .send(.moreTapped) { $0.loading = .more(second) },
        .receive(
          .pageAnswered(.more(second), of: DiscoveryQuery(), .loaded(.page([3], more: second)))
        ) {
          $0 = .showing(1...3)
          $0.cursors = [second]
          $0.pageProblem = .cursorRepeated
        },
        .send(.moreTapped),
      ])
  }

  @Test("The notice names the server as the cause")
  func wording() {
    #expect(
      DiscoveryProblem.cursorMalformed.text(in: Texts(.en))
        == "The list ends here, because the server's link to the next page is no web address. "
        + "The server is at fault; tell those who run it.")
    #expect(
      DiscoveryProblem.nextPageFailed(.said("a\u{1B}\nb")).text(in: Texts(.de))
        == "Weitere Projekte ließen sich nicht laden. a\u{FFFD} b")
    #expect(
      DiscoveryProblem.saveFailed(name: "\u{1B}{reason}", .known(.unreachable)).text(in: Texts(.en))
        == "“\u{FFFD}{reason}” could not be saved. "
        + "The server cannot be reached. Check the connection, then try again.")
  }
}
