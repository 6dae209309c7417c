import EnvironmentReducers
import Environments
import FavoritePrimes
import Foundation
import HTTPTypes
import Primetime
import ServerTestSupport
import Testing
import WebPages

struct PrimetimePagesTests {
  private static var prime: Regex<(Substring, Substring)> {
    /<label for="row-\d+">([^<]*)<\/label>/
  }

  /// Counts to numbers, and saves them on the sheet.
  private static func save(_ primes: [Int], _ browser: TestBrowser) async throws {
    for prime in primes {
      try await browser.open("/primetime/counter")
      try await browser.send("/primetime/counter", ["action": "go", "count": "\(prime)"])
      try await browser.send("/primetime/counter", ["action": "prime"])
      try await browser.send("/primetime/counter/prime", ["action": "save"])
      try await browser.send("/primetime/counter/prime", ["action": "close"])
    }
  }

  @Test func `A pending answer disables its button and belongs to the count that was asked about`()
    async throws
  {
    let gate = Event()
    try await WebPages.Current.withOverrides {
      $0.primetime.nthPrime = { _ in
        .run { send in
          await gate.wait()
          await send(17)
        }
      }
      $0.sleep = { _ in }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.open("/primetime/counter")
        try await browser.send("/primetime/counter", ["action": "plus"])
        var page = try await browser.send("/primetime/counter", ["action": "plus"])
        #expect(page.text.contains("− 2 +"))
        page = try await browser.send("/primetime/counter", ["action": "nth"])
        #expect(page.body.contains("value=\"nth\" disabled>What is the 2nd prime?</button>"))
        #expect(page.text.contains("Looking for the 2nd prime…"))
        try await browser.send("/primetime/counter", ["action": "plus"])
        gate.happen()
        repeat {
          page = try await browser.open("/primetime/counter")
        } while page.body.contains("disabled")
        #expect(page.text.contains("The 2nd prime is 17"))
        #expect(page.body.contains("value=\"nth\">What is the 3rd prime?</button>"))
        page = try await browser.send("/primetime/counter", ["action": "plus"])
        #expect(!page.text.contains("The 2nd prime is 17"))
      }
    }
  }

  @Test func `A question without an answer shows the reason and can be asked again`() async throws {
    try await WebPages.Current.withOverrides {
      $0.primetime.nthPrime = { _ in
        let report = Primetime.Current.report
        return .run { send in
          report("The server is gone. Try again.")
          await send(nil)
        }
      }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.open("/primetime/counter")
        try await browser.send("/primetime/counter", ["action": "plus"])
        let page = try await browser.send("/primetime/counter", ["action": "nth"])
        #expect(page.text.contains("No answer about the 1st prime. Try again."))
        #expect(page.text.contains("Problem: The server is gone. Try again."))
        #expect(!page.body.contains("disabled"))
      }
    }
  }

  @Test func `The sheet saves and removes a prime, and offers nothing for another number`()
    async throws
  {
    try await TestBrowser.run { browser in
      try await Self.save([2], browser)
      var page = try await browser.open("/primetime/counter/prime")
      #expect(page.text.contains("2 is prime 🎉 Remove from the favorite primes Close"))
      page = try await browser.send("/primetime/counter/prime", ["action": "remove"])
      #expect(page.text.contains("2 is prime 🎉 Save to the favorite primes Close"))
      try await browser.open("/primetime/offline")
      try await browser.send("/primetime/offline", ["action": "go", "count": "4"])
      page = try await browser.send("/primetime/offline", ["action": "prime"])
      #expect(page.text.contains("4 is not prime :( Close"))
    }
  }

  @Test func `Favorites are deleted, saved and loaded, and the feed lists the changes`()
    async throws
  {
    let saved = Shared<[String]>([])
    try await WebPages.Current.withOverrides {
      $0.primetime.fileClient.save = { name, content in
        saved.append("\(name) \(String(decoding: content, as: UTF8.self))")
      }
      $0.primetime.fileClient.load = { _ in nil }
    } operation: {
      try await TestBrowser.run { browser in
        try await Self.save([2, 3, 5, 7, 11], browser)
        try await browser.open("/primetime/favorites")
        var page = try await browser.send(
          "/primetime/favorites", ["action": "delete", "row[]": "0.2", "row[]": "2.5"])
        #expect(page.all(Self.prime) == ["3", "7", "11"])
        #expect(page.text.contains("The list has changes that are not saved."))
        page = try await browser.send("/primetime/favorites", ["action": "save"])
        #expect(saved.value == ["favorite-primes.json [3,7,11]"])
        #expect(page.text.contains("In the order in which they were saved."))
        page = try await browser.open("/primetime/activity")
        #expect(
          page.all(/<li class="item"><span>([^<]*)<\/span>/) == [
            "saved 2", "saved 3", "saved 5", "saved 7", "saved 11", "removed 2", "removed 5",
          ])
        #expect(page.text.contains("Aug 28, 2018"))
        #expect(page.body.utf8.count < 10_000)
      }
    }
  }

  @Test func `A page that is out of date deletes nothing else`() async throws {
    try await TestBrowser.run { browser in
      try await Self.save([2, 3], browser)
      try await browser.open("/primetime/favorites")
      try await browser.send("/primetime/favorites", ["delete": "0.2"])
      try await browser.open("/primetime/favorites")
      let page = try await browser.send("/primetime/favorites", ["delete": "0.2"])
      #expect(page.status == .conflict)
      #expect(page.text.contains("The list has changed since this page was shown."))
      #expect(try await browser.open("/primetime/favorites").all(Self.prime) == ["3"])
    }
  }

  @Test func `A file that cannot be read is reported, and the list is kept`() async throws {
    try await WebPages.Current.withOverrides {
      $0.primetime.fileClient.load = { _ in Data("{".utf8) }
    } operation: {
      try await TestBrowser.run { browser in
        try await Self.save([7], browser)
        try await browser.open("/primetime/favorites")
        let page = try await browser.send("/primetime/favorites", ["action": "load"])
        #expect(page.text.contains("Problem: favorite-primes.json is no list of numbers"))
        #expect(page.all(Self.prime) == ["7"])
        #expect(try await !browser.open("/primetime/favorites").text.contains("Problem"))
      }
    }
  }

  @Test(arguments: [
    ("de_DE", "2.", "1.000"), ("fr_FR", "2e", "1\u{202F}000"), ("zh_HK", "第2", "1,000"),
  ])
  func `Ordinals and numbers are those of the locale`(
    locale: String, ordinal: String, thousand: String
  ) async throws {
    try await TestBrowser.run { browser in
      try await browser.choose(["locale": locale])
      try await browser.open("/primetime/counter")
      var page = try await browser.send("/primetime/counter", ["action": "go", "count": "2"])
      #expect(page.text.contains("What is the \(ordinal) prime?"))
      page = try await browser.send("/primetime/counter", ["action": "go", "count": thousand])
      #expect(page.body.contains("value=\"1000\""))
    }
  }

  @Test(arguments: ["", "many", "\"b", "1.5", "1e9", "1000001", "9223372036854775808"])
  func `A count that is no number stays in the form, with the reason`(text: String) async throws {
    try await TestBrowser.run { browser in
      try await browser.open("/primetime/counter")
      let page = try await browser.send("/primetime/counter", ["action": "go", "count": text])
      #expect(page.status == .badRequest)
      #expect(page.text.contains("That is no whole number from −1,000,000 to 1,000,000."))
      let field = try #require(page.body.firstMatch(of: /<input id="count"[^>]*>/))
      #expect(field.0.contains("value=\"\(text.replacing("\"", with: "&quot;"))\""))
      #expect(field.0.contains("aria-invalid=\"true\""))
      #expect(page.text.contains("− 0 +"))
    }
  }

  @Test(arguments: [-3, 0, 1_000_001])
  func `A prime that there is not, or that takes too long, is not offered`(count: Int) async throws
  {
    try await TestBrowser.run { browser in
      try await browser.open("/primetime/counter")
      let typed = min(count, 1_000_000)
      var page = try await browser.send(
        "/primetime/counter", ["action": "go", "count": "\(typed)"])
      if typed < count {
        page = try await browser.send("/primetime/counter", ["action": "plus"])
      }
      #expect(!page.text.contains("What is the"))
      #expect(page.text.contains("Is this prime?"))
    }
  }

  @Test func `A page in English has English numbers, unless the visitor has chosen others`()
    async throws
  {
    try await TestBrowser.run { browser in
      browser.languages = "de-DE"
      try await browser.open("/primetime/counter")
      let page = try await browser.send("/primetime/counter", ["action": "go", "count": "2"])
      #expect(page.body.contains("<html lang=\"en\""))
      #expect(page.text.contains("What is the 2nd prime?"))
    }
  }

  @Test func `Two sessions have counts, favorites and files of their own`() async throws {
    try await withTemporaryDirectory { folder in
      try await WebPages.Current.withOverrides {
        $0.files = folder
      } operation: {
        try await TestBrowser.run { first, second in
          for (one, other) in [(2, 5), (3, 7)] {
            try await Self.save([one], first)
            try await Self.save([other], second)
          }
          for browser in [first, second] {
            try await browser.open("/primetime/favorites")
            try await browser.send("/primetime/favorites", ["action": "save"])
          }
          #expect(first.page.all(Self.prime) == ["2", "3"])
          #expect(second.page.all(Self.prime) == ["5", "7"])
          #expect(try await !first.open("/primetime/activity").text.contains("saved 5"))
          #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        }
      }
    }
  }
}
