import ArgumentParser
import BackersApp
import BackersEnvironment
import BackersTexts
import CommandRunning
import EnvironmentReducers
import Environments
import LoginFlow
import ProgramSupport

extension Backers {
  /// Logs in.
  struct LogIn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "login",
      abstract: "Logs in, and stays so across runs.",
      discussion: """
        The password is asked for and not shown, or read from standard input, and never an \
        argument, which others could see. So is the code of a second factor; type resend in its \
        place for another one.

          printf 'correct horse\\n' | backers login --email blob@example.com
        """)

    @Option(
      help: ArgumentHelp(
        "The account's e-mail address; asked for without it.", valueName: "address"))
    var email: String?

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func run() async throws {
      try await world.run(in: .live) { _ in
        let screen = Screen()
        if screen.state.isLoggedIn {
          screen.report(screen.loggedInAlready)
          return false
        }
        return await screen.logIn(email: email) && !screen.hasFailedUnseen
      }
    }
  }

  /// Logs out.
  struct LogOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "logout",
      abstract: "Logs out: nothing of the user stays. Language and server do.")

    @Flag(help: "Do not ask first.")
    var yes = false

    @OptionGroup(title: "The world")
    var world: WorldOptions

    func run() async throws {
      try await world.run(in: .live) { _ in
        let screen = Screen()
        guard screen.state.isLoggedIn else {
          // A session that could not be read is still stored, and so is the e-mail address of a
          // session that the server has ended.
          do {
            try await Terminal.stored?.eraseUnreadSession()
            try AppEnvironment.forgetEmail()
          } catch {
            screen.report(
              screen.texts(SessionText.stillLoggedIn, ["reason": screen.texts.reason(of: error)]))
            return false
          }
          Terminal.output.write("\(screen.texts(SessionText.loggedOut))\n")
          return true
        }
        guard await screen.agrees(to: SessionText.logOutQuestion, isAgreed: yes) else {
          return true
        }
        await screen.wait(for: [screen.store.send(.logOutConfirmed)])
        screen.tell()
        return !screen.hasFailed
      }
    }
  }
}
