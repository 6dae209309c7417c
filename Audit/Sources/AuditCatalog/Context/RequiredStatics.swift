/// The statics that frameworks require of the types that implement their protocols.
///
/// Their documentation writes many of them as variables, and code follows it.
package enum RequiredStatics {
  /// Protocols, and the names of their static requirements.
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
