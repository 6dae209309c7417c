/// The types that arguments of well-known functions expect, derived from labels and names.
///
/// They give `.current` in `formatter.locale = .current` its meaning. If the code base declares the callee, its
/// declaration takes precedence.
package enum ContextLabels {
  /// Returns the type of an argument.
  ///
  /// - Parameters:
  ///   - label: The argument's label; `_` for none.
  ///   - callee: The last name of the callee: the name of a function, or of a type for an initializer.
  /// - Returns: The name of the type; nil if it is unknown.
  package static func type(ofArgument label: String, of callee: String) -> String? {
    ofCallees[callee + "." + label] ?? ofNames[label]
      ?? types.first { label.hasSuffix($0) && label.count > $0.count }
  }

  /// Returns the type of a property or parameter with a name, as in `formatter.locale = .current`.
  ///
  /// - Parameter name: The last name of the assigned or compared property.
  /// - Returns: The name of the type; nil if it is unknown.
  package static func type(ofProperty name: String) -> String? {
    ofNames[name]
  }

  /// The types of shared objects whose names are also the ends of labels: `standardUserDefaults: .standard`.
  private static let types = [
    "FileManager", "HTTPCookieStorage", "NotificationCenter", "OperationQueue", "ProcessInfo",
    "URLCache", "URLCredentialStorage", "URLSession", "UserDefaults",
  ]

  private static let ofNames = table(
    """
    Locale: locale forLocale formattingLocale currentLocale displayLocale
    TimeZone: timeZone timezone tz currentTimeZone
    Calendar: calendar currentCalendar
    DispatchTime: deadline
    DispatchWallTime: wallDeadline wallTimeout
    DispatchQueue: queue on dispatchQueue mainQueue callbackQueue completionQueue callBackQueue workQueue targetQueue \
    underlyingQueue scheduler deliveryQueue deliverOn deliveringOn notifyQueue processingQueue responseQueue \
    eventQueue completionHandlerQueue resultQueue callbackOn uponQueue
    OperationQueue: operationQueue delegateQueue
    RunLoop: runLoop runloop
    Bundle: bundle mainBundle resourceBundle
    UserDefaults: defaults userDefaults userdefaults standardDefaults
    NotificationCenter: notificationCenter defaultCenter notifications
    FileManager: fileManager filemanager
    FileHandle: fileHandle outputHandle inputHandle errorHandle
    URLSession: session urlSession networkSession
    URLCache: urlCache
    HTTPCookieStorage: cookieStorage httpCookieStorage cookies
    URLCredentialStorage: urlCredentialStorage credentialStorage
    ProcessInfo: processInfo
    UIPasteboard: pasteboard pasteBoard
    UIDevice: device currentDevice
    UIApplication: application
    NSWorkspace: workspace
    UIScreen: screen
    HTTPClient: httpClient
    MultiThreadedEventLoopGroup: eventLoopGroup eventLoopGroupProvider
    NIOThreadPool: threadPool
    AVAudioSession: audioSession
    UNUserNotificationCenter: userNotificationCenter
    WidgetCenter: widgetCenter
    PHPhotoLibrary: photoLibrary
    ContinuousClock: clock
    Date: date now today startDate endDate createdAt updatedAt creationDate modificationDate modifiedAt deletedAt \
    timestamp timeStamp expirationDate expiryDate expiresAt fireDate lastUpdated lastUpdate lastModified \
    referenceDate publishedAt publishDate dueDate since until before after start end relativeTo startTime \
    endTime minimumDate maximumDate lastAccessed lastSeen issuedAt currentDate
    UUID: uuid
    URL: url fileURL directory directoryURL baseURL folder folderURL destination outputURL \
    rootURL root workingDirectory temporaryDirectory storageURL databaseURL
    """)

  private static let ofCallees = table(
    """
    OperationQueue: addObserver.queue URLSession.delegateQueue startDeviceMotionUpdates.to \
    startAccelerometerUpdates.to startGyroUpdates.to startMagnetometerUpdates.to \
    startRelativeAltitudeUpdates.to startAbsoluteAltitudeUpdates.to startActivityUpdates.to \
    queryActivityStarting.to sendAsynchronousRequest.queue coordinate.queue
    RunLoop: publish.on add.to remove.from schedule.in unschedule.from scheduleInRunLoop._ \
    run.on
    DispatchTime: wait.timeout asyncAfter.deadline schedule.deadline
    DispatchWallTime: wait.wallTimeout asyncAfter.wallDeadline schedule.wallDeadline
    DispatchQueue: notify.queue start.queue makeTimerSource.queue makeSignalSource.queue \
    makeReadSource.queue makeWriteSource.queue makeFileSystemObjectSource.queue DispatchQueue.target \
    setTarget.queue receive.on subscribe.on debounce.scheduler throttle.scheduler delay.scheduler \
    setSampleBufferDelegate.queue setMetadataObjectsDelegate.queue setDelegate.queue \
    addPeriodicTimeObserver.queue addBoundaryTimeObserver.queue requestMediaDataWhenReady.on \
    CBCentralManager.queue CBPeripheralManager.queue loadObject.queue dispatchPrecondition.queue \
    dispatchPrecondition._ onQueue._ notOnQueue._ setNotificationQueue._
    ContinuousClock: sleep.clock measure.clock timeout.clock debounce.clock throttle.clock timer.clock \
    withTimeout.clock AsyncTimerSequence.clock repeating.clock
    ContinuousClock.Instant: sleep.until withDeadline._
    UserDefaults: AppStorage.store defaultAppStorage._
    Bundle: String.bundle Text.bundle Image.bundle Color.bundle NSLocalizedString.bundle \
    UIStoryboard.bundle UINib.bundle NSNib.bundle UIImage.in UIColor.in LocalizedStringResource.bundle
    URL: URL.relativeTo NSURL.relativeTo
    URLSession: DataTaskPublisher.session AsyncImage.session
    TimeZone: dateComponents.in timeZone._
    Calendar: calendar._
    Locale: locale._ Text.locale String.locale lowercased.with uppercased.with capitalized.with \
    applyingTransform.locale folding.locale compare.locale range.locale environment.locale description.locale \
    description.with
    Date: timeIntervalSince._ isDate._ isDate.inSameDayAs isDate.equalTo dateComponents.from dateComponents.to \
    component.from date.to date.of dateInterval.for dateInterval.of startOfDay.for range.for ordinality.for \
    nextDate.after enumerateDates.startingAfter compare.to compare._ DateInterval.start DateInterval.end \
    string.from localizedString.for localizedString.relativeTo distance.to fire.at Timer.fire Timer.fireAt \
    run.until limitDate.forMode daylightSavingTimeOffset.for secondsFromGMT.for abbreviation.for \
    isDaylightSavingTime.for nextDaylightSavingTimeTransition.after isDateInToday._ isDateInWeekend._ isDateInYesterday._ \
    isDateInTomorrow._ Entry.date SimpleEntry.date getTimeline.date after._ TimelineEntry.date \
    SnapshotEntry.date PeriodicTimelineSchedule.from periodic.from everyMinute.from
    """)

  /// Parses lines of a type and the names that have it.
  private static func table(_ lines: String) -> [String: String] {
    var table: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let type = String(line[..<colon])
      for name in line[line.index(after: colon)...].split(separator: " ") {
        table[String(name)] = type
      }
    }
    return table
  }
}
