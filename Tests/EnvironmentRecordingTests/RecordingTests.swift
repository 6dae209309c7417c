import EnvironmentClients
import EnvironmentRecording
import EnvironmentsTesting
import Foundation
import Testing

struct RecordingTests {
  let file = TemporaryFile()

  @Test
  func `A call is a line of JSON with arguments, result, order, task and duration`() async throws {
    let recording = try Recording(to: file.url, program: "shop 1.2")
    let shop = Shop.live.intercepted(by: recording)
    _ = try await shop.items(shelf: "tea", page: 2)
    shop.log("a")
    let lines = try file.lines
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"recording":1,"session":"#))
    #expect(lines[0].contains(#""program":"shop 1.2","redacted":["apikey","authorization""#))
    let text = lines[1].replacing(/"session":"[^"]*","nanoseconds":\d+,"ended":\d+/, with: "…")
    #expect(
      text == #"""
        {"call":"Shop.items","arguments":[{"label":"shelf","value":"tea"},{"label":"page","value":2}],"order":1,"task":1,…,"value":[{"name":"tea/2 \"é\"\n","price":3}]}
        """#)
    #expect(
      lines[2].contains(#"{"call":"Shop.log","arguments":[{"value":"a"}],"order":2,"task":1"#))
    #expect(lines[2].hasSuffix(#""value":null}"#))
  }

  @Test
  func `Secrets are redacted: arguments, results of endpoints, keys in values`() async throws {
    let shop = try file.recordedShop()
    _ = try await shop.login(name: "ann", password: "hunter2")
    _ = try await shop.token()
    let lines = try file.lines
    #expect(lines[1].contains(#"{"label":"password","omitted":"redacted"}"#))
    #expect(
      lines[1].contains(#""value":{"accessToken":"redacted","name":"ann","pin":0,"pins":[0]}"#))
    #expect(lines[2].hasSuffix(#""value":"redacted"}"#))
    #expect(!lines.joined().contains("hunter2"))

    let replayed = try file.replayedShop().shop
    let login = try await replayed.login(name: "ann", password: "other")
    #expect(login == Login(name: "ann", accessToken: "redacted", pins: [0], pin: 0))
    #expect(try await replayed.token() == "redacted")
  }

  @Test func `Nothing is redacted if told so, and more on demand`() async throws {
    let recording = try Recording(to: file.url, redacting: .none)
    _ = try await Shop.live.intercepted(by: recording).login(name: "ann", password: "hunter2")
    #expect(try file.lines[1].contains(#""value":"hunter2""#))
    #expect(try file.lines[1].contains(#""accessToken":"t-hunter2""#))

    let other = TemporaryFile()
    let more = try Recording(to: other.url, redacting: .standard.adding("shelf"))
    _ = try await Shop.live.intercepted(by: more).items(shelf: "tea", page: 1)
    #expect(try other.lines[1].contains(#"{"label":"shelf","omitted":"redacted"}"#))
  }

  @Test func `An argument that cannot be encoded is a marker`() async throws {
    let recording = try Recording(to: file.url)
    _ = await Shop.live.intercepted(by: recording).take(Unencodable())
    #expect(try file.lines[1].contains(#"[{"omitted":"Unencodable"}]"#))
  }

  @Test func `A typed error that cannot be decoded is reported once`() async throws {
    let recording = try Recording(to: file.url)
    let shop = Shop.live.intercepted(by: recording)
    let found = issues {
      for _ in 0..<2 { #expect(throws: OpaqueError.self) { try shop.opaque(id: -1) } }
      #expect(throws: TypedError.self) { try shop.typed(id: -1) }
    }
    #expect(found.count == 1)
    #expect(found[0].kind == .unrecorded)
    #expect(
      found[0].message == """
        Shop.opaque is not recorded so that it replays: its typed error OpaqueError is not Codable, so a \
        replay cannot throw it.
          • Give the endpoint a Codable result, and no parameters that return values.
          • Or leave it out of the recording: intercept the other clients only.
        """)
  }

  @Test func `A call that cannot be replayed is refused by name, once`() async throws {
    let recording = try Recording(to: file.url)
    let refused = Refused.live.intercepted(by: recording)
    let found = issues {
      for _ in 0..<2 {
        _ = refused.basket()
        #expect(refused.closure()() == 1)
        #expect(refused.double() == .some(nil))
        #expect(refused.pair() == (1, 2))
        #expect(refused.receipt().number == 4)
        var heard = 0
        refused.callback(done: { #expect($0 == 1) })
        refused.update(count: &heard)
        #expect(heard == 1)
        #expect(refused.ticket().number == 3)
      }
    }
    #expect(
      found.map { String($0.message.prefix { $0 != "\n" }) } == [
        "Refused.basket is not recorded so that it replays: its result Basket is a class, whose "
          + "instances have an identity.",
        "Refused.closure is not recorded so that it replays: its result @Sendable () -> Int is a "
          + "closure.",
        "Refused.double is not recorded so that it replays: its result Optional<Optional<Int>> has two "
          + "kinds of nil, which JSON does not tell apart.",
        "Refused.pair is not recorded so that it replays: its result (Int, Int) is not Codable.",
        "Refused.receipt is not recorded so that it replays: its result Receipt is not Codable.",
        "Refused.callback is not recorded so that it replays: a replay cannot serve 'done: @Sendable "
          + "(Int) -> Void'.",
        "Refused.update is not recorded so that it replays: a replay cannot serve 'count: inout Int'.",
        "Refused.ticket is not recorded so that it replays: its result cannot be copied.",
      ])
    #expect(try file.lines.count == 9)
  }

  @Test func `A call that an endpoint makes is not recorded`() async throws {
    let recording = try Recording(to: file.url)
    let inner = Shop.live.intercepted(by: recording)
    var shop = Shop.live
    shop.items = { shelf, _ in [Item(name: shelf, price: inner.price(shelf) ?? 0)] }
    shop.price = { Decimal($0.count) + (inner.price($0) ?? 0) }
    let outer = shop.intercepted(by: recording)
    _ = try await outer.items(shelf: "abc", page: 1)
    _ = outer.price("abc")
    _ = inner.price("x")
    #expect(
      try file.lines.dropFirst().map { $0.prefix { $0 != "," } } == [
        #"{"call":"Shop.items""#, #"{"call":"Shop.price""#, #"{"call":"Shop.price""#,
      ])
  }

  @Test func `A second recording appends a session behind the part of a line`() async throws {
    do {
      let first = try Recording(to: file.url)
      _ = Shop.live.intercepted(by: first).price("a")
    }
    var data = try Data(contentsOf: file.url)
    data.append(Data(#"{"call":"Shop.pri"#.utf8))
    try data.write(to: file.url)
    let second = try Recording(to: file.url)
    _ = Shop.live.intercepted(by: second).price("abcd")
    #expect(try file.lines.count == 5)
    let replay = try Replay(contentsOf: file.url)
    #expect(Shop.unimplemented.intercepted(by: replay).price("abcd") == 4)
    replay.reportUnusedCalls()
  }

  @Test func `A file that cannot be written is an error`() {
    let url = URL(fileURLWithPath: "/nowhere/at/all.jsonl")
    #expect {
      _ = try Recording(to: url)
    } throws: { error in
      "\(error)"
        == "/nowhere/at/all.jsonl: The recording cannot be written: No such file or directory."
    }
  }

  @Test(
    arguments: [
      "userAPIToken", "APIToken", "IDToken", "currentCSRFToken", "tokens", "cookies", "passwords",
      "secrets", "apiKeys", "APIKeys", "userApiKey", "access_tokens", "refreshToken", "PIN",
      "accesspassword", "token", "access_token", "TOKEN", "userPin", "user_api_key", "Set-Cookie",
    ].map { ($0, "redacted") }
      + [
        "spin", "pinned", "spins", "tokenizer", "tokenCount", "cookieCount", "secretary", "APIs",
        "name",
      ].map { ($0, "value") })
  func `Names of secrets are redacted, with acronyms and in the plural, and no others`(
    name: String, recorded: String
  ) throws {
    var shop = Keyed.unimplemented
    shop.values = { [name: "value"] }
    _ = shop.intercepted(by: try Recording(to: file.url)).values()
    #expect(try file.lines[1].hasSuffix(#""value":{"\#(name)":"\#(recorded)"}}"#))
  }

  @Test(arguments: [510, 511, 512, 513, 2_000])
  func `A recording is readable with values of any depth`(levels: Int) async throws {
    let recording = try Recording(to: file.url)
    let call = ClientCall(
      ClientPath("Shop").appending("take"), [ClientCall.Argument(nil, Levels(count: levels))])
    let messages = issueMessages {
      #expect(recording.intercept(call) { Levels(count: levels) }.count == levels)
    }
    _ = recording.field(Levels(count: levels), at: ClientPath("Shop").appending("levels"))
    #expect(messages.isEmpty == (levels <= 511))
    let replay = try Replay(contentsOf: file.url)
    guard messages.isEmpty else { return }
    #expect(replay.intercept(call) { Levels(count: 0) }.count == levels)
  }

  @Test func `A result of more than 64 MiB is refused when it is recorded`() async throws {
    var shop = Shop.live
    shop.token = { String(repeating: "x", count: 64 << 20) }
    let recorded = shop.intercepted(by: try Recording(to: file.url, redacting: .none))
    let found = try await issues { _ = try await recorded.token() }
    #expect(found.map(\.kind) == [.unrecorded])
    #expect(
      found.first?.message.contains("cannot be encoded, or has more than 67107840 bytes") == true)
    #expect(try file.lines[1].utf8.count < 1_000)
    // The recording is readable.
    _ = try Replay(contentsOf: file.url)
  }
}

@Controllable
struct Keyed {
  var values: @Sendable () -> [String: String] = placeholder([:])
}

/// A value whose JSON is arrays in each other.
private struct Levels: Codable, Sendable {
  var count: Int

  init(count: Int) { self.count = count }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    count = 1
    while !container.isAtEnd {
      container = try container.nestedUnkeyedContainer()
      count += 1
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for _ in 1..<count { container = container.nestedUnkeyedContainer() }
  }
}
