import EnvironmentsTesting
import Testing

private struct Badge {
  var stars = 1
}

private let Badges = EnvironmentStack(Badge())

/// Imports the test library only.
struct ExportsTests {
  @Test func `One import gives a test the methods of a stack`() {
    Badges.withOverrides {
      $0.stars = 2
    } operation: {
      #expect(Badges.stars == 2)
    }
  }
}
