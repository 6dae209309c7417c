import Foundation
import Testing

/// `Scripts/extract-articles` extracts the other code of articles, and the compiler checks it.
@Suite("The code that is not extracted is compiled")
struct ArticleCodeTests {
  @Test("Each block of Swift stands in a file that is compiled", arguments: Checkout.articles)
  func everyBlockIsCompiled(article: Article) {
    for block in article.comparedBlocks {
      if let problem = Checkout.compiledCode.problem(with: block) {
        Issue.record(Comment(rawValue: problem))
      }
    }
  }

  @Test(
    "Each block of Swift in a documentation comment stands in a file that is compiled",
    arguments: Checkout.documentationComments)
  func everyCommentIsCompiled(comments: Article) {
    for block in comments.blocks {
      if let problem = Checkout.compiledCode.problem(with: block) {
        Issue.record(Comment(rawValue: problem))
      }
    }
  }

  @Test("The code of tutorials is among the articles")
  func tutorials() {
    #expect(Checkout.articles.contains { $0.path.hasSuffix(".swift") && !$0.blocks.isEmpty })
  }

  @Test("Every library that the package offers has a catalog")
  func catalogs() throws {
    let manifest = try String(
      contentsOf: Checkout.root.appending(path: "Package.swift"), encoding: .utf8)
    let libraries = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.output.1) }
    #expect(libraries.count >= 4)
    let index = try String(
      contentsOf: Checkout.root.appending(path: ".spi.yml"), encoding: .utf8)
    let indexed = index.matches(of: /(?m)^ +- (\w+)$/).map { String($0.output.1) }
    #expect(
      indexed.sorted() == libraries.sorted(), ".spi.yml lists other libraries than the manifest")
    for library in libraries {
      #expect(Checkout.librariesWithCatalog.contains(library), "\(library) has no catalog")
    }
  }
}

@Suite("Comparison of articles and compiled code")
struct CompiledCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var shown: String
    var compiled: String
    var isFound: Bool
  }

  static let cases = [
    Case(testDescription: "equal code", shown: "let a = 1", compiled: "let a = 1", isFound: true),
    Case(
      testDescription: "different white space", shown: "f {\n  g()\n}", compiled: "f { g() }",
      isFound: true),
    Case(
      testDescription: "comments", shown: "f()   // seldom", compiled: "f()  // as shown\n",
      isFound: true),
    Case(
      testDescription: "an address, which is not a comment", shown: "\"http://a\"",
      compiled: "\"http://b\"", isFound: false),
    Case(
      testDescription: "private to the file", shown: "let a = 1", compiled: "private let a = 1",
      isFound: true),
    Case(
      testDescription: "private to the file, under a condition",
      shown: "#if D\n  let a = 1\n#endif",
      compiled: "#if D\n  private let a = 1\n#endif", isFound: true),
    Case(
      testDescription: "private to a type", shown: "enum E {\n  let a = 1\n}",
      compiled: "enum E {\n  private let a = 1\n}", isFound: false),
    Case(
      testDescription: "private to the file, in an extension",
      shown: "extension A {\n  let a = 1\n}",
      compiled: "extension A {\n  fileprivate let a = 1\n}", isFound: true),
    Case(
      testDescription: "a missing isolation", shown: "let a = 1",
      compiled: "nonisolated let a = 1", isFound: false),
    Case(
      testDescription: "the same isolation", shown: "nonisolated let a = 1",
      compiled: "private nonisolated let a = 1", isFound: true),
    Case(
      testDescription: "the end of a longer name", shown: "f(a)", compiled: "off(a)", isFound: false
    ),
    Case(
      testDescription: "an ellipsis", shown: "f { … }", compiled: "f { g(1) }", isFound: true),
    Case(
      testDescription: "an ellipsis, and another end", shown: "f { … }.h()",
      compiled: "f { g(1) }.i()", isFound: false),
    Case(
      testDescription: "code between paragraphs", shown: "import B\nlet a = 1\n\nf(a)",
      compiled: "import B\nimport C\nlet a = 1\nlet b = 2\nf(a)", isFound: true),
    Case(
      testDescription: "paragraphs in another order", shown: "f(a)\n\nlet a = 1",
      compiled: "let a = 1\nf(a)", isFound: false),
    Case(
      testDescription: "a missing import", shown: "import B\nf()", compiled: "f()",
      isFound: false),
    Case(testDescription: "another name", shown: "f(a)", compiled: "f(b)", isFound: false),
    Case(
      testDescription: "a line inside a paragraph", shown: "f()\ng()",
      compiled: "f()\nh()\ng()", isFound: false),
  ]

  @Test(arguments: cases)
  func finding(example: Case) {
    let article = Article(path: "A.md", text: "# A\n\n```swift\n\(example.shown)\n```\n")
    let files = [CompiledCode(path: "A.swift", text: example.compiled)]
    #expect(article.blocks.count == 1)
    #expect(article.blocks.allSatisfy { files.problem(with: $0) == nil } == example.isFound)
  }

  @Test("The message names the line, the code and the fix")
  func message() throws {
    let article = Article(
      path: "Sources/A/A.docc/A.md", text: "# A\n\n```text\nno\n```\n\n```swift\nf()\n\ng()\n```\n")
    let block = try #require(article.blocks.first)
    let none = [CompiledCode(path: "Tests/A/Documentation/A.swift", text: "h()")]
    #expect(
      none.problem(with: block) == """
        Sources/A/A.docc/A.md:8: no test compiles this code:

        f()

        No file in Tests/*/Documentation contains it. Add it to one, in a test that runs it if \
        possible, and keep both in step.
        """)
    let some = [CompiledCode(path: "Tests/A/Documentation/A.swift", text: "f(); h()")]
    #expect(
      some.problem(with: block) == """
        Sources/A/A.docc/A.md:10: no test compiles this code:

        g()

        Tests/A/Documentation/A.swift contains the code above it. Add it there, in a test that runs it \
        if possible, and keep both in step.
        """)
  }

  @Test("Documentation comments keep their lines; other comments and code are left out")
  func comments() {
    let source = """
      // ```swift
      // a()
      // ```
      struct A {
        /// Calls.
        ///
        /// ```swift
        /// if a {
        ///   b()
        /// }
        /// ```
        func call() {}
      }
      """
    let article = Article(path: "A.swift", text: Checkout.documentationComments(in: source))
    #expect(article.blocks.map(\.line) == [8])
    #expect(article.blocks.first?.lines == ["if a {", "  b()", "}"])
  }

  @Test("An article with hidden code is extracted, except for the blocks that a comment excludes")
  func extracted() {
    let compared = "<!-- compared: Examples -->\n\n```swift\na()\n```\n\n"
    let excluded = "<!-- not compiled: a manifest -->\n\n```swift\nb()\n```\n\n"
    let text = "# A\n\n" + compared + excluded + "```swift\nc()\n```\n"
    func lines(_ text: String) -> [[String]] {
      Article(path: "A.md", text: text).comparedBlocks.map(\.lines)
    }
    #expect(lines(text) == [["a()"], ["c()"]])
    #expect(lines(text + "\n<!-- hidden\nimport A\n-->\n") == [["a()"]])
  }

  @Test("An empty block, and a block without an end, do not pass")
  func broken() {
    let files = [CompiledCode(path: "A.swift", text: "f()")]
    for text in ["```swift\n```", "```swift\ng()", "- A list:\n  ```swift\n  g()\n  ```"] {
      let blocks = Article(path: "A.md", text: text).blocks
      #expect(blocks.count == 1)
      #expect(blocks.allSatisfy { files.problem(with: $0) != nil })
    }
  }
}
