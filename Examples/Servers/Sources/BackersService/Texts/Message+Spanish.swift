extension Message {
  var spanish: String {
    switch self {
    case .clientMissing: "La solicitud no indica de qué programa viene."
    case .clientUnknown: "El programa del que viene la solicitud no es conocido aquí."
    case .loginNeeded: "Inicia sesión para hacer esto."
    case .loggedOut: "Tu sesión ya no es válida. Vuelve a iniciarla."
    case .wrongLogin: "La dirección de correo o la contraseña no es correcta."
    case .codeNeeded: "Escribe los seis dígitos que te hemos enviado."
    case .codeWrong: "Este código no es correcto o ya no es válido."
    case .tooManyAttempts(let minutes):
      "Demasiados intentos de iniciar sesión. Vuelve a probar en \(minutes.spanishMinutes)."
    case .tooManyCodes(let minutes):
      "Se han enviado demasiados códigos. Pide otro en \(minutes.spanishMinutes)."
    case .notJSON: "La solicitud no es JSON válido."
    case .fieldMissing(let name): "Falta «\(name)»."
    case .fieldInvalid(let name, let expectation), .parameterInvalid(let name, let expectation):
      "«\(name)» debe ser \(expectation.spanish)."
    case .queryUnreadable: "No se puede leer la parte de la dirección tras el signo de pregunta."
    case .parameterRepeated(let name): "«\(name)» aparece más de una vez."
    case .cursorInvalid: "Esta lista ha cambiado. Vuelve a cargarla desde el principio."
    case .bodyMalformed: "El cuerpo de la solicitud no es HTTP válido."
    case .bodyTooLarge(let kilobytes): "La solicitud tiene más de \(kilobytes) kB."
    case .noSuchPath: "No hay nada en esta dirección."
    case .noSuchProject: "Este proyecto no existe."
    case .methodNotAllowed(let methods):
      "Esta dirección solo responde a \(methods.joined(separator: ", "))."
    case .serverFailed: "Algo ha fallado por nuestra parte. Vuelve a intentarlo más tarde."
    }
  }
}

extension Int {
  fileprivate var spanishMinutes: String {
    self == 1 ? "1 minuto" : "\(self) minutos"
  }
}

extension Expectation {
  fileprivate var spanish: String {
    switch self {
    case .email: "una dirección de correo"
    case .sixDigits: "un código de seis dígitos"
    case .text(let limit): "un texto de 1 a \(limit) bytes"
    case .positiveNumber: "un número entero mayor que 0"
    case .number(let low, let high): "un número entero del \(low) al \(high)"
    case .trueOrFalse: "true o false"
    case .currencyCode: "un código de tres letras, como USD"
    case .category: "el número de una categoría"
    case .oneOf(let words): "uno de \(words.joined(separator: ", "))"
    }
  }
}
