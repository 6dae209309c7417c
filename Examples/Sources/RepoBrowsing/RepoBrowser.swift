import Environments
import EnvironmentsUI
import Foundation
public import Observation
public import RepoListing
import RepoOpening

/// The state of the application's only screen: a list, and a sheet with one repository.
///
/// ```swift
/// let browser = RepoBrowser()
/// await browser.refresh()
/// browser.select(browser.rows[0])
/// ```
///
/// All shown values are computed when they are read, in the environment at that time. A view body
/// that reads them is evaluated again when a response has arrived, and when the locale, the time or
/// the organization changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class RepoBrowser {
  /// The number of the row in the sheet; nil without a sheet.
  public var selection: RowSelection?

  /// Whether a request is running.
  public private(set) var isLoading = false

  /// The reason why a page was not opened, in one line.
  public private(set) var openingProblem: String?

  // Not observable itself: `answers` changes with every change of the screen.
  @ObservationIgnored private let screen = ReposScreen()
  private var answers = 0
  private var requests = 0

  /// Creates a browser with an empty list.
  public init() {}

  /// The organization.
  public var title: String {
    _ = RepoListing.Current.observable.organization
    return screen.title
  }

  /// The repositories as rows.
  ///
  /// - Complexity: O(*n*) in the number of repositories, for each access.
  public var rows: [RepoRow] {
    observeRows()
    return screen.rows
  }

  /// The failure of the last request, in one line; nil if it succeeded.
  public var problem: String? {
    observeRows()
    return screen.problem
  }

  /// The row in the sheet.
  public var selectedRow: RepoRow? {
    rows.first { $0.number == selection?.id }
  }

  /// Fetches the list again.
  public func refresh() async {
    requests += 1
    isLoading = true
    await screen.refresh()
    requests -= 1
    isLoading = requests > 0
    answers += 1
  }

  /// Shows a row in the sheet.
  ///
  /// - Parameter row: The row.
  public func select(_ row: RepoRow) {
    openingProblem = nil
    selection = RowSelection(id: row.number)
  }

  /// Opens the page of the selected repository, and closes the sheet if that succeeds.
  public func openSelection() async {
    guard let selection, let repo = try? screen.repo(selection.id) else { return }
    do {
      try await openPage(of: repo)
      if self.selection == selection { self.selection = nil }
    } catch {
      openingProblem = "\(error)"
    }
  }

  /// The language of ages and dates.
  ///
  /// A change keeps the user's choice of 12 or 24 hours.
  public var language: Language {
    get { Language(RepoListing.Current.observable.calendar.locale) }
    set {
      RepoListing.Current.replace {
        var components = Locale.Components(identifier: newValue.rawValue)
        components.hourCycle = $0.calendar.locale.flatMap {
          Locale.Components(locale: $0).hourCycle
        }
        $0.calendar.locale = Locale(components: components)
      }
    }
  }

  private func observeRows() {
    let listing = RepoListing.Current.observable
    _ = (answers, listing.calendar, listing.date)
  }
}

/// The row in a sheet.
public struct RowSelection: Identifiable, Equatable, Sendable {
  /// The number of the row; the first is 1.
  public var id: Int
}

/// A language that the user can choose.
public enum Language: String, CaseIterable, Identifiable, Sendable {
  case english = "en_US"
  case german = "de_DE"
  case spanish = "es_ES"
  case cantonese = "zh_HK"

  /// The language itself.
  public var id: Language { self }

  /// The native name of the language.
  public var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .spanish: "Español"
    case .cantonese: "廣東話"
    }
  }

  /// Creates the language of a locale; English if the locale has none of them.
  init(_ locale: Locale?) {
    let code = locale?.language.languageCode
    self =
      Language.allCases.first { Locale(identifier: $0.rawValue).language.languageCode == code }
      ?? .english
  }
}
