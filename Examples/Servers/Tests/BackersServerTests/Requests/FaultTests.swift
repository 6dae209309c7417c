import BackersService
import Environments
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite struct FaultTests {
  private func answer(
    _ fault: BackersFault, _ path: String = "/v1/discover"
  ) async throws -> Service.Answer {
    try await withService(
      BackersOptions(login: .quick, fault: fault, hugeBytes: 100_000)
    ) { service in
      try await service.get(path)
    }
  }

  @Test(
    "A fault changes status, type or body",
    arguments: [
      (.html, 200, "text/html; charset=utf-8", "<!DOCTYPE html>"),
      (.notJSON, 200, "application/json; charset=utf-8", "<!DOCTYPE html>"),
      (.wrongType, 200, "text/plain; charset=utf-8", #"{"projects":"#),
      (.object, 200, "application/json; charset=utf-8", #"{"items":[]"#),
      (.huge, 200, "application/json; charset=utf-8", #"{"name":"xxxxx"#),
      (.slow, 200, "application/json; charset=utf-8", #"{"projects":"#),
      (.html500, 500, "text/html; charset=utf-8", "<!DOCTYPE html>"),
      (
        .json500, 500, "application/json; charset=utf-8",
        #"{"error_messages":["Something went wrong on our side. Please try again later."],"#
      ),
      (
        .unknownCode, 400, "application/json; charset=utf-8",
        #"{"error_messages":["The moon is in the wrong phase."],"http_code":400,"ksr_code":"wrong_moon_phase"}"#
      ),
      (
        .noMessage, 400, "application/json; charset=utf-8",
        #"{"error_messages":[],"http_code":400}"#
      ),
      (.tooManyRequests, 429, "application/json; charset=utf-8", #"{"error_messages":["#),
      (
        .expiredToken, 401, "application/json; charset=utf-8",
        #"{"error_messages":["You are no longer logged in. Please log in again."],"http_code":401,"ksr_code":"access_token_invalid"}"#
      ),
    ] as [(BackersFault, Int, String, String)])
  func answers(fault: BackersFault, status: Int, type: String, start: String) async throws {
    let answer = try await answer(fault)
    #expect(answer.status == status)
    #expect(answer.headers[.contentType] == type)
    #expect(answer.body.hasPrefix(start))
    if fault == .huge { #expect(answer.body.utf8.count > 100_000) }
    if fault == .tooManyRequests { #expect(answer.headers[.retryAfter] == "60") }
  }

  @Test("A fault changes what an answer says, and nothing else of it")
  func contents() async throws {
    let goals = try await answer(.goalZero).json.projects.list
    #expect(goals.count == 20)
    #expect(goals.allSatisfy { $0.goal == 0 && $0.pledged != 0 })
    let past = try await answer(.deadlinePast).json.projects.list
    #expect(past.allSatisfy { $0.state == "live" && $0.deadline == 1_475_274_915 })
    let states = try await answer(.unknownState).json.projects.list
    #expect(states.allSatisfy { $0.state == "daydreaming" })
    let config = try await answer(.noCountry, "/v1/app/config").json
    #expect(config.keys == ["features", "launched_countries", "locale"])

    let bad = try await answer(.badCursor).json.urls.api.more_projects.text
    #expect(URL(string: try #require(bad), encodingInvalidCharacters: false) == nil)
    let elsewhere = try await answer(.cursorElsewhere).json.urls.api.more_projects.text
    #expect(elsewhere == "http://elsewhere.example/v1/discover?page=2")
    let loop = try await answer(.cursorLoop, "/v1/discover?sort=newest&currency=USD")
    #expect(loop.json.urls.api.more_projects == "http://localhost/v1/discover?sort=newest")
  }

  @Test("A token that is revoked by a fault is no good from then on")
  func revoked() async throws {
    try await withService(
      BackersOptions(login: .quick, fault: .revokedToken, faultPath: "/v1/discover")
    ) { service in
      let token = try await service.blob()
      #expect(try await service.get("/v1/users/self", token: token).status == 200)
      let answer = try await service.get("/v1/discover", token: token)
      #expect(answer.code == "access_token_invalid")
      #expect(try await service.get("/v1/users/self", token: token).status == 401)
    }
  }

  @Test("A fault concerns the paths that it is for")
  func path() async throws {
    try await withService(
      BackersOptions(login: .quick, fault: .json500, faultPath: "/v1/discover")
    ) { service in
      let discover = try await service.get("/v1/discover")
      #expect(discover.status == 500)
      let config = try await service.get("/v1/app/config")
      #expect(config.status == 200)
    }
  }

  @Test("A request may ask for a fault only where that is allowed", arguments: [true, false])
  func header(isAllowed: Bool) async throws {
    let name = try #require(HTTPField.Name("x-stand-in-fault"))
    try await withService(
      BackersOptions(login: .quick, hasFaultsOnDemand: isAllowed)
    ) { service in
      let answer = try await service.get("/v1/discover", headers: [name: "html-500"])
      #expect(answer.status == (isAllowed ? 500 : 200))
      let unknown = try await service.get("/v1/discover", headers: [name: "no-such-fault"])
      #expect(unknown.status == 200)
    }
  }

  @Test(
    "A fault may end the connection instead of answering",
    arguments: [BackersFault.closesAtOnce, .closesMidway])
  func closes(fault: BackersFault) async throws {
    try await withService(
      BackersOptions(login: .quick, fault: fault), .live
    ) { service in
      await #expect(throws: (any Error).self) { try await service.get("/v1/discover") }
    }
  }

  @Test("Each fault has a name and a line in the help")
  func table() {
    for fault in BackersFault.allCases {
      #expect(backersFaultTable.contains("  \(fault.rawValue) "))
    }
    #expect(Set(BackersFault.allCases.map(\.summary)).count == BackersFault.allCases.count)
  }
}
