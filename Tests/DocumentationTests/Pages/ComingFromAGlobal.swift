// page: Sources/Environments/Environments.docc/ComingFromAGlobal.md
import EnvironmentSetters
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// block

@Test(.environment(environments))
func `Statements that were written for the variable still work`() {
  // block
  #expect(world.date() == .distantFuture)
  #expect(world.calendar.locale?.identifier == "zh_HK")
}

// block

@Test(.environment(Current)) func `A stack that is named Current replaces the variable`() {
  // block
  Current.date = { .distantFuture }
  #expect(Current.calendar.locale?.identifier == "zh_HK")
  #expect(Current.date() == .distantFuture)
}
