import Foundation
import Testing

/// `Scripts/check-samples` compiles the other code of pages, as a reader types it.
struct ArticleCodeTests {
  @Test(arguments: Checkout.articles + Checkout.documentationComments)
  func `Each block of Swift stands in a file that is compiled`(article: Article) {
    for block in article.comparedBlocks {
      if let problem = Checkout.compiledCode.problem(with: block) {
        Issue.record(Comment(rawValue: problem))
      }
    }
  }

  /// What readers certainly have, such as imports and functions of their own.
  @Test func `Hidden code is short, and declares no isolation, conformance or stack`() {
    let hidden = Checkout.articles.flatMap(\.hiddenLines)
    #expect(hidden.count <= 400)
    for line in hidden { #expect(!line.declaresMoreThanReadersHave, "\(line)") }
  }

  @Test func `The code of tutorials is among the articles`() {
    #expect(Checkout.articles.contains { $0.path.hasSuffix(".swift") && !$0.blocks.isEmpty })
  }

  @Test
  func `Each message on the page of messages is one that a mistake causes, or that a source has`()
    throws
  {
    let page = try #require(
      Checkout.articles.first { $0.path.hasSuffix("MessagesAndTheirCauses.md") })
    let parts = page.text.components(separatedBy: "\n### ")
    #expect(parts.count == 5)
    for part in parts {
      let known = part.hasPrefix("A test") ? Checkout.sources : Checkout.expectedMessages
      for row in part.matches(of: /(?m)^\| `([^`]+)` \|/) {
        #expect(known.contains(row.output.1), "no message contains “\(row.output.1)”")
      }
    }
  }

  @Test func `A block that names a file is that file`() throws {
    let named = Checkout.articles.flatMap { article in
      article.text.matches(of: /(?m)^<!-- file: (\S+) -->\n+```swift\n((?:.*\n)*?)```$/)
    }
    #expect(!named.isEmpty)
    for block in named {
      let file = Checkout.root.appending(path: String(block.output.1))
      #expect(
        try String(contentsOf: file, encoding: .utf8) == block.output.2,
        "Run Scripts/extract-articles --files")
    }
  }

  @Test func `Every library that the package offers has a catalog`() throws {
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

struct CompiledCodeTests {
  @Test(
    arguments: [
      // Equal code, other white space, comments, and what is private in the file.
      ("let a = 1", "let a = 1", true),
      ("f {\n  g()\n}", "f { g() }", true),
      ("f()   // seldom", "f()  // as shown\n", true),
      ("\"http://a\"", "\"http://b\"", false),
      ("let a = 1", "private let a = 1", true),
      ("extension A {\n  let a = 1\n}", "extension A {\n  fileprivate let a = 1\n}", true),
      // The end of a longer name, and another one.
      ("f(a)", "off(a)", false),
      ("f(a)", "f(b)", false),
      // An ellipsis.
      ("f { … }", "f { g(1) }", true),
      ("f { … }.h()", "f { g(1) }.i()", false),
      // Paragraphs, with code between them, and in another order.
      ("import B\nlet a = 1\n\nf(a)", "import B\nimport C\nlet a = 1\nlet b = 2\nf(a)", true),
      ("f(a)\n\nlet a = 1", "let a = 1\nf(a)", false),
      ("import B\nf()", "f()\nimport B", true),
      ("import B\nf()", "f()", false),
      ("f()\ng()", "f()\nh()\ng()", false),
    ])
  func `A block is found in code with the same tokens`(
    shown: String, compiled: String, isFound: Bool
  ) {
    let article = Article(path: "A.md", text: "# A\n\n```swift\n\(shown)\n```\n")
    let files = [CompiledCode(compiled)]
    #expect(article.blocks.count == 1)
    #expect(article.blocks.allSatisfy { files.problem(with: $0) == nil } == isFound)
  }

  @Test func `The message names the line and the fix`() throws {
    let text = "# A\n\n```text\nno\n```\n\n```swift\nf()\n```\n"
    let block = try #require(Article(path: "Sources/A/A.docc/A.md", text: text).blocks.first)
    #expect(
      [CompiledCode("h()")].problem(with: block) == """
        Sources/A/A.docc/A.md:8: the block is empty, or no test compiles its code. Give it a place, in a \
        test that runs it if possible, and run Scripts/extract-articles, whose comments say how.
        """)
  }

  @Test func `Documentation comments keep their lines; other comments and code are left out`() {
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

  @Test func `Pages are compiled as typed, but for the blocks that a comment excludes`() {
    let compared = "<!-- compared: Examples -->\n\n```swift\na()\n```\n\n"
    let excluded = "<!-- not compiled: a manifest -->\n\n```swift\nb()\n```\n\n"
    let text = "# A\n\n" + compared + excluded + "```swift\nc()\n```\n"
    func lines(_ path: String) -> [[String]] {
      Article(path: path, text: text).comparedBlocks.map(\.lines)
    }
    #expect(lines("A.md") == [["a()"]])
    #expect(lines("A.swift") == [["a()"], ["c()"]])
  }

  @Test(
    arguments: [
      ("import Testing", false), ("func show() {}", false), ("let file = File(name: \"a\")", false),
      ("  var count: Int", false), ("nonisolated func show() {}", true), ("@MainActor", true),
      ("struct User: Equatable {", true), ("extension User: Sendable {}", true),
      ("struct Work<Value>: Action {", true), ("actor Cache {", true),
      ("let Current = EnvironmentStack(AppEnvironment())", true), ("@Controllable", true),
    ])
  func `A hidden declaration of more than readers have is found`(line: String, isFound: Bool) {
    let article = Article(path: "A.md", text: "# A\n\n<!-- hidden\n\(line)\n-->\n\nText\n")
    #expect(article.hiddenLines == [line])
    #expect(article.hiddenLines[0].declaresMoreThanReadersHave == isFound)
  }

  @Test func `An empty block, and a block without an end, do not pass`() {
    let files = [CompiledCode("f()")]
    for text in ["```swift\n```", "```swift\ng()", "- A list:\n  ```swift\n  g()\n  ```"] {
      let blocks = Article(path: "A.md", text: text).blocks
      #expect(blocks.count == 1)
      #expect(blocks.allSatisfy { files.problem(with: $0) != nil })
    }
  }
}
