import EnvironmentsTesting
import Foundation
import Testing

@testable import App

@Suite(.strict(Current), .environment(Current))
struct GreetingTests {
  @Test(arguments: [(8, "Good morning, Blob!"), (18, "Good evening, Blob!")])
  func greets(hour: Int, text: String) {
    Current.date = { Date(timeIntervalSince1970: Double(hour) * 3600) }
    #expect(greeting() == text)
  }
}
