import AuditModel

extension SymbolTable {
  /// Adds symbols for hardware: location, motion, radio, haptics, biometrics.
  mutating func addDeviceServices() {
    let service: RuleID = "platform.system-service"
    list(
      service,
      """
      CLLocationManager: init, authorizationStatus(), locationServicesEnabled(), \
      headingAvailable(), significantLocationChangeMonitoringAvailable(), \
      isMonitoringAvailable(), isRangingAvailable()
      CLGeocoder: init
      CLLocationUpdate: liveUpdates()
      CLMonitor: init
      CLServiceSession: init
      CLBackgroundActivitySession: init
      CMMotionManager: init
      CMPedometer: init, isStepCountingAvailable(), isDistanceAvailable(), \
      isFloorCountingAvailable(), isPaceAvailable(), isCadenceAvailable(), authorizationStatus(), \
      isPedometerEventTrackingAvailable()
      CMAltimeter: init, isRelativeAltitudeAvailable(), authorizationStatus()
      CMMotionActivityManager: init, isActivityAvailable(), authorizationStatus()
      CMHeadphoneMotionManager: init, authorizationStatus()
      CMSensorRecorder: init, isAccelerometerRecordingAvailable(), authorizationStatus()
      CBCentralManager: init, authorization, supports()
      CBPeripheralManager: init, authorization, authorizationStatus()
      CBManager: authorization
      NFCNDEFReaderSession: init, readingAvailable
      NFCTagReaderSession: init, readingAvailable
      NFCVASReaderSession: init, readingAvailable
      NISession: init, isSupported, deviceCapabilities
      CHHapticEngine: init, capabilitiesForHardware()
      UIImpactFeedbackGenerator: init
      UISelectionFeedbackGenerator: init
      UINotificationFeedbackGenerator: init
      UICanvasFeedbackGenerator: init
      NSHapticFeedbackManager: defaultPerformer
      LAContext: init
      LARightStore: shared
      HMHomeManager: init
      HMAccessoryBrowser: init
      MCSession: init
      MCNearbyServiceAdvertiser: init
      MCNearbyServiceBrowser: init
      MCAdvertiserAssistant: init
      EAAccessoryManager: shared()
      GCController: controllers(), current, startWirelessControllerDiscovery(), \
      stopWirelessControllerDiscovery(), shouldMonitorBackgroundEvents
      GCKeyboard: coalesced
      GCMouse: current, mice()
      CTTelephonyNetworkInfo: init
      CTSubscriberInfo: subscriber(), subscribers()
      CTCallCenter: init
      CTCellularPlanProvisioning: init
      CXProvider: init
      CXCallController: init
      CXCallObserver: init
      CXCallDirectoryManager: sharedInstance
      PKPushRegistry: init
      CWWiFiClient: shared(), init
      CWInterface: init
      NEHotspotNetwork: fetchCurrent()
      NEHotspotConfigurationManager: shared
      DCDevice: current
      DCAppAttestService: shared
      IOBluetoothDevice: pairedDevices()
      IOBluetoothHostController: default(), init
      ICDeviceBrowser: init
      TKTokenWatcher: init
      TKSmartCardSlotManager: default
      """)
    list(
      "platform.device",
      """
      ARConfiguration: isSupported
      ARWorldTrackingConfiguration: isSupported
      ARFaceTrackingConfiguration: isSupported
      ARBodyTrackingConfiguration: isSupported
      ARGeoTrackingConfiguration: isSupported
      ARImageTrackingConfiguration: isSupported
      """)
    functions(
      """
      AudioServicesPlaySystemSound AudioServicesPlayAlertSound
      AudioServicesPlaySystemSoundWithCompletion AudioServicesPlayAlertSoundWithCompletion
      IOHIDManagerCreate IOBluetoothPreferenceGetControllerPowerState MIDIClientCreate
      MIDIClientCreateWithBlock MIDIGetNumberOfSources MIDIGetNumberOfDestinations
      """, rule: service)
  }
}
