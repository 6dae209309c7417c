import BackersApp
import BackersClient
import Environments
import Foundation
import LoginFlow
import ProjectDiscovery

/// The fields that the list of projects sends.
struct ListForm: Decodable, Sendable {
  /// The name of the order.
  var sort: String
  /// The name of the filter, or the number of a category.
  var filter: String
  /// The search term.
  var search: String?

  /// Returns the actions that lead from a query to that of the form.
  func actions(from state: DiscoveryState) -> [DiscoveryAction] {
    var actions: [DiscoveryAction] = []
    if let sort = DiscoveryParams.Sort(rawValue: sort), sort != state.query.sort {
      actions.append(.sortChosen(sort))
    }
    let filter = DiscoveryFilter.all(state.categories).first { $0.name == self.filter }
    if let filter, filter != state.query.filter { actions.append(.filterChosen(filter)) }
    let search = (search ?? "").trimmingCharacters(in: .whitespaces)
    if search != (state.query.search ?? "") { actions.append(.searchChanged(search)) }
    return actions
  }
}

extension DiscoveryFilter {
  /// All filters, with the categories that the server has.
  static func all(_ categories: [BackersClient.Category]) -> [DiscoveryFilter] {
    simple + categories.map(DiscoveryFilter.category)
  }

  /// The name in forms.
  var name: String {
    switch self {
    case .everything: "everything"
    case .staffPicks: "staff-picks"
    case .saved: "saved"
    case .recommended: "recommended"
    case .category(let category): "\(category.id)"
    }
  }
}

/// The fields that a heart sends.
struct HeartForm: Decodable, Sendable {
  /// The number of the project.
  var heart: Int
}

/// The fields that the login sends.
struct LoginForm: Decodable, Sendable {
  /// The button.
  var action: String
  /// The typed address.
  var email: String?
  /// The typed password.
  var password: String?
  /// The typed code.
  var code: String?

  /// The actions of the login.
  var actions: [LoginAction] {
    switch action {
    case "resend": [.resendTapped]
    case "cancel": [.cancelTapped]
    case "dismiss": [.alertDismissed]
    default:
      [
        email.map { .emailChanged($0) }, password.map { .passwordChanged(Secret($0)) },
        code.map { .codeChanged(Secret($0)) }, .submitTapped,
      ].compactMap(\.self)
    }
  }
}

/// The fields that the settings of the application send.
struct BackersSettingsForm: Decodable, Sendable {
  /// The language.
  var language: String
  /// The currency.
  var currency: String
}
