import EnvironmentsTesting
import Foundation
import Testing

@testable import Tour

@Suite(.strict(Current), .environment(Current))
struct RowTests {
  @Test(arguments: [("en_US", "Emma, December 23, 1815"), ("de_DE", "Emma, 23. Dezember 1815")])
  func showsTheDate(language: String, text: String) {
    Current.locale = Locale(identifier: language)
    let emma = Book(title: "Emma", published: Date(timeIntervalSince1970: -4_860_604_800))
    #expect(row(for: emma) == text)
  }
}
