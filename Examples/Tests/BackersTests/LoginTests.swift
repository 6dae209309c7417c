import EnvironmentSimulation
import Environments
import Testing

@testable import Backers

@Suite(.hermetic)
struct LoginTests {
  private func filled(_ password: String = "correct horse") -> Login {
    var login = Login()
    _ = login.receive(.email("blob@example.com"))
    _ = login.receive(.password(Secret(password)))
    return login
  }

  @Test func `A complete form can be submitted, and asks the service once`() {
    var login = Login()
    #expect(!login.isSubmitEnabled)
    _ = login.receive(.email("blob@example.com"))
    #expect(!login.isSubmitEnabled)
    _ = login.receive(.password(Secret("correct horse")))
    #expect(login.isSubmitEnabled)
    #expect(
      login.receive(.submit) == [
        .request(
          Credentials(email: "blob@example.com", password: Secret("correct horse"), code: nil))
      ])
    #expect(!login.isSubmitEnabled)
    #expect(login.receive(.submit) == [])
  }

  @Test func `A wrong password is shown, and has to be typed again`() {
    var login = filled("wrong")
    _ = login.receive(.submit)
    #expect(login.receive(.answered(.failure(.refused(.invalidLogin)))) == [])
    #expect(login.problem?.text(in: Texts(.en)) == "E-mail or password is wrong.")
    #expect(login.password == Secret(""))
    #expect(login.email == "blob@example.com")
    #expect(!login.isSubmitEnabled)
  }

  @Test func `A code is asked for, and submitted with the password`() {
    var login = filled()
    _ = login.receive(.submit)
    _ = login.receive(.answered(.failure(.refused(.tfaRequired))))
    #expect(login.needsCode)
    #expect(!login.isSubmitEnabled)
    _ = login.receive(.code(Secret("123 456")))
    #expect(
      login.receive(.submit) == [
        .request(
          Credentials(
            email: "blob@example.com", password: Secret("correct horse"), code: Secret("123456")))
      ])
  }

  @Test func `A wrong code is asked for again`() {
    var login = filled()
    _ = login.receive(.submit)
    _ = login.receive(.answered(.failure(.refused(.tfaRequired))))
    _ = login.receive(.code(Secret("000000")))
    _ = login.receive(.submit)
    _ = login.receive(.answered(.failure(.refused(.tfaFailed))))
    #expect(login.needsCode)
    #expect(login.code == Secret(""))
    #expect(login.password == Secret("correct horse"))
  }

  @Test(arguments: ["12345", "1234567", "12345a", "１２３４５６"])
  func `A code has six digits`(code: String) {
    var login = filled()
    _ = login.receive(.submit)
    _ = login.receive(.answered(.failure(.refused(.tfaRequired))))
    _ = login.receive(.code(Secret(code)))
    #expect(login.receive(.submit) == [])
    #expect(login.problem == .codeMalformed)
  }

  @Test(arguments: ["", "blob", "@example.com", "blob@", "a@b@c", "a b@example.com"])
  func `An e-mail address has one at sign between two parts`(email: String) {
    var login = Login(email: email)
    _ = login.receive(.password(Secret("correct horse")))
    #expect(login.receive(.submit) == [])
    #expect(login.problem == .emailMalformed)
  }

  @Test func `The environment is logged in before the session starts`() {
    var login = filled()
    _ = login.receive(.submit)
    #expect(login.receive(.answered(.success(.template))) == [.logIntoEnvironment(.template)])
    #expect(login.receive(.environmentLoggedIn) == [.sessionStarted])
    #expect(login.password == Secret(""))
  }
}
