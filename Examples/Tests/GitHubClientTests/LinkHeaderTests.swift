import GitHubClient
import Testing

@Suite struct LinkHeaderTests {
  @Test(
    "The next page is found wherever the header names it",
    arguments: [
      ("<https://a.example/?page=2>; rel=\"next\"", "https://a.example/?page=2"),
      ("<https://a.example/?page=2>;rel=next", "https://a.example/?page=2"),
      ("<https://a.example/?page=2>  ;  REL = \"NEXT\"", "https://a.example/?page=2"),
      ("<u>; rel=\"last\", <v>; rel=\"next\"", "v"),
      ("<u>; rel=\"prev first\", <v>; rel=\"x next\"", "v"),
      ("<a,b;c>; rel=\"next\"", "a,b;c"),
      ("<u>; title=\"a, \\\"b\\\"; rel=next\"; rel=\"next\"", "u"),
      ("<u>; rel=\"next\", <v>; rel=\"next\"", "u"),
      ("</relative?page=2>; rel=\"next\"", "/relative?page=2"),
      ("<>; rel=\"next\"", ""),
      ("garbage <u>; rel=\"next\"", "u"),
      ("<u>; rel=\"next", "u"),
    ])
  func finds(header: String, next: String) {
    #expect(LinkHeader(header).next == next)
  }

  @Test(
    "A header without a next page has none",
    arguments: [
      "", "next", "<u>", "<u", "<u>; rel", "<u>; rel=", "<u>; rel=\"last\"",
      "<u>; rel=\"nextish\"", "<u>; title=\"rel=next\"", "<u>; title=\"<v>; rel=next",
      // Only the first `rel` of a link counts.
      "<u>; rel=\"last\"; rel=\"next\"",
    ])
  func finds(noneIn header: String) {
    #expect(LinkHeader(header).next == nil)
  }

  @Test(
    "The number of the last page is read if the header names it",
    arguments: [
      ("<https://a.example/?per_page=9&page=7>; rel=\"last\"", 7), ("</?page=7>; rel=last", 7),
      ("<?page=7>; rel=\"next\"", nil), ("<?page=x>; rel=\"last\"", nil),
      ("<?cursor=7>; rel=\"last\"", nil), ("< >; rel=\"last\"", nil),
    ])
  func last(header: String, number: Int?) {
    #expect(LinkHeader(header).lastNumber == number)
  }

  @Test("All links are read, in order and with all that they are")
  func all() {
    #expect(
      LinkHeader("<1>; rel=\"prev first\", <3>; rel=next").links == [
        LinkHeader.Link(target: "1", relations: ["prev", "first"]),
        LinkHeader.Link(target: "3", relations: ["next"]),
      ])
  }
}
