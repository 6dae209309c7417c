import BackersClient
import EnvironmentSetterOperators
import EnvironmentSetters
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
}
