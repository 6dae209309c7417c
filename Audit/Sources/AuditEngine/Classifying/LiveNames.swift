/// What is the world itself, by its name.
enum LiveNames {
  /// What is live in another sense: `LiveStreamViewModel` shows a stream, `livePhotos` are pictures.
  private static let compounds: Set<String> = [
    "Activities", "Activity", "Audio", "Blog", "Broadcast", "Caption", "Captions", "Chat",
    "Comment",
    "Comments", "Data", "Event", "Events", "Feed", "Map", "Photo", "Photos", "Preview", "Queries",
    "Query", "Region", "Regions", "Room", "Rooms", "Score", "Scores", "Search", "Show", "Shows",
    "Stream", "Streaming", "Streams", "Text", "Update", "Updates", "Video", "Videos", "View",
    "Wallpaper",
  ]

  /// `LiveClock`, `ClockLive`.
  static func isLive(type name: String) -> Bool {
    isLive(name, prefix: "Live")
  }

  /// Whether a type implements what its name says: `LiveClock: Clock`, `ClockLive: ClockProtocol`.
  ///
  /// For a type that implements something else, the name is no sign: `LiveTVViewModel: ObservableObject` is about
  /// live television.
  static func isLive(type name: String, implementing conformances: [String]) -> Bool {
    guard isLive(type: name) else { return false }
    let word = name.hasPrefix("Live") ? name.dropFirst(4) : name.dropLast(4)
    return Implementing.isLikely(word, conformances)
  }

  /// `live`, `liveValue`, `makeLive`, `clockLive`: of a type or of a whole file.
  ///
  /// A method of an instance that is called so, as `goLive()`, does something of that name.
  static func isLive(member name: String, isShared: Bool) -> Bool {
    isShared && isLive(name, prefix: "live")
  }

  private static func isLive(_ name: String, prefix: String) -> Bool {
    if name == prefix { return true }
    guard name.hasPrefix(prefix) else { return name.hasSuffix("Live") }
    let rest = name.dropFirst(prefix.count)
    guard let first = rest.first, !first.isLowercase else { return false }
    let word = rest.prefix(1) + rest.dropFirst().prefix { $0.isLowercase }
    return !compounds.contains(String(word))
  }
}
