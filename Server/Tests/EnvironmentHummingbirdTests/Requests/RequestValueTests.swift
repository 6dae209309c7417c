import EnvironmentHummingbird
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@Suite struct RequestValueTests {
  @Test(arguments: [
    ("7", "7"), ("0b-3.A_z", "0b-3.A_z"),
    (String(repeating: "a", count: 128), String(repeating: "a", count: 128)),
    (String(repeating: "a", count: 129), "new"), ("", "new"), ("a b", "new"), ("a=b", "new"),
    ("é", "new"), ("{\"a\"", "new"), (nil, "new"),
  ])
  func `An identifier from outside has no strange characters`(header: String?, identifier: String) {
    var headers = HTTPFields()
    headers[.requestID] = header
    #expect(request(headers).identifier(or: "new") == identifier)
  }

  @Test(arguments: [
    ("time-zone=Europe/Madrid", "Europe/Madrid"), ("time-zone=Europe%2FMadrid", "Europe/Madrid"),
    ("time-zone=UTC", "UTC"), ("time-zone=../../etc/passwd", nil), ("time-zone=Mars/Base", nil),
    ("time-zone=", nil), ("other=UTC", nil), ("time-zone=%ff", nil),
  ])
  func `A time zone is one that the system knows`(cookie: String, identifier: String?) {
    let zone = request([.cookie: cookie]).timeZone()
    #expect(zone == identifier.flatMap { TimeZone(identifier: $0) })
  }

  private func request(_ headers: HTTPFields) -> Request {
    Request(
      head: HTTPRequest(
        method: .get, scheme: "http", authority: "localhost", path: "/", headerFields: headers),
      body: RequestBody(buffer: ByteBuffer()))
  }
}
