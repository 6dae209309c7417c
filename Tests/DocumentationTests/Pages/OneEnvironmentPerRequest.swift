// page: Sources/Environments/Environments.docc/OneEnvironmentPerRequest.md
// extracted to: Server/Tests/ServerDocumentationTests
import EnvironmentHummingbird
import Environments
import EnvironmentsTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

// block

// block

// block

func addGreeting(to router: Router<AppContext>) {
  // block
}

func addFeed(to router: Router<AppContext>) {
  // block
}

func events() async throws -> Response {
  Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: greeting())))
}

func addEvents(to router: Router<AppContext>) {
  // block
}

// block

// block

struct LoginForm: Decodable {
  var id: Int
}

func addLogin(to router: Router<AppContext>) {
  // block
}

func addRoutes(to router: Router<AppContext>) {
  addGreeting(to: router)
  addFeed(to: router)
  addEvents(to: router)
  addLogin(to: router)
}

@Test(.environment(Current))
func keepsTheEnvironmentOfARunningRequest() {
  let inForce = Current.capturedScope()
  Current.withOverrides {
    $0.requestID = "1"
  } operation: {
    inForce.run {
      // block
    }
    #expect(Current.locale.identifier == "en")
  }
  #expect(Current.locale.identifier == "de")
}

struct StreamedResponse: Sendable {
  var body: @Sendable (_ write: @Sendable (String) async throws -> Void) async throws -> Void
}

// block

@Test(.environment(Current))
func reachesTheBodyOfAnotherServer() async throws {
  let lines = Recorder<String>()
  let response = try await scopePerRequest(number: "5") {
    StreamedResponse { write in try await write(greeting()) }
  }
  try await response.body { lines.record($0) }
  #expect(lines.values == ["5: hello, stranger"])
}

// block

@Test(.environment(Current) { $0.findUser = { User(id: $0, name: "Blob") } })
func keepsTheUserOfABodyThatIsWrittenLater() async throws {
  let router = makeRouter(store: MemorySessionStore())
  addRoutes(to: router)
  try await Application(router: router).test(.live) { client in
    let browser = try await client.loggedIn(as: 7)
    let feed = try await browser.get("/feed", requestID: "1")
    #expect(feed == "1 for Blob\n2 for Blob\n3 for Blob\n")
    #expect(try await browser.get("/events", requestID: "2") == "2: hello, Blob")
  }
}
