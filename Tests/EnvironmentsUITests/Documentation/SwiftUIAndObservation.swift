import Environments
import EnvironmentsUI
import Foundation
import Observation
import Testing

// EnvironmentsUI.md and SwiftUIAndObservation.md. `Scripts/check-samples` compiles the blocks that
// import SwiftUI on platforms without it.

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date
  var language: String
  var user: String?
}

extension AppEnvironment {
  fileprivate static let live = AppEnvironment(date: { Date() }, language: "en", user: nil)
  fileprivate static var mock: AppEnvironment {
    AppEnvironment(date: { .mock }, language: "en", user: "Blob")
  }
}

private nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, preview: .mock, test: .mock)

nonisolated extension Date {
  fileprivate static let mock = Date(timeIntervalSince1970: 1_535_459_251)
}

private func title(in language: String) -> String {
  language == "es" ? "Hola" : "Hello"
}

@MainActor
private final class Label {
  var text = ""
}

@MainActor private let label = Label()

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
func show() {
  withObservationTracking {
    label.text = title(in: Current.observable.language)
  } onChange: {
    Task { @MainActor in show() }
  }
}

@Suite("Articles: SwiftUI and observation", .timeLimit(.minutes(1)))
@MainActor
struct SwiftUIAndObservationTests {
  @Test("A tracked read is invalidated by a change of its property")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func tracking() async {
    await Current.withEnvironment(.mock) {
      show()
      #expect(label.text == "Hello")
      Current.user = nil
      Current.language = "es"
      while label.text != "Hola" { await Task.yield() }
      Current.language = "en"
      while label.text != "Hello" { await Task.yield() }
      #expect(Current.observable[\.user] == nil && Current.observable[\.self].language == "en")
    }
  }

  @Test("A scope is read through its observable environment, and changed by its capture")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  func scope() {
    let (spanish, scope) = Current.withOverrides {
      $0.language = "es"
    } operation: {
      (Current.observable, Current.capturedScope())
    }
    #expect(spanish.language == "es" && Current.language == "en")

    scope.run { Current.language = "ca" }
    #expect(spanish.language == "ca")
    #expect(Current.language == "en")
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct TitleView: View {
    var body: some View {
      Text(title(in: Current.observable.language))
    }
  }

  @MainActor
  private func speakSpanish() {
    Current.language = "es"  // the title is Spanish now
  }

  struct LanguageButton: View {
    var body: some View {
      Button("Español") { Current.language = "es" }
    }
  }

  struct SpanishTree: View {
    @State private var spanish = Current.withOverrides {
      $0.language = "es"
    } operation: {
      Current.observable
    }

    var body: some View {
      TreeView().environment(spanish)
    }
  }

  struct TreeView: View {
    @Environment(ObservableEnvironment<AppEnvironment>.self) private var current

    var body: some View {
      Text(title(in: current.language))
    }
  }

  #Preview("Spanish", traits: .environment(Current) { $0.language = "es" }) {
    TitleView()
  }

  #Preview("Another user", traits: .environment(Current) { $0.user = "Blob Jr." }) {
    TitleView()
  }
#endif
