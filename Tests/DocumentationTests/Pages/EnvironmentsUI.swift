// page: Sources/EnvironmentsUI/EnvironmentsUI.docc/EnvironmentsUI.md
import Environments
import EnvironmentsUI

struct AppEnvironment: Controllable {
  var language = "en"
}

nonisolated let Current = EnvironmentStack(AppEnvironment())

func title(in language: String) -> String {
  language == "es" ? "Hola" : "Hello"
}

#if canImport(SwiftUI)
  import SwiftUI

  // block

  func speakSpanish() {
    // block
  }

// block

#endif
