import Foundation
import HTTPTypes
import Hummingbird
import Mustache
import NIOCore

/// Renders templates as responses.
struct PageRenderer: Sendable {
  private let library: MustacheLibrary

  /// Reads the templates of the site.
  ///
  /// - Throws: The error of a template that cannot be read or parsed.
  init() throws {
    let folder = Bundle.module.bundleURL.appending(path: "Resources/Templates")
    var templates: [String: MustacheTemplate] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      templates[file.replacing(".mustache", with: "")] = try MustacheTemplate(string: text)
    }
    library = MustacheLibrary(templates: templates)
  }

  /// Renders a page.
  ///
  /// - Parameters:
  ///   - page: The values of the page.
  ///   - template: The name of its template.
  ///   - status: The status of the response.
  /// - Returns: The response.
  /// - Throws: `HTTPError` if there is no such template.
  func response(
    _ page: PageValues, _ template: String, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    guard let html = library.render(page, withTemplate: template) else {
      throw HTTPError(.internalServerError, message: "There is no template \(template).")
    }
    return Response(
      status: status,
      headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html.withoutControls)))
  }
}

extension String {
  /// The text without control characters, and without those that change the direction of the text after them:
  /// names and searches could otherwise change how the rest of a page reads.
  fileprivate var withoutControls: String {
    String(
      UnicodeScalarView(
        unicodeScalars.filter {
          switch $0.value {
          case 0x0A: true
          case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
          default: true
          }
        }))
  }
}
