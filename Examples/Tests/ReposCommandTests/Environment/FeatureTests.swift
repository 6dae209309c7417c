import Environments
import EnvironmentsTesting
import Foundation
import GitHubClient
import RepoListing
import RepoListingTesting
import RepoOpening
import Testing

@testable import ReposCommand

/// One source of truth: the features see parts of the program's environment.
@Suite(.strict(Current), .environment(Current, .mock))
struct FeatureTests {
  @Test("What the program overrides is what its features see, there and nowhere else")
  func overrides() async throws {
    let screen = await refreshedScreen()
    let pages = Recorder<URL>()
    try await Current.withOverrides {
      $0.listing.organization = "apple"
      $0.opening.opener.open = pages.record
    } operation: {
      #expect(screen.title == "apple repositories")
      try await openPage(of: screen.repo(1))
    }
    #expect(pages.values == [.mock])
    #expect(screen.title == "pointfreeco repositories")
    try await openPage(of: screen.repo(1))
    #expect(pages.count == 1)
  }

  @Test("What a feature overrides is what the program sees")
  func reverse() {
    RepoListing.Current.organization = "swiftlang"
    #expect(Current.listing.organization == "swiftlang")
    RepoOpening.Current.withOverrides {
      $0.version.build = "43"
    } operation: {
      #expect(Current.opening.version.build == "43")
      #expect(Current.current.report.contains("version       0.0.1 (43)\n"))
    }
    #expect(Current.opening.version.build == "42")
  }

  @Test("Another world is another world for every feature")
  func worlds() {
    var world = AppEnvironment.mock
    world.listing.organization = "apple"
    world.opening.device.systemName = "Mock Linux"
    Current.push(world)
    #expect(RepoListing.Current.organization == "apple")
    #expect(RepoOpening.Current.device.systemName == "Mock Linux")
    Current.pop()
    #expect(RepoListing.Current.organization == "pointfreeco")
    #expect(RepoOpening.Current.device.systemName == "Mock iOS")
  }

  @Test("A test that opens no scope sees the mock")
  func unscoped() async {
    // Detached, because every test here is in a scope.
    #expect(await Task.detached { allowUnscoped { Current.name } }.value == "mock")
  }

  @Test("The demonstration is the mock, shown on the real terminal")
  func demonstration() {
    let demonstration = AppEnvironment.demonstration
    #expect(demonstration.name == "mock")
    #expect(demonstration.listing.date() == .mock)
    #expect(demonstration.listing.calendar == .mock)
    #expect(demonstration.opening.opener.description == "standard output")
    #expect(demonstration.opening.analytics.description == "standard error")
  }
}
