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
    ("é", "new"), ("{\"a\"", "new"),
  ])
  func anIdentifierFromOutsideHasNoStrangeCharacters(header: String, identifier: String) {
    #expect(request([.requestID: header]).identifier(or: "new") == identifier)
  }

  @Test func aRequestWithoutAnIdentifierGetsANewOne() {
    #expect(request([:]).identifier(or: "new") == "new")
  }

  @Test(arguments: [
    ("time-zone=Europe/Madrid", "Europe/Madrid"), ("time-zone=Europe%2FMadrid", "Europe/Madrid"),
    ("time-zone=UTC", "UTC"), ("time-zone=../../etc/passwd", nil), ("time-zone=Mars/Base", nil),
    ("time-zone=", nil), ("other=UTC", nil), ("time-zone=%ff", nil),
  ])
  func aTimeZoneIsOneThatTheSystemKnows(cookie: String, identifier: String?) {
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
