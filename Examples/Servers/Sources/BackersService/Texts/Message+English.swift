extension Message {
  var english: String {
    switch self {
    case .clientMissing: "The request does not say which client it comes from."
    case .clientUnknown: "The client that the request comes from is not known here."
    case .loginNeeded: "Log in to do this."
    case .loggedOut: "You are no longer logged in. Please log in again."
    case .wrongLogin: "The e-mail address or the password is wrong."
    case .codeNeeded: "Enter the six digits that were sent to you."
    case .codeWrong: "This code is wrong or no longer valid."
    case .tooManyAttempts(let minutes):
      "Too many attempts to log in. Try again in \(minutes.english("minute"))."
    case .tooManyCodes(let minutes):
      "Too many codes were sent. Ask for another one in \(minutes.english("minute"))."
    case .notJSON: "The request is no valid JSON."
    case .fieldMissing(let name): "“\(name)” is missing."
    case .fieldInvalid(let name, let expectation), .parameterInvalid(let name, let expectation):
      "“\(name)” has to be \(expectation.english)."
    case .queryUnreadable: "The part of the address after the question mark cannot be read."
    case .parameterRepeated(let name): "“\(name)” is given more than once."
    case .cursorInvalid: "This list has changed. Please load it from its beginning."
    case .bodyMalformed: "The body of the request is no valid HTTP."
    case .bodyTooLarge(let kilobytes): "The request has more than \(kilobytes) kB."
    case .noSuchPath: "There is nothing at this address."
    case .noSuchProject: "This project does not exist."
    case .methodNotAllowed(let methods):
      "This address answers to \(methods.joined(separator: ", ")) only."
    case .serverFailed: "Something went wrong on our side. Please try again later."
    }
  }
}

extension Int {
  fileprivate func english(_ unit: String) -> String {
    self == 1 ? "1 \(unit)" : "\(self) \(unit)s"
  }
}

extension Expectation {
  fileprivate var english: String {
    switch self {
    case .email: "an e-mail address"
    case .sixDigits: "six digits"
    case .text(let limit): "a text of 1 to \(limit) bytes"
    case .positiveNumber: "a whole number above 0"
    case .number(let low, let high): "a whole number from \(low) to \(high)"
    case .trueOrFalse: "true or false"
    case .currencyCode: "a code of three letters, such as USD"
    case .category: "the number of a category"
    case .oneOf(let words): "one of \(words.joined(separator: ", "))"
    }
  }
}
