import EnvironmentRecordingTesting
import Testing

@testable import RecordedProgram

// The report is of reminders 1.4: 3 calls, of these 2 of the last action.
//   RecordedProgram.ShowReminder {"card":"7"}
@Test func `reminder.jsonl`() async throws {
  try await ShowReminder.replay("reminder.jsonl")
  // If the program showed something wrong, compare what replay returns with what it should have shown.
}
