// page: Sources/EnvironmentsUI/EnvironmentsUI.docc/SwiftUIAndObservation.md
import Foundation
import Observation
import Testing

// block

#if canImport(SwiftUI)

  // block

  @MainActor
  private func speakSpanish() {
    Current.language = "es"  // the title is Spanish now
  }
// block
// block
#endif

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
    // block
    #expect(Current.language == "en")
  }
}
#if canImport(SwiftUI)

  // block

#endif
// block
