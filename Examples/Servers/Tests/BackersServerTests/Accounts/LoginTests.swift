import BackersService
import HTTPTypes
import NIOCore
import Testing

@Suite struct LoginTests {
  @Test("The right password becomes a token and the user")
  func right() async throws {
    try await withService { service in
      let answer = try await service.logIn("blob@example.com", "correct horse")
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.json.keys == ["access_token", "user"])
      #expect(answer.json.access_token.text?.wholeMatch(of: /[0-9a-f]{64}/) != nil)
      #expect(
        answer.json.user == [
          "id": 1, "name": "Blob", "email": "blob@example.com",
          "avatar": [
            "medium": "https://images.backers.example/users/1/medium.png",
            "small": "https://images.backers.example/users/1/small.png",
          ],
        ])
    }
  }

  @Test(
    "An e-mail address has no capitals, and a password has",
    arguments: [
      ("BLOB@Example.COM", "correct horse", 200), ("blob@example.com", "Correct horse", 401),
      ("blob@example.com", "correct horse ", 401), ("blob@example.co", "correct horse", 401),
    ])
  func spelling(email: String, password: String, status: Int) async throws {
    try await withService { service in
      let answer = try await service.logIn(email, password)
      #expect(answer.status == status)
    }
  }

  @Test(
    "A wrong password and an unknown address are refused in the same words",
    arguments: [
      ("en", "The e-mail address or the password is wrong."),
      ("de", "Die E-Mail-Adresse oder das Passwort ist falsch."),
      ("es", "La dirección de correo o la contraseña no es correcta."),
    ])
  func wrong(language: String, message: String) async throws {
    try await withService { service in
      for email in ["blob@example.com", "unknown@example.com"] {
        let answer = try await service.logIn(email, "wrong", language: language)
        #expect(answer.status == 401)
        #expect(
          answer.json == [
            "error_messages": [.text(message)], "ksr_code": "invalid_xauth_login",
            "http_code": 401,
          ])
      }
    }
  }

  @Test("An unknown address takes the same work as a known one, at the cost of what is stored")
  func unknownTakesAsLong() async throws {
    try await withService { service in
      let before = service.world.costs.count
      _ = try await service.logIn("blob@example.com", "wrong")
      _ = try await service.logIn("unknown@example.com", "wrong")
      #expect(service.world.costs.dropFirst(before) == [.negligible, .negligible])
    }
  }

  @Test(
    "A body that makes no sense is refused, and says which part of it",
    arguments: [
      ("", 400, "The request is no valid JSON."),
      ("{", 400, "The request is no valid JSON."),
      ("[]", 400, "The request is no valid JSON."),
      ("null", 400, "The request is no valid JSON."),
      ("\u{0}", 400, "The request is no valid JSON."),
      (#"{"email":1,"password":"x"}"#, 400, "The request is no valid JSON."),
      (#"{"email":"a@b","password":["x"]}"#, 400, "The request is no valid JSON."),
      (#"{"email":"a@b","password":{"$ne":null}}"#, 400, "The request is no valid JSON."),
      (#"{"email":"a@b","password":"x","code":123456}"#, 400, "The request is no valid JSON."),
      ("{}", 400, "“email” is missing."),
      (#"{"password":"x"}"#, 400, "“email” is missing."),
      (#"{"email":null,"password":"x"}"#, 400, "“email” is missing."),
      (#"{"email":"a@b"}"#, 400, "“password” is missing."),
      (#"{"email":"","password":"x"}"#, 422, "“email” has to be an e-mail address."),
      (#"{"email":"blob","password":"x"}"#, 422, "“email” has to be an e-mail address."),
      (#"{"email":"a@b@c","password":"x"}"#, 422, "“email” has to be an e-mail address."),
      (#"{"email":"a@b c","password":"x"}"#, 422, "“email” has to be an e-mail address."),
      (#"{"email":"a\u0000@b","password":"x"}"#, 422, "“email” has to be an e-mail address."),
      (#"{"email":"a@b","password":""}"#, 422, "“password” has to be a text of 1 to 1024 bytes."),
      (
        #"{"email":"a@b","password":"x","code":"12345a"}"#, 422, "“code” has to be six digits."
      ),
      (#"{"email":"a@b","password":"x","code":"1234567"}"#, 422, "“code” has to be six digits."),
      (#"{"email":"a@b","password":"x","code":"١٢٣٤٥٦"}"#, 422, "“code” has to be six digits."),
      (#"{"email":"a@b","password":"x","code":""}"#, 422, "“code” has to be six digits."),
    ])
  func invalid(body: String, status: Int, message: String) async throws {
    try await withService { service in
      let answer = try await service.logIn(body)
      #expect(answer.status == status)
      #expect(answer.json.http_code.int == status)
      #expect(answer.message == message)
      #expect(answer.json.keys == ["error_messages", "http_code"])
    }
  }

  @Test("Fields that are too long are refused before any work is done for them")
  func tooLong() async throws {
    try await withService { service in
      let before = service.world.costs.count
      let email = String(repeating: "a", count: 250) + "@b.c"
      let password = String(repeating: "x", count: 1_024)
      var statuses: [Int] = []
      for (email, password) in [
        (email, "x"), ("a\(email)", "x"), ("a@b", password), ("a@b", "x\(password)"),
      ] {
        statuses.append(try await service.logIn(email, password).status)
      }
      #expect(statuses == [401, 422, 401, 422])
      #expect(service.world.costs.count == before + 2)
    }
  }

  @Test(
    "Bytes that are no UTF-8 are no JSON", arguments: [[0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80]])
  func invalidUTF8(bytes: [UInt8]) async throws {
    try await withService { service in
      var body = ByteBuffer(string: #"{"email":"a@b","password":""#)
      body.writeBytes(bytes)
      body.writeString(#""}"#)
      let answer = try await service.send(.post, "/xauth/access_token", body: body)
      #expect(answer.status == 400)
      #expect(answer.message == "The request is no valid JSON.")
    }
  }
}
