import EnvironmentMacroExpansion
import Testing

struct ExpansionTests {
  @Test func `A public client is expanded`() {
    let source = """
      @Controllable
      public struct GitHub {
        public var fetchRepos: @Sendable (_ organization: String) async throws -> [Repo]
        public var date: @Sendable () -> Date = placeholder(.distantPast)
        var log: @Sendable (String, _ level: inout Int) -> Void = { _, _ in }
        public var client: Other
        public let id = 3
      }
      """
    #expect(
      expand(source, macro: "ControllableMacro").source == """
        /// Calls ``fetchRepos``.
        public nonisolated func fetchRepos(organization _p0: String) async throws -> [Repo] {
          try await self.fetchRepos(_p0)
        }

        /// Calls ``log``.
        nonisolated func log(_ _p0: String, level _p1: inout Int) -> Void {
          self.log(_p0, &_p1)
        }

        /// Makes a value with its parts.
        nonisolated public init(
            fetchRepos _p0: @escaping @Sendable (_ organization: String) async throws -> [Repo],
            date _p1: @escaping @Sendable () -> Date,
            client _p2: Other
        ) {
          self.fetchRepos = _p0
          self.date = _p1
        #sourceLocation(file: "/App/Client.swift", line: 6)
          self.client = EnvironmentClients.stored(_p2)
        #sourceLocation()
        }

        /// The value whose closures report an issue when they are called, and fail tests.
        nonisolated public static var unimplemented: Self {
          @Sendable func _endpoint0(_ _p0: String) async throws -> [Repo] {
            throw EnvironmentClients.reportUnimplemented("GitHub.fetchRepos", fileID: "App/Client.swift", filePath: "/App/Client.swift", line: 3, column: 14)
          }
          @Sendable func _endpoint1() -> Date {
            EnvironmentClients.reportUnimplemented("GitHub.date", fileID: "App/Client.swift", filePath: "/App/Client.swift", line: 4, column: 14)
            return .distantPast
          }
          @Sendable func _endpoint2(_ _p0: String, _ _p1: inout Int) -> Void {
            EnvironmentClients.reportUnimplemented("GitHub.log", fileID: "App/Client.swift", filePath: "/App/Client.swift", line: 5, column: 7)
          }
        #sourceLocation(file: "/App/Client.swift", line: 6)
          let _value3 = EnvironmentClients.unimplementedClient((Other).self)
        #sourceLocation()
          var _client = Self(fetchRepos: _endpoint0, date: _endpoint1, client: _value3)
          _client.log = _endpoint2
          return _client
        }

        /// Returns the same value, with each call of a closure passed through an interceptor.
        nonisolated public func intercepted(
          by _interceptor: some EnvironmentClients.ClientInterceptor, path _path: EnvironmentClients.ClientPath
        ) -> Self {
          var _client = self
          let _original0 = self.fetchRepos
          let _form0 = EnvironmentClients.ClientEndpoint.of(Self.self, _path.appending("fetchRepos"), placeholder: { () -> [Repo] in [] })
          @Sendable func _endpoint0(_ _p0: String) async throws -> [Repo] {
            let _call = EnvironmentClients.ClientCall(_form0, [EnvironmentClients.ClientCall.Argument("organization", _p0)])
        #if hasFeature(NonisolatedNonsendingByDefault)
            return try await _interceptor.intercept(_call, operation: { () async throws -> [Repo] in try await _original0(_p0) })
        #else
            return try await _interceptor.intercept(_call, operation: { @concurrent () async throws -> [Repo] in try await _original0(_p0) })
        #endif
          }
          _client.fetchRepos = _endpoint0
          let _original1 = self.date
          let _form1 = EnvironmentClients.ClientEndpoint.of(Self.self, _path.appending("date"), placeholder: { () -> Date in .distantPast })
          @Sendable func _endpoint1() -> Date {
            let _call = EnvironmentClients.ClientCall(_form1)
            return _interceptor.intercept(_call, operation: { () -> Date in _original1() })
          }
          _client.date = _endpoint1
          let _original2 = self.log
          let _form2 = EnvironmentClients.ClientEndpoint.of(Self.self, _path.appending("log"), outputs: ["level: inout Int"])
          @Sendable func _endpoint2(_ _p0: String, _ _p1: inout Int) -> Void {
            let _call = EnvironmentClients.ClientCall(_form2, [EnvironmentClients.ClientCall.Argument(nil, _p0), EnvironmentClients.ClientCall.Argument("level", _p1)])
            return _interceptor.intercept(_call, operation: { () -> Void in _original2(_p0, &_p1) })
          }
          _client.log = _endpoint2
          _client.client = EnvironmentClients.interceptedField(self.client, by: _interceptor, path: _path.appending("client"))
          return _client
        }

        /// The stored properties, in their order.
        nonisolated public var fields: [EnvironmentClients.ClientField] {
          [
            EnvironmentClients.ClientField.endpoint("fetchRepos"),
            EnvironmentClients.ClientField.endpoint("date"),
            EnvironmentClients.ClientField.endpoint("log"),
            EnvironmentClients.ClientField.field("client", self.client),
            EnvironmentClients.ClientField.field("id", self.id),
          ]
        }
        """)
  }

  @Test func `A generic client with confusing names is expanded`() {
    let source = """
      @Controllable(defaults: false, unimplemented: false)
      struct Strict<A> {
        var `in`: @MainActor @Sendable (
          consuming A,  // Moved.
          _ `self`: () -> Void
        ) -> A = { a, _ in a }
        var note: String?
        init() {}
        func `in`(self: Int) {}
      }
      """
    #expect(
      expand(source, macro: "ControllableMacro").source == """
        /// Calls ``in``.
        @MainActor func `in`(_ _p0: consuming A, `self` _p1: () -> Void) -> A {
          self.`in`(_p0, _p1)
        }

        /// Makes a value with its parts.
        nonisolated init(
            `in` _p0: @escaping @MainActor @Sendable ( consuming A, _ `self`: () -> Void ) -> A,
            note _p1: String?
        ) {
          self.`in` = _p0
          self.note = _p1
        }

        /// Returns the same value, with each call of a closure passed through an interceptor.
        nonisolated func intercepted(
          by _interceptor: some EnvironmentClients.ClientInterceptor, path _path: EnvironmentClients.ClientPath
        ) -> Self {
          var _client = self
          let _original0 = self.`in`
          let _form0 = EnvironmentClients.ClientEndpoint.of(Self.self, _path.appending("in"), outputs: ["self: () -> Void"])
          @MainActor func _endpoint0(_ _p0: consuming A, _ _p1: () -> Void) -> A {
            let _call = EnvironmentClients.ClientCall(_form0, [EnvironmentClients.ClientCall.Argument(nil, _p0), EnvironmentClients.ClientCall.Argument("self", type: "() -> Void")])
            var _s0 = EnvironmentClients.ConsumedArgument(_p0)
            return _interceptor.intercept(_call, operation: { () -> A in _original0(_s0.take(), _p1) })
          }
          _client.`in` = _endpoint0
          _client.note = EnvironmentClients.interceptedField(self.note, by: _interceptor, path: _path.appending("note"))
          return _client
        }

        /// The stored properties, in their order.
        nonisolated var fields: [EnvironmentClients.ClientField] {
          [
            EnvironmentClients.ClientField.endpoint("in"),
            EnvironmentClients.ClientField.field("note", self.note),
          ]
        }
        """)
  }

  @Test func `A client of the main actor is expanded without isolation of its members`() {
    let source = """
      @MainActor @Controllable struct Screen {
        var show: (_ text: String) -> Void
      }
      """
    let expansion = expand(source, macro: "ControllableMacro").source
    #expect(!expansion.contains("nonisolated"))
    #expect(!expansion.contains("@Sendable"))
    for lines in [
      "\nfunc show(text _p0: String) -> Void {\n  self.show(_p0)\n}\n",
      "\nstatic var unimplemented: Self {\n  func _endpoint0(_ _p0: String) -> Void {\n",
      "  let _path = EnvironmentClients.ClientPath(\"Screen\")\n  let _original0 = self.show\n",
    ] {
      #expect(expansion.contains(lines), "\(lines)")
    }
  }

  @Test(arguments: ["", "@MainActor "])
  func `A client without closures is returned, not copied`(isolation: String) {
    let expansion = expand("\(isolation)@Controllable struct Settings { let id = 3 }").source
    #expect(expansion.contains(") -> Self {\n  return self\n}"), "\(expansion)")
  }

  @Test func `A placeholder of several lines keeps its comment`() {
    let source = """
      @Controllable
      struct Clock {
        var now: @Sendable () -> Int = placeholder(
          3  // Late.
        )
      }
      """
    let expansion = expand(source, macro: "ControllableMacro").source
    #expect(
      expansion.contains(
        """
            return (
            3  // Late.
          
        )
        """))
    #expect(
      expansion.contains(
        """
        placeholder: { () -> Int in (
            3  // Late.
          
        ) })
        """))
  }

  @Test func `Case paths are expanded`() {
    let source = """
      @CasePaths
      public enum Action { case a, b(Int), c(x: Int, String), d(_ x: Int) }
      """
    #expect(
      expand(source, macro: "CasePathsMacro").source == """
        /// A case path for each case.
        nonisolated public struct CasePaths {
          /// The path to the case `a`.
          nonisolated public var a: EnvironmentCasePaths.CasePath<Action, ()> {
            EnvironmentCasePaths.CasePath(
              embed: { _ in .a },
              extract: { if case .a = $0 { () } else { nil } }, fileID: "App/Client.swift", line: 2, column: 27)
          }
          /// The path to the case `b`.
          nonisolated public var b: EnvironmentCasePaths.CasePath<Action, Int> {
            EnvironmentCasePaths.CasePath(
              embed: { .b($0) },
              extract: { if case .b(let _value) = $0 { _value } else { nil } }, fileID: "App/Client.swift", line: 2, column: 30)
          }
          /// The path to the case `c`.
          nonisolated public var c: EnvironmentCasePaths.CasePath<Action, (x: Int, String)> {
            EnvironmentCasePaths.CasePath(
              embed: { .c(x: $0.0, $0.1) },
              extract: { if case .c(let _value0, let _value1) = $0 { (x: _value0, _value1) } else { nil } }, fileID: "App/Client.swift", line: 2, column: 38)
          }
          /// The path to the case `d`.
          nonisolated public var d: EnvironmentCasePaths.CasePath<Action, Int> {
            EnvironmentCasePaths.CasePath(
              embed: { .d($0) },
              extract: { if case .d(let _value) = $0 { _value } else { nil } }, fileID: "App/Client.swift", line: 2, column: 57)
          }
        }

        /// The case paths of this type: `Action.cases.…`.
        nonisolated public static var cases: CasePaths { CasePaths() }
        """)
  }

  @Test(
    arguments: [
      ("\npublic extension Space {}", "struct C", "public "),
      ("@available(*, deprecated) package extension Space where A == B {}", "struct C", "package "),
      ("public extension Space {}", "internal struct C", ""),
      ("public extension Space {}", "package struct C", "package "),
      ("private extension Space {}", "struct C", ""),
      ("extension Space {}", "struct C", ""),
      ("public struct Space {}", "struct C", ""),
    ])
  func `A type in an extension has the access level of the extension`(
    context: String, declaration: String, modifier: String
  ) {
    let client = expand("@Controllable \(declaration) {}", in: [context, "public struct Outer {}"])
    for member in ["init(", "static var unimplemented", "func intercepted(", "var fields"] {
      #expect(client.source.contains("nonisolated \(modifier)\(member)"), "\(member)")
    }
    let cases = expand(
      "@CasePaths \(declaration.replacing("struct", with: "enum")) { case a }",
      macro: "CasePathsMacro", in: [context])
    #expect(cases.source.contains("nonisolated \(modifier)static var cases"))
  }

  @Test func `The extension is available where the struct and the types around it are`() {
    #expect(
      expand(
        "@available(*, deprecated) @Controllable struct C {}", role: "extension",
        conformances: "Controllable", extending: "Space.C",
        in: ["@available(macOS 14, *) public extension Space {}"]
      ).source == """
        @available(*, deprecated)
        @available(macOS 14, *)
        extension Space.C: EnvironmentClients.Controllable {}
        """)
  }

  @Test func `An interception that the struct declares is not generated`() {
    let source =
      "struct C { func intercepted(by a: some ClientInterceptor, path: ClientPath) -> Self { self } }"
    #expect(!expand(source).source.contains("func intercepted"))
  }

  @Test
  func
    `A closure keeps the attributes of its result, and does not throw an error that does not exist`()
  {
    let source =
      "struct C { var f: @Sendable (_ id: Int) throws(Never) -> @Sendable (Int) -> Void = { _ in { _ in } } }"
    let expansion = expand(source).source
    #expect(
      expansion.contains("operation: { () -> @Sendable (Int) -> Void in _original0(_p0) }"),
      "\(expansion)")
  }

  @Test func `The extension has the conformances that the struct lacks`() {
    let source = "struct Client: Controllable {}"
    let missing = "struct Placeholder: InterceptableClient, UnimplementedClient {}"
    #expect(
      expand(source, role: "extension", conformances: missing).source
        == "extension Client: EnvironmentClients.InterceptableClient, EnvironmentClients.UnimplementedClient {}"
    )
    #expect(expand(source, role: "extension", conformances: "struct Placeholder {}").source == "")
    #expect(expand("@MainActor struct Client {}", role: "extension").source == "")
  }
}
