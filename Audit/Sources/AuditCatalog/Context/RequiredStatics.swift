/// The static properties that frameworks require of types that conform to their protocols.
///
/// Their documentation declares many of them as variables, and so does most code.
package enum RequiredStatics {
  /// The protocols, and the names of their static requirements.
  package static let all: [(types: [String], members: [String])] = [
    (
      [
        "AppIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "CameraCaptureIntent",
        "ControlConfigurationIntent", "DeleteIntent", "ForegroundContinuableIntent",
        "LiveActivityIntent", "OpenIntent", "PredictableIntent", "SetValueIntent",
        "ShowInAppSearchResultsIntent", "SnippetIntent", "UndoableIntent", "URLRepresentableIntent",
        "WidgetConfigurationIntent",
      ],
      [
        "authenticationPolicy", "description", "isDiscoverable", "openAppWhenRun",
        "parameterSummary", "persistentIdentifier", "supportedModes", "title",
      ]
    ),
    (
      ["AppEntity", "AppEnum", "TransientAppEntity", "IndexedEntity", "UniqueAppEntity"],
      [
        "caseDisplayRepresentations", "defaultQuery", "typeDisplayName",
        "typeDisplayRepresentation",
      ]
    ),
    (["AppShortcutsProvider"], ["appShortcuts", "shortcutTileColor"]),
    (["PreviewProvider", "LibraryContentProvider"], ["platform", "previews", "views"]),
    (
      ["ParsableArguments", "ParsableCommand", "AsyncParsableCommand"],
      ["configuration", "_commandName"]
    ),
    (["Model", "Fields"], ["alias", "schema", "space"]),
    (
      ["TableRecord", "FetchableRecord", "PersistableRecord", "MutablePersistableRecord"],
      [
        "databaseColumnDecodingStrategy", "databaseColumnEncodingStrategy", "databaseSelection",
        "databaseTableName", "persistenceConflictPolicy",
      ]
    ),
  ]
}
