import BackersService
import Environments
import Testing

@Suite struct PasswordTests {
  @Test("A key is scrypt's")
  func vector() throws {
    // Made by another implementation: n = 16, r = 8, p = 1, 32 bytes.
    let key = try PasswordCost(logarithmOfRounds: 4, parallelism: 1)
      .key(from: Secret("correct horse"), salt: Array("NaCl".utf8))
    #expect(
      key.map { String($0, radix: 16) }.joined(separator: " ")
        == "5c 3 e9 f5 44 19 b6 69 a8 55 a0 e9 6b 5 87 a1 8c 79 e5 bb 82 e7 22 34 a7 63 d9 a5 da ac 96 1b"
    )
  }

  @Test("A letter with an accent is the same however it is typed")
  func accents() throws {
    func key(_ password: String) throws -> [UInt8] {
      try PasswordCost.negligible.key(from: Secret(password), salt: [1])
    }
    #expect(try key("caf\u{E9}") == key("cafe\u{301}"))
    #expect(try key("caf\u{E9}") != key("cafe"))
  }

  @Test("A login in a debug build is one pass of scrypt, and five in a release build")
  func standard() {
    #if DEBUG
      #expect(LoginOptions().passwordCost.description == "14,8,1")
    #else
      #expect(LoginOptions().passwordCost.description == "14,8,5")
    #endif
  }

  @Test(
    "A cost is written as three numbers, and read within bounds",
    arguments: [
      ("14,8,5", PasswordCost.interactive), ("1,8,1", .negligible), ("21,8,1", nil),
      ("0,8,1", nil), ("14,9,5", nil), ("14,8,17", nil), ("14,8", nil), ("", nil), ("a,8,1", nil),
    ] as [(String, PasswordCost?)])
  func reading(text: String, cost: PasswordCost?) {
    #expect(PasswordCost(text) == cost)
    if let cost { #expect(cost.description == text) }
  }
}
