import ProgramSupport
import Testing

struct NearMissTests {
  @Test(
    "One slip in a short word and two in a longer one are forgiven",
    arguments: [
      ("open", "open"), ("opne", "open"), ("oen", "open"), ("oppen", "open"), ("oxen", "open"),
      ("OPEN", "open"), ("interactve", "interactive"), ("inteactve", "interactive"),
      ("time zone", "time-zone"), ("time_zone", "time-zone"),
    ])
  func near(text: String, candidate: String) {
    #expect(nearest(to: text, in: ["env", "open", "interactive", "time-zone"]) == candidate)
  }

  @Test("What is like nothing has no candidate", arguments: ["", "close", "opxx", "int"])
  func far(text: String) {
    #expect(nearest(to: text, in: ["env", "open", "interactive"]) == nil)
  }

  @Test("A text of a megabyte is refused without comparing it")
  func long() {
    #expect(nearest(to: String(repeating: "open", count: 250_000), in: ["open"]) == nil)
  }
}
