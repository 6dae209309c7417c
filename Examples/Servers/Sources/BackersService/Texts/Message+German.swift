extension Message {
  var german: String {
    switch self {
    case .clientMissing: "Die Anfrage sagt nicht, von welchem Programm sie kommt."
    case .clientUnknown: "Das Programm, von dem die Anfrage kommt, ist hier nicht bekannt."
    case .loginNeeded: "Dafür ist eine Anmeldung nötig."
    case .loggedOut: "Die Anmeldung ist nicht mehr gültig. Bitte neu anmelden."
    case .wrongLogin: "Die E-Mail-Adresse oder das Passwort ist falsch."
    case .codeNeeded: "Bitte die sechs Ziffern eingeben, die verschickt wurden."
    case .codeWrong: "Dieser Code ist falsch oder nicht mehr gültig."
    case .tooManyAttempts(let minutes):
      "Zu viele Anmeldeversuche. Nächster Versuch in \(minutes.germanMinutes)."
    case .tooManyCodes(let minutes):
      "Zu viele Codes wurden verschickt. Der nächste ist in \(minutes.germanMinutes) möglich."
    case .notJSON: "Die Anfrage ist kein gültiges JSON."
    case .fieldMissing(let name): "„\(name)“ fehlt."
    case .fieldInvalid(let name, let expectation), .parameterInvalid(let name, let expectation):
      "„\(name)“ muss \(expectation.german) sein."
    case .queryUnreadable: "Der Teil der Adresse nach dem Fragezeichen ist nicht lesbar."
    case .parameterRepeated(let name): "„\(name)“ steht mehr als einmal da."
    case .cursorInvalid: "Diese Liste hat sich geändert. Bitte von vorn laden."
    case .bodyMalformed: "Der Inhalt der Anfrage ist kein gültiges HTTP."
    case .bodyTooLarge(let kilobytes): "Die Anfrage hat mehr als \(kilobytes) kB."
    case .noSuchPath: "Unter dieser Adresse gibt es nichts."
    case .noSuchProject: "Dieses Projekt gibt es nicht."
    case .methodNotAllowed(let methods):
      "Diese Adresse antwortet nur auf \(methods.joined(separator: ", "))."
    case .serverFailed: "Bei uns ist etwas schiefgegangen. Bitte später noch einmal versuchen."
    }
  }
}

extension Int {
  fileprivate var germanMinutes: String {
    self == 1 ? "einer Minute" : "\(self) Minuten"
  }
}

extension Expectation {
  fileprivate var german: String {
    switch self {
    case .email: "eine E-Mail-Adresse"
    case .sixDigits: "sechs Ziffern lang"
    case .text(let limit): "ein Text von 1 bis \(limit) Bytes"
    case .positiveNumber: "eine ganze Zahl über 0"
    case .number(let low, let high): "eine ganze Zahl von \(low) bis \(high)"
    case .trueOrFalse: "true oder false"
    case .currencyCode: "ein Kürzel aus drei Buchstaben wie USD"
    case .category: "die Nummer einer Kategorie"
    case .oneOf(let words): "eines von \(words.joined(separator: ", "))"
    }
  }
}
