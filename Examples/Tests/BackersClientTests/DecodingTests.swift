import BackersClient
import EnvironmentSetterOperators
import Foundation
import Testing

@Suite struct DecodingTests {
  @Test("A project is read as the server sends it")
  func project() throws {
    #expect(try decode(projectJSON(), as: Project.self) == .template)
    let starred = try decode(projectJSON(["is_starred": "true"]), as: Project.self)
    #expect(starred.isStarred == true)
  }

  @Test("A project survives being written and read", arguments: [nil, true, false] as [Bool?])
  func roundTrip(isStarred: Bool?) throws {
    var project: Project = .template |> \.state .~ .unknown("dormant")
    project.isStarred = isStarred
    let written = String(decoding: try JSONEncoder().encode(project), as: UTF8.self)
    #expect(try decode(written, as: Project.self) == project)
  }

  @Test(
    "Every state is read, those of the future as well",
    arguments: [
      ("live", .live), ("successful", .successful), ("failed", .failed), ("canceled", .canceled),
      ("suspended", .suspended), ("started", .started), ("submitted", .submitted),
      ("purged", .purged), ("dormant", .unknown("dormant")),
    ] as [(String, Project.State)])
  func states(name: String, state: Project.State) throws {
    let project = try decode(projectJSON(["state": "\"\(name)\""]), as: Project.self)
    #expect(project.state == state)
    #expect(
      String(decoding: try JSONEncoder().encode(project.state), as: UTF8.self) == "\"\(name)\"")
  }

  @Test(
    "How much of the goal is reached is defined for every goal",
    arguments: [
      (2_000, 1_000, 0.5), (2_000, 5_000, 2.5), (2_000, 0, 0), (0, 0, 1), (0, 10, 1), (-5, 10, 1),
      (10, -10, 0),
    ])
  func progress(goal: Double, pledged: Double, progress: Double) {
    let project: Project = .template |> \.goal .~ goal |> \.pledged .~ pledged
    #expect(project.fundingProgress == progress)
  }

  @Test("A deadline in the past is a date like any other")
  func pastDeadline() throws {
    let project = try decode(projectJSON(["deadline": "-86400"]), as: Project.self)
    #expect(project.deadline.formatted(.iso8601) == "1969-12-31T00:00:00Z")
  }

  @Test(
    "One malformed project does not lose the page: it is omitted, and the reason is reported",
    arguments: [
      (["name": ""], "“name” is missing"),
      (["name": "7"], "“name” is no text"),
      (["goal": #""much""#], "“goal” is no number"),
      (
        ["goal": "1e999"],
        "it cannot be read"
      ),
      (["id": "null"], "“id” is no number"),
      (["staff_pick": "1"], "“staff_pick” is no boolean"),
      (["creator": "[]"], "“creator” is no object"),
      (
        ["deadline": "99999999999999"],
        "“deadline” is malformed: it is no date of the years 1 to 9999"
      ),
      (
        ["urls": #"{"web":{"project":"javascript:alert(1)"}}"#],
        "“urls” is malformed: the project's page is no http or https URL"
      ),
    ])
  func malformed(changes: [String: String], reason: String) throws {
    let page: DiscoverEnvelope = try decode(
      pageJSON([projectJSON(), projectJSON(changes), projectJSON(["id": "3"])]))
    #expect(page.projects.map(\.id) == [1, 3])
    #expect(page.skipped.map(\.description) == ["project 2: \(reason)"])
  }

  @Test("An entry that is no object at all is left out as well", arguments: ["null", "7", "[]"])
  func noObject(entry: String) throws {
    let page: DiscoverEnvelope = try decode(pageJSON([entry, projectJSON()]))
    #expect(page.projects == [.template])
    #expect(page.skipped.count == 1)
    #expect(page.skipped.first?.reason == "it is no object")
  }

  @Test(
    "The last page has no link to more",
    arguments: [
      (#""""#, nil), ("null", nil), (#""http://a.example/?c=1""#, "http://a.example/?c=1"),
      ("7", "no text"), ("{}", "no text"),
    ])
  func more(text: String, more: String?) throws {
    let page: DiscoverEnvelope = try decode(pageJSON([], more: text))
    #expect(page.urls.api.moreProjects == more)
    let bare: DiscoverEnvelope = try decode(#"{"projects":[]}"#)
    #expect(bare.urls.api.moreProjects == nil)
    #expect(bare.stats.count == 0)
  }

  @Test(
    "A config without a country is valid, and other missing fields are empty",
    arguments: ["{}", #"{"country_code":null}"#, #"{"country_code":""}"#])
  func config(text: String) throws {
    let config: ConfigEnvelope = try decode(text)
    #expect(config.countryCode == nil)
    #expect(config.features.isEmpty)
    #expect(config.launchedCountries.isEmpty)
    let whole: ConfigEnvelope = try decode(
      """
      {"country_code":"DE","locale":"de","features":{"a":true},"launched_countries":[\
      {"country_code":"US","currency_code":"USD","currency_symbol":"$","trailing_code":true}]}
      """)
    #expect(whole.countryCode == "DE")
    #expect(whole.features == ["a": true])
    #expect(whole.launchedCountries == [.template])
  }

  @Test(
    "Every code of an error is read, those of the future as well",
    arguments: [
      (#""access_token_invalid""#, .accessTokenInvalid),
      (#""invalid_xauth_login""#, .invalidXauthLogin), (#""tfa_required""#, .tfaRequired),
      (#""tfa_failed""#, .tfaFailed), (#""teapot""#, .unknown("teapot")), ("null", nil),
    ] as [(String, ErrorEnvelope.Code?)])
  func codes(text: String, code: ErrorEnvelope.Code?) throws {
    let envelope: ErrorEnvelope = try decode(
      #"{"error_messages":["No."],"ksr_code":\#(text),"http_code":401}"#)
    #expect(envelope == ErrorEnvelope(errorMessages: ["No."], httpCode: 401, ksrCode: code))
  }

  @Test("A token that no header can carry is none, and the error does not show it")
  func token() throws {
    #expect(throws: DecodingError.self) { try decode(#""dead beef""#, as: OAuthToken.self) }
    #expect(throws: DecodingError.self) { try decode(#""""#, as: OAuthToken.self) }
    do {
      _ = try decode(#""dead\r\nbeef""#, as: OAuthToken.self)
      Issue.record("The token was read.")
    } catch {
      #expect(!"\(error)".contains("beef"))
    }
    #expect(try decode(#""deadbeef""#, as: OAuthToken.self) == .template)
  }

  @Test(
    "The language is the first supported of the preferred ones, else English",
    arguments: [
      (["de"], .de), (["de-AT", "en"], .de), (["fr", "es_MX.UTF-8", "de"], .es), (["fr"], .en),
      ([], .en), (["C"], .en), (["den"], .en), (["EN-GB"], .en), (["zh", "DE"], .de),
    ] as [([String], Language)])
  func language(preferred: [String], language: Language) {
    #expect(Language(preferred: preferred) == language)
  }
}
