extension [Snippet] {
  /// Singletons under all the names that code gives them, and what only looks like one.
  static let fieldSingleton = Snippet.read(
    #"""
    // SNIPPET `shared` of a class is used in another file
    // FILE Sources/Garden/SeedStore.swift
    final class SeedStore {
      static let shared = SeedStore()  // FIND global.singleton
      private(set) var seeds: [String] = []
      func load() {}
    }
    // FILE Sources/Garden/SeedList.swift
    final class SeedList {
      func reload() -> Int {
        SeedStore.shared.load()  // FIND global.singleton
        return SeedStore.shared.seeds.count  // FIND global.singleton
      }
    }
    // SNIPPET `sharedInstance`, `sharedManager` and `instance`
    final class RadioTuner {
      static let sharedInstance = RadioTuner()  // FIND global.singleton
      var station = 0
    }
    final class RadioMixer {
      class var sharedManager: RadioMixer { manager }  // FIND global.singleton
      private static let manager = RadioMixer()  // FIND global.singleton
      var level = 0
    }
    final class RadioClock {
      static let instance = RadioClock()  // FIND global.singleton
      var offset = 0
    }
    func sum() -> Int {
      RadioTuner.sharedInstance.station + RadioClock.instance.offset  // FIND global.singleton, global.singleton
    }
    // SNIPPET a static that holds an object under a name of the domain
    // FILE Sources/Kiosk/Services.swift
    enum Services {
      static let tickets = TicketClient()  // FIND global.singleton
      static let seats: SeatPlanner = SeatPlanner(rows: 12)  // FIND global.singleton
      static let rows = 12
      static let names = ["stalls", "circle"]
    }
    final class TicketClient { func fetch() {} }
    actor SeatPlanner {
      let rows: Int
      init(rows: Int) { self.rows = rows }
    }
    // FILE Sources/Kiosk/Desk.swift
    func open() async -> Int {
      Services.tickets.fetch()  // FIND global.singleton
      let rows = Services.seats.rows  // FIND global.singleton
      return rows + Services.rows + Services.names.count
    }
    // SNIPPET a global constant that holds an object
    // FILE Sources/Kiosk/Globals.swift
    let ticketPrinter = TicketPrinter()  // FIND global.singleton
    let ticketWidth = 42
    final class TicketPrinter { func print(_ text: String) {} }
    // FILE Sources/Kiosk/Sale.swift
    struct Sale {
      func finish() {
        ticketPrinter.print("row \(ticketWidth)")  // FIND global.singleton
      }
    }
    // SNIPPET an implicit member where the type is written
    final class TideTable {
      static let shared = TideTable()  // FIND global.singleton
      func next() -> Int { 0 }
    }
    struct Harbour {
      var table: TideTable = .shared  // FIND global.singleton
      func next(in table: TideTable) -> Int { table.next() }
      func tide() -> Int { next(in: .shared) }  // FIND global.singleton
    }
    // SNIPPET an implicit member as a default argument is a live default
    final class TideTable {
      static let shared = TideTable()  // FIND global.singleton
    }
    final class Quay {
      private let table: TideTable
      init(table: TideTable = .shared) {  // FIND global.singleton:live-default
        self.table = table
      }
    }
    // SNIPPET `Self.shared` and `self.init` with implicit members
    final class Turnstile {
      static let `default` = Turnstile(counter: .default)  // FIND global.singleton, global.singleton
      private let counter: Counter
      init(counter: Counter) { self.counter = counter }
      convenience init() { self.init(counter: .default) }  // FIND global.singleton
      static func total() -> Int { Self.default.counter.value }  // FIND global.singleton
    }
    final class Counter {
      static let `default` = Counter()  // FIND global.singleton
      var value = 0
    }
    // SNIPPET singletons of other modules, by name
    import Analytics
    import ImageLoading

    func warmUp(_ urls: [URL]) {
      ImageLoadingManager.shared.prefetch(urls)  // FIND global.singleton
      RemoteConfigClient.sharedInstance().fetch()  // FIND global.singleton
      EventTracker.default.start()  // FIND global.singleton
      CrashReporting.shared.enable()  // FIND global.singleton
    }
    // SNIPPET constants of other modules' types are none
    import Drawing

    func style() -> Theme {
      var theme = Theme.standard
      theme.font = Font.main
      theme.palette = Palette.default
      theme.size = .current
      return theme
    }
    // SNIPPET statics that hold values are none
    struct Palette {
      static let standard = Palette(red: 1)
      static let zero = Palette(red: 0)
      static let all: [Palette] = [.standard, .zero]
      var red: Double
    }
    enum Layout {
      static let margin = 8.0
      static let titles = ["a": 1]
      static let order: [KeyPath<Palette, Double>] = [\.red]
    }
    func red() -> Double { Palette.standard.red + Layout.margin }
    // SNIPPET a new object from a static function is none
    final class Parcel {
      let weight: Int
      init(weight: Int) { self.weight = weight }
      static func light() -> Parcel { Parcel(weight: 1) }
      static var heavy: Parcel { Parcel(weight: 100) }
    }
    func two() -> [Parcel] { [Parcel.light(), Parcel.heavy, .light()] }
    // SNIPPET a singleton in a nested namespace
    // FILE Sources/Fleet/Container.swift
    enum Fleet {
      enum Depot {
        static let main = Garage()  // FIND global.singleton
      }
    }
    final class Garage { var buses = 0 }
    // FILE Sources/Fleet/Planner.swift
    func buses() -> Int {
      let depot = Fleet.Depot.main  // FIND global.singleton
      return depot.buses
    }
    // SNIPPET the old idiom: a struct inside the accessor
    // FILE Sources/Photo/PhotoClient.swift
    final class PhotoClient {
      class func sharedInstance() -> PhotoClient {
        struct Singleton {
          static let instance = PhotoClient()  // FIND global.singleton
        }
        return Singleton.instance  // FIND global.singleton
      }
      func search() {}
    }
    // FILE Sources/Photo/Search.swift
    func search() {
      PhotoClient.sharedInstance().search()  // FIND global.singleton
    }
    // SNIPPET an observable object with a static instance, in a view
    import SwiftUI

    @MainActor
    final class Preferences: ObservableObject {
      static let shared = Preferences()  // FIND global.singleton
      @Published var volume = 0.5
    }
    struct VolumeView: View {
      @ObservedObject var preferences = Preferences.shared  // FIND global.singleton
      @EnvironmentObject var router: Router
      var body: some View {
        Text("\(preferences.volume)")
          .environmentObject(Preferences.shared)  // FIND global.singleton
      }
    }
    // SNIPPET a member called shared of a value is none
    struct Folder { var shared: [String]; var current: Int; var main: Bool }
    func names(_ folder: Folder) -> [String] {
      folder.main ? folder.shared : [String(folder.current)]
    }
    final class Page {
      var current = 0
      func next() -> Int { self.current + current }
    }
    // SNIPPET an enumeration's cases and option sets are none
    enum Access { case shared, main, `default`, current, standard }
    struct Flags: OptionSet {
      let rawValue: Int
      static let shared = Flags(rawValue: 1)
      static let main: Flags = [.shared]
    }
    func access(_ access: Access = .shared, flags: Flags = .main) -> Bool {
      access == Access.default || flags.contains(.shared)
    }
    """#)
}
