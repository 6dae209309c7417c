import AuditModel

extension SymbolTable {
  /// Adds symbols for a person's data: contacts, events, health, photos, notifications, intents.
  mutating func addPersonalServices() {
    list(
      "platform.system-service",
      """
      UNUserNotificationCenter: current(), init
      NSUserNotificationCenter: default, defaultUserNotificationCenter()
      HKHealthStore: init, isHealthDataAvailable()
      CNContactStore: init, authorizationStatus()
      CNContactsUserDefaults: shared()
      EKEventStore: init, authorizationStatus()
      PHPhotoLibrary: shared(), authorizationStatus(), requestAuthorization()
      PHImageManager: default()
      PHCachingImageManager: init, default()
      PHAssetResourceManager: default()
      PHAsset: fetchAssets(), fetchKeyAssets()
      PHAssetCollection: fetchAssetCollections(), fetchAssetCollectionsContaining(), fetchMoments()
      PHCollection: fetchTopLevelUserCollections(), fetchCollections()
      PHCollectionList: fetchCollectionLists(), fetchTopLevelUserCollections()
      ALAssetsLibrary: init, authorizationStatus()
      UIImagePickerController: isSourceTypeAvailable(), availableMediaTypes(), \
      isCameraDeviceAvailable(), isFlashAvailable()
      INPreferences: requestSiriAuthorization(), siriAuthorizationStatus(), siriLanguageCode()
      INVoiceShortcutCenter: shared
      INInteraction: init, delete(), deleteAll()
      INRelevantShortcutStore: default
      INVocabulary: shared()
      INFocusStatusCenter: default
      IntentDonationManager: shared
      WidgetCenter: shared
      ControlCenter: shared
      ActivityAuthorizationInfo: init
      BGTaskScheduler: shared
      CSSearchableIndex: default(), init, isIndexingAvailable()
      CSSearchQuery: init
      CSUserQuery: init
      NSMetadataQuery: init
      NSUserActivity: deleteAllSavedUserActivities(), deleteSavedUserActivities()
      MFMailComposeViewController: canSendMail()
      MFMessageComposeViewController: canSendText(), canSendSubject(), canSendAttachments()
      SLComposeViewController: isAvailable()
      ACAccountStore: init
      WCSession: default, default(), isSupported()
      CLKComplicationServer: sharedInstance()
      CLSDataStore: shared
      HKWorkoutSession: init
      ENManager: init, authorizationStatus
      SRSensorReader: init
      AuthorizationCenter: shared
      ManagedSettingsStore: init
      DeviceActivityCenter: init
      STScreenTimeConfigurationObserver: init
      STWebHistory: init
      MXMetricManager: shared, shared()
      WeatherService: shared, init
      GroupStateObserver: init
      Tips: configure(), resetDatastore(), showAllTipsForTesting(), hideAllTipsForTesting()
      """)
    list(
      "platform.system-service", modules: ["ActivityKit"],
      "Activity: request(), activities, activityUpdates, pushToStartTokenUpdates, pushToStartToken")
    functions(
      """
      UIImageWriteToSavedPhotosAlbum UISaveVideoAtPathToSavedPhotosAlbum
      UIVideoAtPathIsCompatibleWithSavedPhotosAlbum ABAddressBookCreateWithOptions
      ABAddressBookGetAuthorizationStatus ABAddressBookRequestAccessWithCompletion
      """, rule: "platform.system-service")
  }
}
