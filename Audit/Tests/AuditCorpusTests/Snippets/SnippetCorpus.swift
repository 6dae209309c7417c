extension Snippet {
  /// All snippets.
  static let all: [Snippet] = families.flatMap { $0 }

  private static let families: [[Snippet]] = [
    // By rule.
    .timeNow, .timeNowImplicit, .timeNowNegative, .timeWaiting, .timeRelativeDay,
    .locale, .localeFormatter, .localeMoreFormatters, .localeText,
    .random, .randomIdentifiers, .storageFiles, .storageSettings, .storagePlaces, .storageSecrets,
    .network,
    .concurrency, .threads, .platformDevice, .platformProcess, .platformServices, .inputOutput,
    .ending,
    .globalSingleton, .globalSingletonNegative, .globalSingletonNames, .globalStatic,
    .globalMutable, .neverAssigned,
    .systemCalls,
    // By what decides whether something is a finding, and which.
    .contexts, .shadowing, .environments, .live, .suppression, .testCode,
    // By what kinds of programs do.
    .applications, .fieldApplication, .fieldEnvironment, .fieldInterface, .fieldMutable,
    .fieldEdge, .fieldSingleton, .fieldStorage, .fieldTime, .fieldTool, .unseen,
    .unseenDeclarations, .mistakes,
  ]
}
