import Foundation
import Testing

struct MapCommandTests {
  @Test func `The command map counts each module, with what a baseline lists`() throws {
    let program = try Program([
      ".git/HEAD": "",
      "Sources/Core/World.swift": """
      import Environments
      import Foundation
      struct World: Controllable { var date: @Sendable () -> Date = { Date() } }
      nonisolated let Current: EnvironmentStack<World> = EnvironmentStack(World())
      func now() -> Date { Current.date() }

      """, "Sources/Shop/Cart.swift": "import Foundation\nfunc pay() -> Date { Date() }\n",
    ])
    defer { program.remove() }
    #expect(try program.run("baseline").code == 0)
    // The second run reads the report from the cache.
    for _ in 0..<2 {
      let map = try program.run("map", "--format", "json")
      #expect(map.code == 0)
      #expect(
        map.output == """
          {
            "modules": [
              {
                "controlledReads": 0,
                "dependencies": {
                  "time": {
                    "hidden": 1,
                    "live": 0
                  }
                },
                "files": 1,
                "name": "Shop"
              },
              {
                "controlledReads": 1,
                "dependencies": {
                  "time": {
                    "hidden": 0,
                    "live": 1
                  }
                },
                "files": 1,
                "name": "Core"
              }
            ],
            "schemaVersion": 1
          }

          """)
    }
    #expect(try program.run("map", "--output", "map.html").output.isEmpty)
    #expect(try program.text(of: "map.html").hasPrefix("<!DOCTYPE html>"))
    try program.write("Sources/Shop/Bad.swift", "func f( {\n")
    #expect(try program.run("map", "--format", "dot").code == 2)
  }
}
