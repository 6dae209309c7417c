import BackersApp
import BackersEnvironment
import CommandRunning
import EnvironmentClients
import Environments
import Foundation
import ProgramSupport

extension World {
  /// Passes all input of the program through the interceptor of its run, if the run is recorded or
  /// replayed.
  ///
  /// - Parameter run: The run.
  static func record(_ run: RecordedRun) {
    guard let interceptor = run.interceptor else { return }
    record(by: interceptor)
  }

  private static func record(by interceptor: some ClientInterceptor) {
    let environment = AppEnvironment.current
    let dateType = environment.dateType
    // A date type that reads the terminal's environment would call itself.
    let stopped = dateType == TerminalDate.self ? Terminal.date : nil
    let date: @Sendable () -> Date = stopped ?? { dateType.init().date }
    let endpoint = ClientEndpoint.of(
      AppEnvironment.self, ClientPath("AppEnvironment").appending("date"))
    var terminal = Terminal.current
    terminal.date = { interceptor.intercept(ClientCall(endpoint)) { date() } }
    terminal.folder = interceptor.field(
      terminal.folder, at: ClientPath("Terminal").appending("folder"))
    terminal.input = terminal.input.recorded(by: interceptor)
    terminal.output = terminal.output.recorded(by: interceptor)
    Terminal.replace(terminal)
    AppEnvironment.replaceCurrentEnvironment(
      environment.recorded(by: interceptor, date: TerminalDate.self))
  }
}
