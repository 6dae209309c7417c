import HTTPTypes
import Hummingbird

extension Request {
  /// Reads the fields of a form.
  ///
  /// - Parameters:
  ///   - form: The type of the fields.
  ///   - context: The context of the request.
  /// - Returns: The fields.
  /// - Throws: `HTTPError` if the form is too large, or is not what the page sends.
  func form<Form: Decodable>(_ form: Form.Type, context: SiteContext) async throws -> Form {
    var request = self
    let body = try await request.collectBody(upTo: context.maxUploadSize)
    do {
      return try URLEncodedFormDecoder().decode(form, from: String(buffer: body))
    } catch {
      throw HTTPError(.badRequest)
    }
  }
}

extension Response {
  /// Sends the browser to a page, which it requests with GET.
  ///
  /// - Parameter address: The path of the page.
  /// - Returns: The response.
  static func seeOther(_ address: String) -> Response {
    Response(status: .seeOther, headers: [.location: address])
  }
}
