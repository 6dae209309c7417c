import Backers
import Environments
import Testing
import WebPages

// One test at a time, because a browser takes all of a small machine.
@Suite(.serialized)
struct PagesBrowserTests {
  @Test func `The repositories are opened, and shown in another locale`() async throws {
    try await withSite { tab, root in
      try await tab.open("\(root)/")
      try await tab.check("start")
      try await tab.click("Repositories")
      #expect(try await tab.text.contains("Nomadic Blob Last push: 2h Where in the world is Blob?"))
      try await tab.check("repos")
      try await tab.click("Nomadic Blob")
      #expect(try await tab.path == "/repos/rows/1")
      #expect(try await tab.text.contains("tapped_repo"))
      try await tab.check("repo")
      try await tab.click("Back to the list")
      try await tab.click("Change the settings")
      try await tab.choose("ar_EG", in: "#locale")
      try await tab.click("Save the settings")
      #expect(try await tab.text.contains("The settings are saved."))
      try await tab.check("settings")
      try await tab.click("OK")
      try await tab.click("Repositories")
      #expect(try await tab.evaluate("document.querySelector('time').lang") == "ar-EG")
      #expect(try await tab.evaluate("document.querySelector('time').dir") == "rtl")
      try await tab.check("arabic")
      #expect(await tab.console == [])
      for request in await tab.requests { #expect(request.hasPrefix("\(root)/")) }
      // Last, because the console names its status.
      try await tab.open("\(root)/nowhere")
      try await tab.check("error")
      try await tab.click("Go to the start page")
      #expect(try await tab.path == "/")
    }
  }

  @Test func `A prime is asked for, saved among the favorites and deleted`() async throws {
    try await withSite { tab, root in
      try await tab.open("\(root)/primetime")
      try await tab.check("primetime")
      try await tab.click("Counter")
      try await tab.click("+")
      try await tab.click("+")
      try await tab.click("What is the 2nd prime?")
      #expect(try await tab.text.contains("The 2nd prime is 3"))
      try await tab.check("counter")
      try await tab.click("+")
      #expect(try await !tab.text.contains("The 2nd prime is 3"))
      try await tab.click("−")
      try await tab.click("Is this prime?")
      #expect(try await tab.path == "/primetime/counter/prime")
      #expect(try await tab.text.contains("2 is prime 🎉"))
      try await tab.check("prime")
      try await tab.click("Save to the favorite primes")
      #expect(try await tab.text.contains("Remove from the favorite primes"))
      try await tab.click("Close")
      for count in ["31", "97"] {
        try await tab.type(count, into: "#count")
        try await tab.click("Go")
        try await tab.click("Is this prime?")
        try await tab.click("Save to the favorite primes")
        try await tab.click("Close")
      }
      try await tab.click("Back")
      try await tab.click("Favorite primes")
      try await tab.check("favorites")
      try await tab.tick("#row-0")
      try await tab.tick("#row-2")
      try await tab.click("Delete the selected")
      #expect(try await tab.evaluate("document.querySelectorAll('.item').length") == 1)
      try await tab.click("Back")
      try await tab.click("Activity")
      #expect(try await tab.text.contains("removed 97"))
      try await tab.check("activity")
      #expect(await tab.console == [])
      for request in await tab.requests { #expect(request.hasPrefix("\(root)/")) }
      // Last, because the console names its status.
      try await tab.open("\(root)/primetime/counter")
      try await tab.type("1.5", into: "#count")
      try await tab.click("Go")
      #expect(try await tab.evaluate("document.querySelector('[aria-invalid]').value") == "1.5")
      try await tab.check("count-problem")
    }
  }

  @Test func `Projects are looked at and saved, which asks for a login; then in another language`()
    async throws
  {
    try await WebPages.Current.withOverrides {
      $0.backers = { .demonstration }
    } operation: {
      try await withSite { tab, root in
        try await tab.open("\(root)/backers")
        #expect(try await tab.text.contains("89% funded"))
        try await tab.check("backers")
        try await tab.click("♡", at: 1)
        #expect(try await tab.path == "/backers/login")
        try await tab.check("login")
        try await tab.type("blob", into: "#email")
        try await tab.click("Log in")
        #expect(try await tab.text.contains("This is not an e-mail address."))
        try await tab.check("login-problem")
        try await tab.type("blob@example.com", into: "#email")
        try await tab.type("correct horse", into: "#password")
        try await tab.click("Log in")
        #expect(try await tab.text.contains("Logged in as Blob"))
        #expect(
          try await tab.evaluate("document.querySelectorAll('[aria-pressed=true]').length") == 1)
        try await tab.choose("newest", in: "#sort")
        try await tab.click("Show")
        try await tab.click("Settings")
        try await tab.choose("de", in: "#language")
        try await tab.check("account")
        try await tab.click("Save the settings")
        try await tab.click("Zurück")
        #expect(try await tab.text.contains("89% finanziert"))
        #expect(try await tab.evaluate("document.documentElement.lang") == "de")
        try await tab.check("backers-german")
        #expect(try await tab.text.contains("Einstellungen ändern"))
        #expect(try await !tab.text.contains("Repositories"))
        #expect(try await !tab.text.contains("Willkommen"))
        try await tab.open(
          "\(root)/backers/projects/\(try await tab.evaluate("document.querySelector('.project').id.slice(8)") as String)"
        )
        try await tab.check("project")
        try await tab.click("Zurück")
        try await tab.click("Abmelden")
        #expect(try await tab.text.contains("Du bist abgemeldet."))
        #expect(await tab.console == [])
        for request in await tab.requests { #expect(request.hasPrefix("\(root)/")) }
      }
    }
  }
}
