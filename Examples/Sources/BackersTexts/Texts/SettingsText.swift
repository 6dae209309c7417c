/// The texts of the settings.
public enum SettingsText: Wording {
  /// The title of the screen.
  case title
  /// The row with the language.
  case language
  /// The row with the currency.
  case currency
  /// The row with the server.
  case server
  /// The public server.
  case serverProduction
  /// The server for tests before a release.
  case serverStaging
  /// A server on this machine.
  case serverLocal
  /// A server with an address that the user typed.
  case serverCustom
  /// The row with the debug data.
  case debugData
  /// An enabled setting.
  case on
  /// A disabled setting.
  case off
  /// The row with the account.
  case account
  /// The message after a change of the language.
  case languageChanged
  /// The message after a change of the server.
  case serverChanged

  /// The text in every language.
  public var phrase: Phrase {
    switch self {
    case .title: Phrase("Settings", de: "Einstellungen", es: "Ajustes")
    case .language: Phrase("Language", de: "Sprache", es: "Idioma")
    case .currency: Phrase("Currency", de: "Währung", es: "Moneda")
    case .server: Phrase("Server", de: "Server", es: "Servidor")
    case .serverProduction: Phrase("Production", de: "Produktion", es: "Producción")
    case .serverStaging: Phrase("Staging", de: "Erprobung", es: "Pruebas")
    case .serverLocal: Phrase("Local", de: "Lokal", es: "Local")
    case .serverCustom: Phrase("Custom", de: "Eigener", es: "Personalizado")
    case .debugData: Phrase("Debug data", de: "Testdaten", es: "Datos de depuración")
    case .on: Phrase("on", de: "an", es: "activado")
    case .off: Phrase("off", de: "aus", es: "desactivado")
    case .account: Phrase("Account", de: "Konto", es: "Cuenta")
    case .languageChanged:
      Phrase(
        "The program speaks English.", de: "Das Programm spricht Deutsch.",
        es: "El programa habla español.")
    case .serverChanged:
      Phrase(
        "The server is now {server}.", de: "Der Server ist jetzt {server}.",
        es: "El servidor es ahora {server}.")
    }
  }
}
