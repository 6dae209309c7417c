import EnvironmentReducers
import Environments
import FavoritePrimes
import Foundation
import HTTPTypes
import Primes
import PrimetimeApp
import Testing
import WebPages

@Suite("The pages of primetime")
struct PrimetimePagesTests {
  private static var prime: Regex<(Substring, Substring)> {
    /<label for="row-\d+">([^<]*)<\/label>/
  }

  /// Counts to a number, and answers the question about the sheet.
  private static func save(_ primes: [Int], _ browser: TestBrowser) async throws {
    for prime in primes {
      try await browser.open("/primetime/counter")
      try await browser.send("/primetime/counter", ["action": "go", "count": "\(prime)"])
      try await browser.send("/primetime/counter", ["action": "prime"])
      try await browser.send("/primetime/counter/prime", ["action": "save"])
      try await browser.send("/primetime/counter/prime", ["action": "close"])
    }
  }

  @Test("Counting, asking, an answer, and a favorite prime")
  func happyPath() async throws {
    let gate = Gate()
    try await WebPages.Current.withOverrides {
      $0.primetime.nthPrime = { _ in
        .run { send in
          await gate.pass()
          await send(.prime(17))
        }
      }
      $0.sleep = { _ in }
    } operation: {
      try await TestBrowser.run { browser in
        var page = try await browser.open("/primetime/counter")
        #expect(page.text.contains("− 0 +"))
        try await browser.send("/primetime/counter", ["action": "plus"])
        page = try await browser.send("/primetime/counter", ["action": "plus"])
        #expect(page.text.contains("− 2 +"))
        #expect(page.html.contains("value=\"nth\">What is the 2nd prime?</button>"))

        page = try await browser.send("/primetime/counter", ["action": "nth"])
        #expect(page.html.contains("value=\"nth\" disabled>What is the 2nd prime?</button>"))
        #expect(page.html.contains("<label for=\"work\">Looking for the 2nd prime…</label>"))
        #expect(page.html.contains("<progress id=\"work\""))

        // The count goes on, and the answer is about the count at the time of the question.
        try await browser.send("/primetime/counter", ["action": "plus"])
        gate.open()
        page = try await browser.openUntil("/primetime/counter") { !$0.html.contains("disabled") }
        #expect(page.text.contains("The 2nd prime is 17"))
        #expect(page.html.contains("value=\"nth\">What is the 3rd prime?</button>"))

        page = try await browser.send("/primetime/counter", ["action": "dismiss"])
        #expect(!page.text.contains("The 2nd prime is 17"))
        try await browser.send("/primetime/counter", ["action": "minus"])
        page = try await browser.send("/primetime/counter", ["action": "prime"])
        #expect(page.address == "/primetime/counter/prime")
        #expect(page.text.contains("2 is prime 🎉 Save to favorite primes Close"))
        page = try await browser.send("/primetime/counter/prime", ["action": "save"])
        #expect(page.address == "/primetime/counter/prime")
        #expect(page.text.contains("2 is prime 🎉 Remove from favorite primes Close"))
        page = try await browser.send("/primetime/counter/prime", ["action": "close"])
        #expect(page.address == "/primetime/counter")
        #expect(try await browser.open("/primetime/favorites").all(Self.prime) == ["2"])
      }
    }
  }

  @Test("Without an answer the button is enabled again, and a reason shows")
  func noAnswer() async throws {
    try await WebPages.Current.withOverrides {
      $0.primetime.nthPrime = { _ in .none }
    } operation: {
      try await TestBrowser.run { browser in
        try await browser.open("/primetime/counter")
        let page = try await browser.send("/primetime/counter", ["action": "nth"])
        #expect(page.text.contains("Problem: There is no answer. Try again."))
        #expect(!page.html.contains("disabled"))
      }
    }
  }

  @Test("A number that is not prime has no button")
  func notPrime() async throws {
    try await TestBrowser.run { browser in
      try await browser.open("/primetime/offline")
      try await browser.send("/primetime/offline", ["action": "minus"])
      let page = try await browser.send("/primetime/offline", ["action": "prime"])
      #expect(page.text.contains("-1 is not prime :( Close"))
    }
  }

  @Test("Online and offline, the same gesture has its own answer")
  func variants() async throws {
    try await TestBrowser.run { browser in
      for (path, prime) in [("/primetime/counter", "17"), ("/primetime/offline", "5")] {
        try await browser.open(path)
        let page = try await browser.send(path, ["action": "nth"])
        #expect(page.text.contains("The 0th prime is \(prime)"))
      }
    }
  }

