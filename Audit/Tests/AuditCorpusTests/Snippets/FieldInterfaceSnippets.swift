extension [Snippet] {
  /// Views and view models.
  static let fieldInterface = Snippet.read(
    #"""
    // SNIPPET a view with state that begins now
    import SwiftUI

    struct CountdownView: View {
      @State private var now = Date()  // FIND time.now
      @AppStorage("goal") private var goal = 10  // FIND storage.app-storage
      @Environment(\.calendar) private var calendar
      @Environment(\.openURL) private var openURL

      var body: some View {
        VStack {
          Text(now, style: .time)
          Text("\(calendar.component(.hour, from: now))")
          Button("reset") { now = Date() }  // FIND time.now
        }
        .onReceive(NotificationCenter.default.publisher(for: .tick)) { _ in  // FIND platform.notification-center
          now = .now  // FIND time.now
        }
      }
    }
    // SNIPPET previews are none
    import SwiftUI

    struct CardView: View {
      let date: Date
      var body: some View { Text("\(date.timeIntervalSince1970)") }
    }
    struct CardView_Previews: PreviewProvider {
      static var previews: some View { CardView(date: Date()) }
    }
    #Preview { CardView(date: .now) }
    // SNIPPET text formatted for the device, and for a given locale
    import Foundation

    struct PriceTag {
      let amount: Decimal
      let date: Date
      var text: String { amount.formatted(.currency(code: "EUR")) }  // FIND locale.formatted
      var day: String { date.formatted(date: .abbreviated, time: .omitted) }  // FIND locale.formatted
      var plain: String { date.formatted() }  // FIND locale.formatted
      func text(_ locale: Locale) -> String {
        amount.formatted(.currency(code: "EUR").locale(locale))
      }
    }
    // SNIPPET sorting and searching names as people do
    import Foundation

    struct Directory {
      var names: [String]
      func sorted() -> [String] {
        names.sorted { $0.localizedCaseInsensitiveCompare($1) == .orderedAscending }  // FIND locale.comparison
      }
      func matches(_ text: String) -> [String] {
        names.filter { $0.localizedStandardContains(text) }  // FIND locale.comparison
      }
      func titles() -> [String] { names.map(\.localizedCapitalized) }  // FIND locale.comparison
      func plain() -> [String] { names.map { $0.lowercased() }.sorted() }
    }
    // SNIPPET a view model that publishes on the main queue
    import Combine
    import Foundation

    final class SearchModel: ObservableObject {
      @Published var text = ""
      @Published private(set) var results: [String] = []
      private var bag: Set<AnyCancellable> = []

      init(search: @escaping (String) -> AnyPublisher<[String], Never>) {
        $text
          .debounce(for: .milliseconds(300), scheduler: RunLoop.main)  // FIND concurrency.run-loop
          .flatMap(search)
          .receive(on: DispatchQueue.main)  // FIND concurrency.queue
          .sink { [weak self] in self?.results = $0 }
          .store(in: &bag)
      }
    }
    // SNIPPET work moves to a background queue and back
    import Foundation

    func render(_ work: @escaping @Sendable () -> Int, done: @escaping @Sendable (Int) -> Void) {
      DispatchQueue.global(qos: .userInitiated).async {  // FIND concurrency.queue
        let value = work()
        DispatchQueue.main.async { done(value) }  // FIND concurrency.queue
      }
    }
    func serial(_ work: @escaping @Sendable () -> Void) {
      DispatchQueue(label: "render").async(execute: work)
    }
    // SNIPPET the main thread is asked for
    import Foundation

    func onMain(_ body: @escaping @Sendable () -> Void) {
      if Thread.isMainThread {  // FIND concurrency.thread
        body()
      } else {
        OperationQueue.main.addOperation(body)  // FIND concurrency.operation-queue
      }
    }
    func own() -> OperationQueue {
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      return queue
    }
    // SNIPPET injected values are controlled
    import SwiftUI

    struct DetailModel {
      @Dependency(\.date) var date
      @Dependency(\.uuid) var uuid
      @Injected(\.api) private var api
      func stamp() -> (Date, UUID) { (date.now, uuid()) }
    }
    // SNIPPET cells shuffle and pick
    struct Deck {
      var cards: [Int]
      mutating func deal(_ generator: inout some RandomNumberGenerator) -> Int? {
        cards.shuffle(using: &generator)
        return cards.randomElement(using: &generator)
      }
      mutating func dealAnyhow() -> Int? {
        cards.shuffle()  // FIND random.collection
        return cards.shuffled().first ?? cards.randomElement()  // FIND random.collection, random.collection
      }
      var flip: Bool { Bool.random() }  // FIND random.number
    }
    // SNIPPET an image of the bundle
    import UIKit

    final class BadgeView: UIImageView {
      func show(_ badge: String) {
        image = UIImage(named: badge)
        tintColor = UIColor.systemRed
        highlightedImage = UIImage(systemName: "star")
      }
    }
    """#)
}
