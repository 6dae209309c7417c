import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page that has been read as XML, which is stricter than browsers are.
struct Page {
  struct Malformed: Error {
    let description: String
  }

  struct Element {
    let name: String
    let attributes: [String: String]
  }

  let elements: [Element]
  /// All text, but that of the style and the script.
  let text: String
  let title: String

  /// Reads a page.
  ///
  /// - Throws: What is not well-formed.
  init(_ html: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = reader
    guard parser.parse() else {
      throw Malformed(
        description: "line \(parser.lineNumber), column \(parser.columnNumber): "
          + "\(String(describing: parser.parserError)) in "
          + "\(html.split(separator: "\n", omittingEmptySubsequences: false)[max(0, parser.lineNumber - 1)])"
      )
    }
    elements = reader.elements
    text = reader.text
    title = reader.title
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    var text = ""
    var title = ""
    private var open: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(Element(name: name, attributes: attributes))
      open.append(name)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      if open.contains("title") { title += characters }
      if !open.contains("style"), !open.contains("script") { text += characters }
    }
  }
}
