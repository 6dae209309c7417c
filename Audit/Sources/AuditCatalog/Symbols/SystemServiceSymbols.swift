import AuditModel

extension SymbolTable {
  /// What goes through frameworks of the system.
  mutating func addSystemServices() {
    list(
      "platform.system-service",
      """
      CLLocationManager: init, authorizationStatus(), locationServicesEnabled()
      AVAudioSession: sharedInstance()
      UNUserNotificationCenter: current()
      SKPaymentQueue: default(), canMakePayments()
      LAContext: init
      HKHealthStore: init, isHealthDataAvailable()
      CNContactStore: init, authorizationStatus()
      EKEventStore: init, authorizationStatus()
      PHPhotoLibrary: shared(), authorizationStatus(), requestAuthorization()
      WidgetCenter: shared
      ATTrackingManager: requestTrackingAuthorization(), trackingAuthorizationStatus
      """)
  }
}
