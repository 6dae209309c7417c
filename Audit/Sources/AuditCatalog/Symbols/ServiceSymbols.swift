extension Symbol {
  /// Symbols for the system's services: hardware, a person's data, media, purchases, the desktop.
  static let services = read(
    #"""
    # platform.system-service
    func: AudioServicesPlaySystemSound AudioServicesPlayAlertSound
      AudioServicesPlaySystemSoundWithCompletion AudioServicesPlayAlertSoundWithCompletion
      IOHIDManagerCreate IOBluetoothPreferenceGetControllerPowerState MIDIClientCreate
      MIDIClientCreateWithBlock MIDIGetNumberOfSources MIDIGetNumberOfDestinations
      UIImageWriteToSavedPhotosAlbum UISaveVideoAtPathToSavedPhotosAlbum
      UIVideoAtPathIsCompatibleWithSavedPhotosAlbum ABAddressBookCreateWithOptions
      ABAddressBookGetAuthorizationStatus ABAddressBookRequestAccessWithCompletion
      UIAccessibilityPostNotification UIAccessibilityRequestGuidedAccessSession
      AudioObjectGetPropertyData AudioObjectSetPropertyData AudioObjectGetPropertyDataSize
      AudioObjectAddPropertyListener AudioObjectAddPropertyListenerBlock AudioSessionInitialize
      AudioComponentFindNext CGPreflightScreenCaptureAccess CGRequestScreenCaptureAccess NSBeep
      NSUpdateDynamicServices NSRegisterServicesProvider NSPerformService SMLoginItemSetEnabled
      SMJobBless SMCopyJobDictionary SMCopyAllJobDictionaries CGEventTapCreate CGEventPost
      CGWarpMouseCursorPosition CGAssociateMouseAndMouseCursorPosition
      CGSessionCopyCurrentDictionary CGEventSourceSecondsSinceLastEventType CGDisplayHideCursor
      CGDisplayShowCursor TISCopyCurrentKeyboardInputSource TISCopyCurrentKeyboardLayoutInputSource
      TISCreateInputSourceList TISSelectInputSource TISCopyInputSourceForLanguage LMGetKbdType
      AXUIElementCreateSystemWide AXUIElementCreateApplication AXObserverCreate RegisterEventHotKey
      UnregisterEventHotKey InstallEventHandler GetApplicationEventTarget GetEventDispatcherTarget
      GetCurrentKeyModifiers DASessionCreate FSEventStreamCreate AuthorizationCreate
      AuthorizationCopyRights es_new_client SecCodeCopySelf xpc_connection_create
      xpc_connection_create_mach_service CGWindowListCopyWindowInfo CGWindowListCreateImage
      CGWindowListCreate UAZoomEnabled SCDynamicStoreCopyConsoleUser
      IOServiceAddMatchingNotification IORegisterForSystemPower ODSessionCreate
      CTFontManagerRegisterFontsForURL CTFontManagerRegisterGraphicsFont
      CTFontManagerRegisterFontURLs CTFontManagerUnregisterFontsForURL
      CTFontManagerCopyAvailableFontFamilyNames
    CLLocationManager: init authorizationStatus() locationServicesEnabled() headingAvailable()
      significantLocationChangeMonitoringAvailable() isMonitoringAvailable() isRangingAvailable()
    CLGeocoder CLMonitor CLServiceSession CLBackgroundActivitySession CMMotionManager
      UIImpactFeedbackGenerator UISelectionFeedbackGenerator UINotificationFeedbackGenerator
      UICanvasFeedbackGenerator LAContext HMHomeManager HMAccessoryBrowser MCSession
      MCNearbyServiceAdvertiser MCNearbyServiceBrowser MCAdvertiserAssistant CTTelephonyNetworkInfo
      CTCallCenter CTCellularPlanProvisioning CXProvider CXCallController CXCallObserver
      PKPushRegistry CWInterface ICDeviceBrowser TKTokenWatcher ActivityAuthorizationInfo
      CSSearchQuery CSUserQuery NSMetadataQuery ACAccountStore HKWorkoutSession SRSensorReader
      ManagedSettingsStore DeviceActivityCenter STScreenTimeConfigurationObserver STWebHistory
      GroupStateObserver AVAudioRecorder AVCaptureDevice.DiscoverySession AVRouteDetector
      NSSpeechRecognizer NSColorSampler SKProductsRequest SKReceiptRefreshRequest
      ASAuthorizationAppleIDProvider ASAuthorizationPasswordProvider ASAuthorizationController
      ASAuthorizationPlatformPublicKeyCredentialProvider
      ASAuthorizationProviderExtensionLoginManager ASWebAuthenticationSession
      SFAuthenticationSession CKSyncEngine VSAccountManager MKLocalSearch MKLocalSearchCompleter
      MKDirections MKMapSnapshotter LPMetadataProvider SHManagedSession: init
    CLLocationUpdate: liveUpdates()
    CMPedometer: init isStepCountingAvailable() isDistanceAvailable() isFloorCountingAvailable()
      isPaceAvailable() isCadenceAvailable() authorizationStatus()
      isPedometerEventTrackingAvailable()
    CMAltimeter: init isRelativeAltitudeAvailable() authorizationStatus()
    CMMotionActivityManager: init isActivityAvailable() authorizationStatus()
    CMHeadphoneMotionManager CNContactStore EKEventStore ALAssetsLibrary: init authorizationStatus()
    CMSensorRecorder: init isAccelerometerRecordingAvailable() authorizationStatus()
    CBCentralManager: init authorization supports()
    CBPeripheralManager: init authorization authorizationStatus()
    CBManager: authorization
    NFCNDEFReaderSession NFCTagReaderSession NFCVASReaderSession: init readingAvailable
    NISession: init isSupported deviceCapabilities
    CHHapticEngine: init capabilitiesForHardware()
    NSHapticFeedbackManager: defaultPerformer
    LARightStore NEHotspotConfigurationManager DCAppAttestService INVoiceShortcutCenter
      IntentDonationManager WidgetCenter ControlCenter BGTaskScheduler CLSDataStore
      AuthorizationCenter ApplicationMusicPlayer SystemMusicPlayer SCContentSharingPicker
      QLThumbnailGenerator UIMenuController NSFontManager NSFontPanel NSDocumentController
      NSHelpManager NSPrintInfo OSSystemExtensionManager ASCredentialIdentityStore
      ASWebAuthenticationSessionWebBrowserSessionManager GKAccessPoint: shared
    EAAccessoryManager CNContactsUserDefaults INVocabulary AVAudioUnitComponentManager
      MPRemoteCommandCenter MPPlayableContentManager RPScreenRecorder NSAppleEventManager
      NEVPNManager NEFilterManager NEDNSProxyManager NEDNSSettingsManager NERelayManager ADClient
      GKMatchmaker: shared()
    GCController: controllers() current startWirelessControllerDiscovery()
      stopWirelessControllerDiscovery() shouldMonitorBackgroundEvents
    GCKeyboard: coalesced
    GCMouse: current mice()
    CTSubscriberInfo: subscriber() subscribers()
    CXCallDirectoryManager: sharedInstance
    CWWiFiClient: shared() init
    NEHotspotNetwork: fetchCurrent()
    DCDevice MusicSubscription NSTextInputContext: current
    IOBluetoothDevice: pairedDevices()
    IOBluetoothHostController CKContainer: default() init
    TKSmartCardSlotManager NSUserNotificationCenter INRelevantShortcutStore INFocusStatusCenter
      SHMediaLibrary SHLibrary: default
    UNUserNotificationCenter: current() init
    HKHealthStore: init isHealthDataAvailable()
    PHPhotoLibrary: shared() authorizationStatus() requestAuthorization()
    PHImageManager PHAssetResourceManager MPNowPlayingInfoCenter FIFinderSyncController: default()
    PHCachingImageManager: init default()
    PHAsset: fetchAssets() fetchKeyAssets()
    PHAssetCollection: fetchAssetCollections() fetchAssetCollectionsContaining() fetchMoments()
    PHCollection: fetchTopLevelUserCollections() fetchCollections()
    PHCollectionList: fetchCollectionLists() fetchTopLevelUserCollections()
    UIImagePickerController: isSourceTypeAvailable() availableMediaTypes() isCameraDeviceAvailable()
      isFlashAvailable()
    INPreferences: requestSiriAuthorization() siriAuthorizationStatus() siriLanguageCode()
    INInteraction: init delete() deleteAll()
    CSSearchableIndex: default() init isIndexingAvailable()
    NSUserActivity: deleteAllSavedUserActivities() deleteSavedUserActivities()
    MFMailComposeViewController: canSendMail()
    MFMessageComposeViewController: canSendText() canSendSubject() canSendAttachments()
    SLComposeViewController: isAvailable()
    WCSession: default default() isSupported()
    CLKComplicationServer AVAudioSession: sharedInstance()
    ENManager: init authorizationStatus
    MXMetricManager: shared shared()
    WeatherService: shared init
    Tips: configure() resetDatastore() showAllTipsForTesting() hideAllTipsForTesting()
    AVAudioApplication: shared requestRecordPermission()
    AVCaptureDevice: default() default devices() authorizationStatus() requestAccess()
      userPreferredCamera systemPreferredCamera init
    AVCaptureMultiCamSession: isMultiCamSupported
    AVPictureInPictureController: isPictureInPictureSupported()
    AVSpeechSynthesizer: init requestPersonalVoiceAuthorization() personalVoiceAuthorizationStatus
    AVSpeechSynthesisVoice: speechVoices() currentLanguageCode()
    NSSpeechSynthesizer: init availableVoices defaultVoice isAnyApplicationSpeaking
    SFSpeechRecognizer: init authorizationStatus() requestAuthorization() supportedLocales()
    MPMusicPlayerController: systemMusicPlayer applicationMusicPlayer applicationQueuePlayer
      iPodMusicPlayer
    MPMediaLibrary: default() authorizationStatus() requestAuthorization()
    MPMediaQuery: init songs() albums() artists() playlists() podcasts() audiobooks()
    MusicAuthorization: request() currentStatus
    SKCloudServiceController: init authorizationStatus() requestAuthorization()
    SCShareableContent: current excludingDesktopWindows() getExcludingDesktopWindows()
      getWithCompletionHandler()
    VNDocumentCameraViewController: isSupported
    DataScannerViewController: isSupported isAvailable
    UITextChecker: init learnWord() unlearnWord() hasLearnedWord() availableLanguages
    UITextInputMode: activeInputModes
    UIPrintInteractionController: shared isPrintingAvailable
    UIReferenceLibraryViewController: dictionaryHasDefinition()
    UIAccessibility: post() requestGuidedAccessSession() focusedElement()
    NSColorPanel: shared sharedColorPanelExists
    NSSpellChecker: shared sharedSpellCheckerExists
    NSScriptCommand: current()
    NSStatusBar: system
    NSScroller: preferredScrollerStyle
    NSPrinter: printerNames
    NSSound: beep()
    NSEvent: addGlobalMonitorForEvents() addLocalMonitorForEvents() removeMonitor() mouseLocation
      modifierFlags pressedMouseButtons doubleClickInterval keyRepeatDelay keyRepeatInterval
      isMouseCoalescingEnabled mouseLocation() modifierFlags() startPeriodicEvents()
      stopPeriodicEvents()
    NSCursor: hide() unhide() pop() setHiddenUntilMouseMoves() current currentSystem arrow.set
      arrow.push iBeam.set iBeam.push pointingHand.set pointingHand.push closedHand.set
      closedHand.push openHand.set openHand.push crosshair.set crosshair.push resizeLeftRight.set
      resizeLeftRight.push resizeUpDown.set resizeUpDown.push resizeLeft.set resizeLeft.push
      resizeRight.set resizeRight.push resizeUp.set resizeUp.push resizeDown.set resizeDown.push
      operationNotAllowed.set operationNotAllowed.push contextualMenu.set contextualMenu.push
      dragCopy.set dragCopy.push dragLink.set dragLink.push disappearingItem.set
      disappearingItem.push iBeamCursorForVerticalLayout.set iBeamCursorForVerticalLayout.push
    NSFontCollection: withAllAvailableDescriptors allFontCollectionNames
    NSXPCConnection: init current()
    NSXPCListener: service() init anonymous()
    NSSharingService: init sharingServices()
    NSWindow: windowNumbers() windowNumber()
    NSFileProviderManager: default add() remove() getDomainsWithCompletionHandler()
    SFContentBlockerManager: reloadContentBlocker() getStateOfContentBlocker()
    SFSafariApplication: getActiveWindow() getAllWindows() openWindow()
      showPreferencesForExtension() dispatchMessage()
    SFSafariExtensionManager: getStateOfSafariExtension()
    SMAppService: mainApp agent() daemon() loginItem() openSystemSettingsLoginItems()
      statusForLegacyPlist()
    NETunnelProviderManager: loadAllFromPreferences() init
    NEAppProxyProviderManager NETransparentProxyManager: loadAllFromPreferences()
    CGEvent: init tapCreate() tapCreateForPid()
    CGEventSource: keyState() buttonState() flagsState() secondsSinceLastEventType()
      counterForEventType()
    SKPaymentQueue: default() default canMakePayments()
    SKStoreReviewController: requestReview()
    SKAdNetwork: registerAppForAdNetworkAttribution() updateConversionValue()
      updatePostbackConversionValue() startImpression()
    SKArcadeService: registerArcadeApp() arcadeSubscriptionStatus()
    SKOverlay: dismiss()
    AppTransaction: shared refresh()
    ExternalPurchase: canPresent presentNoticeSheet()
    ATTrackingManager: requestTrackingAuthorization() trackingAuthorizationStatus
    ASIdentifierManager: shared() shared
    AAAttribution: attributionToken()
    ASSettingsHelper: openCredentialProviderAppSettings()
    GKLocalPlayer: local localPlayer() local()
    GKLeaderboard: loadLeaderboards() submitScore()
    GKAchievement: report() loadAchievements() resetAchievements()
    GKAchievementDescription: loadAchievementDescriptions()
    GKNotificationBanner: show()
    PKPaymentAuthorizationController: canMakePayments() init supportsDisbursements()
    PKPaymentAuthorizationViewController: canMakePayments()
    PKPassLibrary: init isPassLibraryAvailable() isPaymentPassActivationAvailable()
      requestAutomaticPassPresentationSuppression() openPaymentSetup()
    PKAddPassesViewController: canAddPasses()
    PKAddPaymentPassViewController: canAddPaymentPass()
    MKMapItem: openMaps() forCurrentLocation()
    # platform.system-service @ActivityKit
    Activity: request() activities activityUpdates pushToStartTokenUpdates pushToStartToken
    # platform.system-service @StoreKit
    Transaction: currentEntitlements currentEntitlement() currentEntitlements() updates all all()
      latest() unfinished beginRefundRequest()
    Product: products()
    Product.SubscriptionInfo: status() isEligibleForIntroOffer()
    Product.SubscriptionInfo.Status: updates
    AppStore: sync() requestReview() canMakePayments showManageSubscriptions() deviceVerificationID
      presentOfferCodeRedeemSheet()
    Storefront: current updates
    PurchaseIntent: intents
    Message: messages
    StoreKit.Transaction: currentEntitlements updates all latest() unfinished
    """#)
}
