import Dispatch
import EnvironmentSimulation
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Glibc)
  import Glibc
#endif

private let epoch = Date(timeIntervalSince1970: 0)
private let data = Data("text".utf8)
private let english = Locale(identifier: "en_US_POSIX")

/// Calls that read nothing outside of the program, and whether each has the expected result.
private let calls: [@Sendable () async throws -> Bool] = [
  { [3, 1, 2].sorted() == [1, 2, 3] },
  { Dictionary(grouping: 0..<9) { $0 % 3 }.count == 3 },
  { Set([1, 2]).union([3]).count == 3 },
  { "text".uppercased() == "TEXT" },
  { "a,b".split(separator: ",").count == 2 },
  { "a,b".components(separatedBy: ",").count == 2 },
  { "a,b".replacingOccurrences(of: ",", with: "") == "ab" },
  { " a ".trimmingCharacters(in: .whitespaces) == "a" },
  { "a1".range(of: "[0-9]", options: .regularExpression) != nil },
  { "e\u{301}".precomposedStringWithCanonicalMapping.unicodeScalars.count == 1 },
  { "text".data(using: .utf16)?.isEmpty == false },
  { String(data: data, encoding: .utf8) == "text" },
  { "a".compare("b") == .orderedAscending },
  { "a1".firstMatch(of: /[0-9]/) != nil },
  { String(format: "%.2f", 1.5) == "1.50" },
  { String(describing: Mirror(reflecting: epoch).children.count) == "1" },
  { Int("12") == 12 },
  { 1.5.description == "1.5" },
  { Duration.seconds(1).description == "1.0 seconds" },
  { Data(base64Encoded: data.base64EncodedString()) == data },
  { data.range(of: Data("x".utf8)) == 2..<3 },
  { Date.distantPast < epoch },
  { epoch.addingTimeInterval(1).timeIntervalSince(epoch) == 1 },
  { epoch.formatted(.iso8601).hasPrefix("1970") },
  { try Date("1970-01-01T00:00:00Z", strategy: .iso8601) == epoch },
  { DateInterval(start: epoch, duration: 1).contains(epoch) },
  { TimeZone(secondsFromGMT: 3_600)?.secondsFromGMT(for: epoch) == 3_600 },
  { TimeZone(identifier: "Europe/Paris")?.secondsFromGMT(for: epoch) == 3_600 },
  { english.language.languageCode == "en" },
  { 1_000.formatted(IntegerFormatStyle(locale: english)) == "1000" },
  { Calendar(identifier: .gregorian).identifier == .gregorian },
  { UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")?.uuidString.count == 36 },
  { URL(string: "https://example.com/a")?.lastPathComponent == "a" },
  { URL(filePath: "/a/b", directoryHint: .notDirectory).deletingLastPathComponent().path == "/a" },
  {
    URL(filePath: "/a", directoryHint: .isDirectory).appending(
      path: "b", directoryHint: .notDirectory
    ).path == "/a/b"
  },
  { URLComponents(string: "https://example.com?a=b")?.queryItems?.first?.value == "b" },
  { "a b".addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) == "a%20b" },
  { URL(string: "https://example.com").map { URLRequest(url: $0).httpMethod } == "GET" },
  { try JSONEncoder().encode(["a": 1]).count == 7 },
  { try JSONDecoder().decode([Int].self, from: Data("[1]".utf8)) == [1] },
  { try JSONSerialization.jsonObject(with: Data("[1]".utf8)) is [Any] },
  { try !PropertyListEncoder().encode([1]).isEmpty },
  { Decimal(string: "1.5") == 1.5 },
  { NSNumber(value: 1.5).intValue == 1 },
  { Measurement(value: 1, unit: UnitLength.kilometers).converted(to: .meters).value == 1_000 },
  { IndexSet(0..<3).contains(2) },
  { CharacterSet.decimalDigits.contains("1") },
  { NSMutableString(string: "text").length == 4 },
  { NSString("a/b").lastPathComponent == "b" },
  { try NSRegularExpression(pattern: "a").numberOfMatches(in: "aa", range: NSRange(0..<2)) == 2 },
  { NSLock().withLock { 1 } == 1 },
  { NotificationCenter().post(name: Notification.Name("a"), object: nil) == () },
  { DispatchQueue(label: "a").sync { 1 } == 1 },
  { DispatchGroup().wait(timeout: .distantFuture) == .success },
  { DispatchWorkItem {}.perform() == () },
  { DispatchQueue.concurrentPerform(iterations: 10) { _ in } == () },
  { await withCheckedContinuation { DispatchQueue.global().async(execute: $0.resume) } == () },
  { await withCheckedContinuation { Thread.detachNewThread($0.resume) } == () },
  { await Task.detached { 1 }.value == 1 },
  { await AsyncStream(unfolding: { nil as Int? }).first { _ in true } == nil },
  { sqrt(4.0) == 2 && pow(2.0, 3) == 8 },
  { strtol("12", nil, 10) == 12 && strlen("ab") == 2 },
  { gmtime([0]).pointee.tm_year == 70 },
  { inet_addr("127.0.0.1") != 0 },
]

extension HermeticSuites {
  @Suite struct PureTableTests {
    @Test(arguments: calls.indices)
    func `A pure call is not reported among a thousand detached tasks`(_ index: Int) async {
      let issues = await hermeticIssues {
        try await amongDetachedTasks {
          let isExpected = try await calls[index]()
          #expect(isExpected)
        }
      }
      #expect(issues.map(\.message) == [])
    }
  }
}
