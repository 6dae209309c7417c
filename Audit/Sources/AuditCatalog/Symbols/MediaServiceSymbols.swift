import AuditModel

extension SymbolTable {
  /// Adds symbols for sound, speech, cameras and screen recording.
  mutating func addMediaServices() {
    list(
      "platform.system-service",
      """
      AVAudioSession: sharedInstance()
      AVAudioApplication: shared, requestRecordPermission()
      AVAudioRecorder: init
      AVAudioUnitComponentManager: shared()
      AVCaptureDevice: default(), default, devices(), authorizationStatus(), requestAccess(), \
      userPreferredCamera, systemPreferredCamera, init
      AVCaptureDevice.DiscoverySession: init
      AVCaptureMultiCamSession: isMultiCamSupported
      AVPictureInPictureController: isPictureInPictureSupported()
      AVRouteDetector: init
      AVSpeechSynthesizer: init, requestPersonalVoiceAuthorization(), personalVoiceAuthorizationStatus
      AVSpeechSynthesisVoice: speechVoices(), currentLanguageCode()
      NSSpeechSynthesizer: init, availableVoices, defaultVoice, isAnyApplicationSpeaking
      NSSpeechRecognizer: init
      SFSpeechRecognizer: init, authorizationStatus(), requestAuthorization(), supportedLocales()
      MPNowPlayingInfoCenter: default()
      MPRemoteCommandCenter: shared()
      MPMusicPlayerController: systemMusicPlayer, applicationMusicPlayer, \
      applicationQueuePlayer, iPodMusicPlayer
      MPMediaLibrary: default(), authorizationStatus(), requestAuthorization()
      MPMediaQuery: init, songs(), albums(), artists(), playlists(), podcasts(), audiobooks()
      MPPlayableContentManager: shared()
      MusicAuthorization: request(), currentStatus
      ApplicationMusicPlayer: shared
      SystemMusicPlayer: shared
      MusicSubscription: current
      SKCloudServiceController: init, authorizationStatus(), requestAuthorization()
      RPScreenRecorder: shared()
      SCShareableContent: current, excludingDesktopWindows(), getExcludingDesktopWindows(), \
      getWithCompletionHandler()
      SCContentSharingPicker: shared
      QLThumbnailGenerator: shared
      VNDocumentCameraViewController: isSupported
      DataScannerViewController: isSupported, isAvailable
      UITextChecker: init, learnWord(), unlearnWord(), hasLearnedWord(), availableLanguages
      UITextInputMode: activeInputModes
      UIMenuController: shared
      UIPrintInteractionController: shared, isPrintingAvailable
      UIReferenceLibraryViewController: dictionaryHasDefinition()
      UIAccessibility: post(), requestGuidedAccessSession(), focusedElement()
      """)
    functions(
      """
      UIAccessibilityPostNotification UIAccessibilityRequestGuidedAccessSession
      AudioObjectGetPropertyData AudioObjectSetPropertyData AudioObjectGetPropertyDataSize
      AudioObjectAddPropertyListener AudioObjectAddPropertyListenerBlock AudioSessionInitialize
      AudioComponentFindNext CGPreflightScreenCaptureAccess CGRequestScreenCaptureAccess
      """, rule: "platform.system-service")
  }
}
