import ProgramSupport
import Testing

struct UnitsTests {
  @Test(
    "Durations are in seconds, with a decimal unless they are whole",
    arguments: [
      (.seconds(1), "1 second"), (.seconds(20), "20 seconds"), (.zero, "0 seconds"),
      (.milliseconds(500), "0.5 seconds"), (.milliseconds(1_250), "1.3 seconds"),
    ] as [(Duration, String)])
  func durations(duration: Duration, text: String) {
    #expect(seconds(duration) == text)
  }

  @Test(
    "Amounts of data are in decimal units",
    arguments: [
      (0, "0 bytes"), (999, "999 bytes"), (1_000, "1 kB"), (999_999, "999 kB"), (8_000_000, "8 MB"),
    ])
  func data(count: Int, text: String) {
    #expect(bytes(count) == text)
  }
}
