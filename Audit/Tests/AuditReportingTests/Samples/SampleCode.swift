/// A code base of a shop, as it might be.
enum SampleCode {
  /// Code by its path.
  static let files: [String: String] = [
    "Sources/ShopKit/Cart/Cart.swift": """
    import Foundation

    /// What a customer is about to buy.
    struct Cart: Codable {
      var items: [Item] = []
      var changedAt = Date()

      mutating func add(_ product: Product, quantity: Int = 1) {
        items.append(Item(id: UUID(), product: product, quantity: quantity))
        changedAt = Date()
        SessionManager.shared.track(.added(product))
      }

      func checkout() async throws -> Receipt {
        let order = Order(id: UUID(), items: items, placedAt: Date())
        let request = try OrderRequest(order, token: SessionManager.shared.token)
        let (data, _) = try await URLSession.shared.data(for: request.urlRequest)
        print("placed \\(order.id) at \\(Date())")
        return try JSONDecoder().decode(Receipt.self, from: data)
      }

      var isStale: Bool {
        Date().timeIntervalSince(changedAt) > 3_600
      }
    }
    """,
    "Sources/ShopKit/Orders/DeliveryEstimate.swift": """
    import Foundation

    struct DeliveryEstimate {
      let warehouse: Warehouse

      /// The first possible day of a delivery.
      func earliestDay(for order: Order) -> Date {
        let today = Calendar.current.startOfDay(for: Date())
        var day = Calendar.current.date(byAdding: .day, value: warehouse.days, to: today) ?? today
        while Calendar.current.isDateInWeekend(day) {
          day = Calendar.current.date(byAdding: .day, value: 1, to: day) ?? day
        }
        return day
      }

      func text(for day: Date) -> String {
        if Calendar.current.isDateInToday(day) { return "today 🚚" }
        let formatter = DateFormatter()
        formatter.dateStyle = .full
        return formatter.string(from: day)
      }
    }
    """,
    "Sources/ShopKit/Session/SessionManager.swift": """
    import Foundation

    final class SessionManager {
      static let shared = SessionManager()

      private(set) var user: User?
      private let defaults = UserDefaults.standard

      var token: String? { defaults.string(forKey: "token") }

      func logIn(name: String, password: String) async throws {
        let (data, _) = try await URLSession.shared.data(for: .logIn(name, password))
        user = try JSONDecoder().decode(User.self, from: data)
        UserDefaults.standard.set(Date(), forKey: "lastLogin")
        DispatchQueue.main.async { NotificationHub.shared.post(.loggedIn) }
      }

      func logOut() {
        user = nil
        UserDefaults.standard.removeObject(forKey: "token")
        DispatchQueue.main.async { NotificationHub.shared.post(.loggedOut) }
      }
    }
    """,
    "Sources/ShopKit/Storage/ImageCache.swift": """
    import Foundation

    actor ImageCache {
      private var images: [URL: Data] = [:]

      func image(at url: URL) async throws -> Data {
        if let image = images[url] { return image }
        let file = folder.appending(path: url.lastPathComponent)
        if FileManager.default.fileExists(atPath: file.path) {
          return try Data(contentsOf: file)
        }
        let (data, _) = try await URLSession.shared.data(from: url)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        images[url] = data
        return data
      }

      func removeOld() throws {
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
          print("removing \\(file), older than \\(Date())")
        }
      }
    }
    """,
    "Sources/ShopApp/Main/ShopApp.swift": """
    import ShopKit

    @main
    struct ShopApp {
      static func main() async {
        let arguments = ProcessInfo.processInfo.arguments
        print("<b>Welcome</b> & hello, \\(SessionManager.shared.user?.name ?? "stranger")!")
        guard arguments.count > 1 else {
          print("usage: shop <command>")
          return
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { Refresher.shared.refresh() }
      }
    }
    """,
    "Sources/ShopApp/Live/Environment+Live.swift": """
    import Foundation
    import ShopKit

    extension Orders {
      static let live = Orders(
        place: { order in
          let (data, _) = try await URLSession.shared.data(for: .place(order))
          return try JSONDecoder().decode(Receipt.self, from: data)
        },
        now: { Date() },
        newID: { UUID() }
      )
    }
    """,
    "Sources/ShopKit/Reports/Weekly Report.swift": """
    import Foundation

    struct WeeklyReport {
      let title: String
      init(title: String, date: Date = Date(), calendar: Calendar = Calendar.current) {
        self.title = title + "\\(calendar.component(.weekOfYear, from: date))"
      }

      func html() -> String { "<script>alert('\\(UUID())')</script>" }
    }
    """,
  ]
}
