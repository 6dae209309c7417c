// page: Sources/Environments/Environments.docc/BigApplications.md
import Testing

// block

// block

extension BigApplicationsTests {
  @Test func `One endpoint is overridden`() async throws {
    // block
    #expect(try await Current.api.fetchProject(1).name == "Blob's project")
    #expect(try await Current.fetchProject(2).id == 2)
  }
}

// block

// block

extension BigApplicationsTests {
  @Test func `A logout resets each field of the session`() {
    // block
    #expect(Current.features == ["checkout"])
    session.logout()
    #expect(Current.user == nil)
    #expect(Current.email == nil)
    #expect(Current.features == [])
  }
}

// block

extension BigApplicationsTests {
  // block
}

// block

// block

// block

@Suite(.environment(Current))
struct BigApplicationsTests {
  @MainActor @Test func `Fields of the main actor are fields like others`() {
    Current.router.path = ["settings"]
    #expect(Current.router.path == ["settings"])
  }
}
