import Foundation
import RunningPrograms
import Testing

@Suite("The program backers against a server that misbehaves", .timeLimit(.minutes(5)))
struct FaultTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var fault: String
    /// What the one line on standard error ends with; none where there is no line.
    var message: String?
    /// What the list has in it, if there is one.
    var output: String?

    var testDescription: String { fault }
  }

  private static let nonsense = "The server's answer makes no sense. Tell those who run it."

  static let cases = [
    Case(fault: "html", message: "could not be loaded. \(nonsense)"),
    Case(fault: "not-json", message: "could not be loaded. \(nonsense)"),
    Case(fault: "an-object", message: "could not be loaded. \(nonsense)"),
    Case(fault: "wrong-type", message: "could not be loaded. \(nonsense)"),
    Case(fault: "json-500", message: "could not be loaded."),
    Case(
      fault: "html-500",
      message: "could not be loaded. The server has failed. Try again later."),
    Case(fault: "unknown-code", message: "could not be loaded."),
    Case(fault: "no-message", message: "could not be loaded."),
    Case(fault: "too-many-requests", message: "could not be loaded."),
    Case(
      fault: "closes-midway",
      message: "could not be loaded. The server cannot be reached. "
        + "Check the connection, then try again."),
    Case(
      fault: "bad-cursor",
      message: "The list ends here, because the server's link to the next page is no web address. "
        + "The server is at fault; tell those who run it.",
      output: "The Project: A fun project."),
    Case(fault: "goal-zero", output: "░░░░░░░░░░ no goal · 10 backers · "),
    Case(fault: "deadline-past", output: "50% funded · 10 backers · ended"),
    Case(fault: "unknown-state", output: "No longer live"),
  ]

  @Test("It is reported in one line, and no session is lost")
  func lists() throws {
    let scene = try Scene()
    #expect(try scene.logIn() == Scene.Run(output: "Logged in as Blob.\n"))
    for bad in Self.cases {
      try scene.restart("--fault", bad.fault, "--fault-path", "/v1/discover")
      let run = try scene.backers("discover")
      if let message = bad.message {
        #expect(run.errors.split(separator: "\n").count == 1, "\(bad.fault): \(run.errors)")
        #expect(run.errors.contains(message), "\(bad.fault): \(run.errors)")
        #expect(run.status == 1, "\(bad.fault)")
      } else {
        #expect(run.errors == "", "\(bad.fault)")
        #expect(run.status == 0, "\(bad.fault)")
      }
      if let card = bad.output {
        #expect(run.output.contains(card), "\(bad.fault): \(run.output)")
      }
      let settings = try scene.backers("settings")
      #expect(settings.output.contains("Blob (blob@example.com)"), "\(bad.fault)")
    }
  }

  @Test(
    "Where every request goes wrong, that is one line, and no session is lost",
    arguments: ["html", "json-500", "unknown-code", "closes-at-once"])
  func everything(fault: String) throws {
    let scene = try Scene()
    try scene.logIn()
    try scene.restart("--fault", fault)
    for command in [["discover"], ["star", "1"]] {
      let program = try scene.start(command)
      let (status, _, errors) = try program.finish()
      #expect(status == 1)
      #expect(errors.split(separator: "\n").count == 1, "\(command): \(errors)")
    }
    try scene.restart()
    let run = try scene.backers("discover")
    #expect(run.errors == "")
    #expect(try scene.backers("settings").output.contains("Blob (blob@example.com)"))
  }

  @Test("A config without a country leaves the country as it was")
  func country() throws {
    let scene = try Scene()
    try scene.logIn()
    try scene.restart("--fault", "no-country", "--fault-path", "/v1/app/config")
    let run = try scene.backers("discover")
    #expect(run.errors == "")
    let environment = try scene.backers("env").output
    #expect(environment.contains("\ncountry      US\n"))
    #expect(environment.contains("\nuser         Blob (1)\n"))
  }

  @Test("A token that is revoked between two requests of a run logs out, once")
  func midway() throws {
    let scene = try Scene()
    try scene.logIn()
    try scene.restart("--fault", "expired-token", "--fault-path", "/v1/discover")
    let run = try scene.backers("discover")
    let ended = "backers: Your session has ended. Log in to go on.\n"
    #expect(run.errors.components(separatedBy: ended).count == 2, "\(run.errors)")
    #expect(try scene.backers("settings").output.contains("No user is logged in."))
  }
}
