import AuditCatalog
import AuditModel
import AuditSuggesting
import Testing

@Suite("What needs a design")
struct ProposalTests {
  private func proposals(_ findings: [Finding]) -> [Proposal] {
    EnvironmentSuggestion(report: report(findings), catalog: Catalog(rules: [], symbols: []))
      .proposals
  }

  @Test(
    "A property to begin with",
    arguments: [
      ("global.singleton", "SessionManager.shared", "var sessionManager: SessionManager = .shared"),
      ("global.singleton", "APIClient.default", "var apiClient: APIClient = .default"),
      (
        "global.singleton", "Network.Client.sharedClient",
        "var client: Network.Client = .sharedClient"
      ),
      (
        "global.singleton", "Reachability.sharedInstance()",
        "var reachability: Reachability = .sharedInstance()"
      ),
      ("global.singleton", "Services.api", "var api = Services.api"),
      ("global.singleton", "sharedQueue", "var sharedQueue = …"),
      ("global.mutable", "Settings.isVerbose", "var isVerbose = …"),
      ("global.mutable", "retries", "var retries = …"),
      ("global.mutable", "Inflections.default", "var inflections = …"),
      (
        "platform.system-service", "CLLocationManager()",
        "var locationManager = LocationManagerClient.live"
      ),
      (
        "platform.system-service", "UNUserNotificationCenter.current()",
        "var userNotificationCenter = UserNotificationCenterClient.live"
      ),
      ("banned.analytics", "Analytics.track(_:)", "var analytics = AnalyticsClient.live"),
      ("concurrency.unstructured-task", "Task { … }", "var task = TaskClient.live"),
      ("banned.url", "URL", "var url = URLClient.live"),
    ])
  func declaration(rule: String, symbol: String, expected: String) {
    let proposals = proposals([finding(RuleID(rawValue: rule), symbol, member: nil)])
    #expect(proposals.map(\.declaration) == [expected])
  }

  @Test("Uses are counted; a declaration only where nothing uses it")
  func counting() {
    let used = proposals([
      finding("global.singleton", "A.shared", member: nil, role: .declaration),
      finding("global.singleton", "A.shared", member: nil, file: "Sources/App/Cart.swift"),
      finding("global.singleton", "A.shared", member: nil, file: "Sources/App/Cart.swift", line: 2),
    ])
    #expect(used.map(\.places.description) == ["2 places, in Sources/App/Cart.swift"])
    #expect(used.map(\.isUsed) == [true])
    let unused = proposals([
      finding("global.singleton", "A.shared", member: nil, role: .declaration)
    ])
    #expect(unused.map(\.places.description) == ["1 place, in Sources/App/Feed.swift"])
    #expect(unused.map(\.isUsed) == [false])
  }

  @Test("Most places first, then what is only declared, then by name")
  func order() {
    let proposals = proposals([
      finding("global.singleton", "D.shared", member: nil, role: .declaration),
      finding("global.singleton", "D.shared", member: nil, role: .declaration),
      finding("global.singleton", "C.shared", member: nil),
      finding("global.singleton", "B.shared", member: nil),
      finding("global.singleton", "A.shared", member: nil),
      finding("global.singleton", "C.shared", member: nil),
    ])
    #expect(proposals.map(\.symbol) == ["C.shared", "A.shared", "B.shared", "D.shared"])
  }

  @Test("A member that the table does not have is proposed, and not lost")
  func unknownMember() {
    let proposals = proposals([finding("time.now", "Epoch.now", member: "epoch")])
    #expect(proposals.map(\.declaration) == ["var epoch = EpochClient.live"])
  }
}
