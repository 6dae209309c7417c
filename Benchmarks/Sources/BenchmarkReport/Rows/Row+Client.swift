extension Row {
  /// The cost of the library for a program that uses it: build time, binary, and code per read.
  static let client =
    group(
      "A client with 800 reads, half of numbers, half of closures, against reads of a global",
      [
        Row(
          "site-text", .readSites(.text), must: [.ratio(atMost: 2.3)], goal: [.ratio(atMost: 1.5)]),
        Row(
          "site-compile", .readSites(.compilation), must: [.ratio(atMost: 1.4)],
          goal: [.ratio(atMost: 1.2)]),
      ])
    + group(
      "A client that uses only Environments, against the same without it",
      [
        Row("clean-debug-build", .cleanBuild(.debug), must: [.ratio(atMost: 3)]),
        Row(
          "clean-release-build", .cleanBuild(.release), must: [.figure(atMost: 5)],
          goal: [.figure(atMost: 3.5)]),
        Row("fetched-packages", .fetchedPackages, must: [.figure(atMost: 0)]),
        Row(
          "binary-dynamic", .binarySize, must: [.figure(atMost: 180)],
          goal: [.figure(atMost: 120)]),
        Row("foundation-dynamic", .foundation, must: [.figure(atMost: 0)]),
      ])
    + group(
      "The macro of EnvironmentClients: what its first use and each further one add",
      [
        Row("macro-build", .macroBuild, must: [.figure(atMost: 5)]),
        Row("macro-use", .macroUse, must: [.figure(atMost: 10)]),
      ])
}
