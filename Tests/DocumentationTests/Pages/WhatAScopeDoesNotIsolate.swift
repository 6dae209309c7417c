// page: Sources/EnvironmentsTesting/EnvironmentsTesting.docc/WhatAScopeDoesNotIsolate.md
import Environments
import EnvironmentsTesting
import Foundation
import Testing

// block

// block

// block

// block

@Suite("Shared state", .environment(Notes)) struct SharedStateTests {
  @Test(arguments: 0..<2) func centersDiffer(number: Int) {
    #expect(Notes.center !== NotificationCenter.default)
  }

  @Test func keepAges() async {
    Ages.cache["Blob"] = 1
    let cache = AgeCache()
    #expect(await cache.age(of: "Blob") { 2 } == 2)
    #expect(await cache.age(of: "Blob") { 3 } == 2)
  }
}