  @Test("Favorites are deleted, saved once and loaded")
  func favorites() async throws {
    let saved = Saved()
    try await WebPages.Current.withOverrides {
      $0.primetime.fileClient.save = { name, content, _ in
        saved.add("\(name) \(String(decoding: content, as: UTF8.self))")
      }
    } operation: {
      try await TestBrowser.run { browser in
        try await Self.save([2, 3, 5, 7], browser)
        try await browser.open("/primetime/favorites")
        var page = try await browser.send("/primetime/favorites", ["delete": "2.5"])
        #expect(page.all(Self.prime) == ["2", "3", "7"])
        page = try await browser.send("/primetime/favorites", ["action": "save"])
        #expect(page.text.contains("Saved 3 primes."))
        #expect(saved.all == ["favorite-primes.json [2,3,7]"])
        page = try await browser.send("/primetime/favorites", ["action": "load"])
        #expect(page.all(Self.prime) == ["2", "31"])
        page = try await browser.send("/primetime/favorites", ["open": "1.31"])
        #expect(page.text.contains("The 31st prime is 17"))
      }
    }
  }

  @Test("Several favorites are deleted at once, and the feed tells it")
  func deleteMany() async throws {
    try await TestBrowser.run { browser in
      try await Self.save([2, 3, 5, 7, 11], browser)
      try await browser.open("/primetime/favorites")
      var page = try await browser.send(
        "/primetime/favorites", ["action": "delete"], several: ("row[]", ["0.2", "2.5"]))
      #expect(page.all(Self.prime) == ["3", "7", "11"])
      page = try await browser.open("/primetime/activity")
      #expect(
        page.all(/<li class="item"><span>([^<]*)<\/span>/) == [
          "saved 2", "saved 3", "saved 5", "saved 7", "saved 11", "removed 2", "removed 5",
        ])
      #expect(page.text.contains("Aug 28, 2018 at 12:27 PM"))
      #expect(page.text.contains("The log of all actions"))
    }
  }

  @Test("A long count has a line of its own")
  func longCount() async throws {
    try await TestBrowser.run { browser in
      let counts = [
        ("99999", "count"), ("200000", "count long"), ("9223372036854775807", "count long"),
      ]
      for (count, style) in counts {
        try await browser.open("/primetime/counter")
        let page = try await browser.send(
          "/primetime/counter", ["action": "go", "count": count])
        #expect(page.all(/<div class="(count[^"]*)">/) == [style])
      }
    }
  }

  @Test("The times of the feed end where the rows do, in every direction")
  func directionOfTimes() async throws {
    try await TestBrowser.run { browser in
      try await browser.choose(["locale": "ar_EG"])
      try await Self.save([2], browser)
      let page = try await browser.open("/primetime/activity")
      // The element that is aligned has the direction of the row, and the time inside has its own.
      #expect(
        page.html.contains(
          /<span class="soft"><time datetime="[^"]*" lang="ar-EG" dir="rtl">[^<]*<\/time><\/span><\/li>/
        ))
    }
  }

  @Test("A page that is out of date deletes nothing else")
  func staleRow() async throws {
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

  @Test("A file that has changed meanwhile is asked about, and both lists are saved")
  func conflict() async throws {
    let saved = Saved()
    try await WebPages.Current.withOverrides {
      $0.primetime.fileClient.save = { name, content, replaced in
        guard replaced == .content(Data("[2,31]".utf8)) else {
          throw FileError(.changed, during: .save, at: name)
        }
        saved.add(String(decoding: content, as: UTF8.self))
      }
    } operation: {
      try await TestBrowser.run { browser in
        try await Self.save([5], browser)
        try await browser.open("/primetime/favorites")
        var page = try await browser.send("/primetime/favorites", ["action": "save"])
        #expect(page.text.contains("Problem:"))
        #expect(
          page.text.contains(
            "Merge both lists Replace the list in the file Load the list in the file"))
        #expect(page.all(/<button class="main"[^>]*>([^<]*)</) == ["Merge both lists"])
        // The question stays when its message is dismissed.
        page = try await browser.send("/primetime/favorites", ["action": "dismiss"])
        #expect(!page.text.contains("Problem:"))
        #expect(
          page.text.contains("The list was not saved: the file has another one. Choose what to do.")
        )
        page = try await browser.send("/primetime/favorites", ["action": "merge"])
        #expect(page.all(Self.prime) == ["2", "31", "5"])
        #expect(saved.all == ["[2,31,5]"])
      }
    }
  }

  @Test("A file that holds no list can only be replaced; a summary of a long list ends once")
  func unreadableFile() async throws {
    for (content, summary, reason, buttons) in [
      (
        "{", "The list was not saved: the file holds no list.", "Correct it, or replace it.",
        ["Replace the file"]
      ),
      (
        "[2,3,5,7,11,13]", "The list was not saved: the file has another one.",
        "has 6 primes: 2, 3, 5, 7, 11, … Merge both lists",
        ["Merge both lists", "Replace the list in the file", "Load the list in the file"]
      ),
    ] {
      try await WebPages.Current.withOverrides {
        $0.primetime.fileClient.load = { _ in Data(content.utf8) }
        $0.primetime.fileClient.save = { name, _, _ in
          throw FileError(.changed, during: .save, at: name)
        }
      } operation: {
        try await TestBrowser.run { browser in
          try await Self.save([17], browser)
          try await browser.open("/primetime/favorites")
          let page = try await browser.send("/primetime/favorites", ["action": "save"])
          #expect(page.text.contains(summary))
          #expect(page.text.contains(reason))
          #expect(
            page.all(/<button[^>]* name="action" value="(?:save|merge|replace|load)">([^<]*)</)
              == buttons)
        }
      }
    }
  }

  @Test("A missing file is reported, and the list is kept")
  func missingFile() async throws {
    try await WebPages.Current.withOverrides {
      $0.primetime.fileClient.load = { throw FileError(.missing, during: .load, at: $0) }
    } operation: {
      try await TestBrowser.run { browser in
        try await Self.save([7], browser)
        try await browser.open("/primetime/favorites")
        let page = try await browser.send("/primetime/favorites", ["action": "load"])
        #expect(page.text.contains("there is no such file. Save first."))
        #expect(page.all(Self.prime) == ["7"])
      }
    }
  }

  @Test(
    "Ordinals and numbers are those of the locale",
    arguments: [("de_DE", "2.", "1.000"), ("fr_FR", "2e", "1 000"), ("zh_HK", "第2", "1,000")])
  func locales(locale: String, ordinal: String, thousand: String) async throws {
    try await TestBrowser.run { browser in
      try await browser.choose(["locale": locale])
      try await browser.open("/primetime/counter")
      var page = try await browser.send("/primetime/counter", ["action": "go", "count": "2"])
      #expect(page.text.contains("What is the \(ordinal) prime?"))
      page = try await browser.send("/primetime/counter", ["action": "go", "count": thousand])
      #expect(page.html.contains("value=\"1000\""))
    }
  }

  @Test(
    "A count that is no number is refused",
    arguments: ["", "many", "<b>", "1e9", "9223372036854775808"])
  func noNumber(text: String) async throws {
    try await TestBrowser.run { browser in
      try await browser.open("/primetime/counter")
      let page = try await browser.send("/primetime/counter", ["action": "go", "count": text])
      #expect(page.status == .badRequest)
      #expect(page.text.contains("That is no whole number"))
    }
  }

  @Test("The largest count stays as it is, and says so")
  func largestCount() async throws {
    try await TestBrowser.run { browser in
      try await browser.open("/primetime/counter")
      try await browser.send("/primetime/counter", ["action": "go", "count": "\(Int.max)"])
      let page = try await browser.send("/primetime/counter", ["action": "plus"])
      #expect(page.text.contains("The count stays at 9223372036854775807"))
    }
  }

  @Test("Two sessions have counts, favorites and files of their own")
  func sessions() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
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
          #expect(browser.page.text.contains("The list has changes that are not saved."))
          try await browser.send("/primetime/favorites", ["action": "save"])
        }
        #expect(first.page.all(Self.prime) == ["2", "3"])
        #expect(second.page.all(Self.prime) == ["5", "7"])
        try await first.send("/primetime/favorites", ["delete": "0.2"])
        try await first.send("/primetime/favorites", ["action": "load"])
        #expect(first.page.all(Self.prime) == ["2", "3"])
        #expect(try await !first.open("/primetime/activity").text.contains("saved 5"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
      }
    }
  }
}
