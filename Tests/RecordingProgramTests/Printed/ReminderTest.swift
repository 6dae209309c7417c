import EnvironmentRecordingTesting
import Testing

@testable import RecordedProgram

// The report is of reminders 1.4: 3 calls, of these 2 of the last action.
//   RecordedProgram.ShowReminder {"card":"7"}
@Test func `reminder.jsonl`() async throws {
  try await ShowReminder.replay("reminder.jsonl")
  // If the program did not fail but showed something wrong, replace this comment by what must hold then.
}
