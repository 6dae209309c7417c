/// The static properties that frameworks require of types that conform to their protocols.
///
/// Their documentation declares many of them as variables, and so does most code.
package enum RequiredStatics {
  /// The protocols that require each static property, by its name.
  package static let protocols: [String: Set<String>] = {
    var result: [String: Set<String>] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      for member in parts[1] { result[member, default: []].formUnion(parts[0]) }
    }
    return result
  }()

  private static let table = """
    AppIntent AudioPlaybackIntent AudioRecordingIntent CameraCaptureIntent ControlConfigurationIntent \
    DeleteIntent ForegroundContinuableIntent LiveActivityIntent OpenIntent PredictableIntent \
    SetValueIntent ShowInAppSearchResultsIntent SnippetIntent UndoableIntent URLRepresentableIntent \
    WidgetConfigurationIntent: authenticationPolicy description isDiscoverable openAppWhenRun \
    parameterSummary persistentIdentifier supportedModes title
    AppEntity AppEnum TransientAppEntity IndexedEntity UniqueAppEntity: caseDisplayRepresentations \
    defaultQuery typeDisplayName typeDisplayRepresentation
    AppShortcutsProvider: appShortcuts shortcutTileColor
    PreviewProvider LibraryContentProvider: platform previews views
    ParsableArguments ParsableCommand AsyncParsableCommand: configuration _commandName
    Model Fields: alias schema space
    TableRecord FetchableRecord PersistableRecord MutablePersistableRecord: \
    databaseColumnDecodingStrategy databaseColumnEncodingStrategy databaseSelection databaseTableName \
    persistenceConflictPolicy
    """
}
