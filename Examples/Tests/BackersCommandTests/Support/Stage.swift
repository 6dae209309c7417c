import BackersApp
import BackersClient
import BackersEnvironment
import EnvironmentStorage
import Environments
import EnvironmentsTesting
import Foundation
import ProgramSupport

@testable import BackersCommand

/// An interactive screen in an environment of its own, with the lines that are typed and the text that shows.
struct Stage: Sendable {
  var environment = AppEnvironment.mock
  var columns = 80

  init(_ change: (inout AppEnvironment) -> Void = { _ in }) {
    change(&environment)
  }

  /// Types lines, and returns the text of the screen, errors included.
  @MainActor
  func text(typing lines: String...) async -> String {
    let written = Recorder<String>()
    await inside(.lines(lines), written) { _ = await Conversing(in: .demonstration).run() }
    return written.values.joined()
  }

  /// Runs an operation in the environment, with an input and an output.
  @MainActor
  func inside<Result>(
    _ input: Input = .mock, _ written: Recorder<String> = Recorder(), isTerminal: Bool = false,
    _ operation: @MainActor () async -> Result
  ) async -> Result {
    let output = Output(
      write: { written.record($0) }, writeError: { written.record($0) },
      columns: { [columns] in columns }, isTerminal: isTerminal)
    return await Terminal.withOverrides {
      $0.input = input
      $0.output = output
    } operation: {
      await Current.withOverrides { [environment] in
        $0 = environment
      } operation: {
        await operation()
      }
    }
  }
}

extension AccessTokenEnvelope {
  /// Installs the user of the template, as a restored session would.
  static func install(in environment: inout AppEnvironment) {
    environment.apiService.oauthToken = .template
    environment.currentUser = .template
    environment.session = SessionID()
    environment.analytics.user = 1
  }
}
