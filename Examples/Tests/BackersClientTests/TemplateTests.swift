import BackersClient
import EnvironmentSetterOperators
import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import Testing

@Suite struct TemplateTests {
  @Test("Templates are changed by setters and operators")
  func operators() {
    let a: Project = .template |> \.id .~ 1
    let b: Project = .template |> \.id .~ 2 |> \.name %~ { "\($0) II" }
    let c: Project = .template |> \.creator.name .~ "Blob Jr."
    let envelope: DiscoverEnvelope = .template |> \.projects .~ [a, b, c]
    #expect(envelope.projects.map(\.name) == ["The Project", "The Project II", "The Project"])
    #expect(envelope.projects[2].creator.name == "Blob Jr.")
  }

  @Test("Templates are changed by lenses")
  func lenses() {
    // A part that no key path reaches.
    let progress = Lens<Project, Double>(
      get: { $0.fundingProgress }, set: { $0.pledged = $1 * $0.goal })
    let project: Project = .template |> set(lens: progress, 0.75) |> \.creator.name .~ "Blob Jr."
    #expect(project.pledged == 1_500)
    #expect(project.creator.name == "Blob Jr.")
  }

  @Test("The templates are the fixtures")
  func fixtures() {
    let project = Project.template
    #expect(User.template.id == 1)
    #expect(User.template.name == "Blob")
    #expect(AccessTokenEnvelope.template.accessToken.token.value == "deadbeef")
    #expect(project.id == 1)
    #expect(project.name == "The Project")
    #expect(project.blurb == "A fun project.")
    #expect(project.goal == 2_000)
    #expect(project.pledged == 1_000)
    #expect(project.fundingProgress == 0.5)
    #expect(project.backersCount == 10)
    #expect(project.state == .live)
    #expect(project.launchedAt.formatted(.iso8601) == "2016-09-16T22:35:15Z")
    #expect(project.deadline.formatted(.iso8601) == "2016-10-16T22:35:15Z")
    #expect(Date.template.formatted(.iso8601) == "2016-10-01T22:35:15Z")
  }

  @Test("Users are equal by value, so that a changed one is drawn anew")
  func equality() {
    #expect(User.template == .template)
    #expect(User.template != (.template |> \.name .~ "Blobby"))
  }

  @Test("Nothing secret is shown, however deep it lies")
  func secrets() {
    let auth = ServerConfig.BasicHTTPAuth(username: "blob", password: Secret("hunter2"))
    let config: ServerConfig = .template |> \.basicHTTPAuth .~ auth
    let service = MockService(serverConfig: config, oauthToken: .template)
    var shown = "\(service) \(AccessTokenEnvelope.template) \(Credentials.template)"
    dump(service, to: &shown)
    dump(AccessTokenEnvelope.template, to: &shown)
    dump(Credentials.template, to: &shown)
    for secret in ["deadbeef", "hunter2", "correct horse"] {
      #expect(!shown.contains(secret))
    }
    #expect(shown.contains("blob"))
  }
}
