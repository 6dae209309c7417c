import AuditModel

extension SymbolTable {
  /// Adds symbols for purchases, accounts, clouds, games and advertisements.
  mutating func addAccountServices() {
    let service: RuleID = "platform.system-service"
    list(
      service,
      """
      SKPaymentQueue: default(), default, canMakePayments()
      SKProductsRequest: init
      SKReceiptRefreshRequest: init
      SKStoreReviewController: requestReview()
      SKAdNetwork: registerAppForAdNetworkAttribution(), updateConversionValue(), \
      updatePostbackConversionValue(), startImpression()
      SKArcadeService: registerArcadeApp(), arcadeSubscriptionStatus()
      SKOverlay: dismiss()
      AppTransaction: shared, refresh()
      ExternalPurchase: canPresent, presentNoticeSheet()
      ATTrackingManager: requestTrackingAuthorization(), trackingAuthorizationStatus
      ASIdentifierManager: shared(), shared
      AAAttribution: attributionToken()
      ADClient: shared()
      ASAuthorizationAppleIDProvider: init
      ASAuthorizationPasswordProvider: init
      ASAuthorizationController: init
      ASAuthorizationPlatformPublicKeyCredentialProvider: init
      ASAuthorizationProviderExtensionLoginManager: init
      ASCredentialIdentityStore: shared
      ASSettingsHelper: openCredentialProviderAppSettings()
      ASWebAuthenticationSession: init
      ASWebAuthenticationSessionWebBrowserSessionManager: shared
      SFAuthenticationSession: init
      CKContainer: default(), init
      CKSyncEngine: init
      GKLocalPlayer: local, localPlayer(), local()
      GKAccessPoint: shared
      GKMatchmaker: shared()
      GKLeaderboard: loadLeaderboards(), submitScore()
      GKAchievement: report(), loadAchievements(), resetAchievements()
      GKAchievementDescription: loadAchievementDescriptions()
      GKNotificationBanner: show()
      PKPaymentAuthorizationController: canMakePayments(), init, supportsDisbursements()
      PKPaymentAuthorizationViewController: canMakePayments()
      PKPassLibrary: init, isPassLibraryAvailable(), isPaymentPassActivationAvailable(), \
      requestAutomaticPassPresentationSuppression(), openPaymentSetup()
      PKAddPassesViewController: canAddPasses()
      PKAddPaymentPassViewController: canAddPaymentPass()
      VSAccountManager: init
      MKLocalSearch: init
      MKLocalSearchCompleter: init
      MKDirections: init
      MKMapSnapshotter: init
      MKMapItem: openMaps(), forCurrentLocation()
      LPMetadataProvider: init
      SHManagedSession: init
      SHMediaLibrary: default
      SHLibrary: default
      """)
    list(
      service, modules: ["StoreKit"],
      """
      Transaction: currentEntitlements, currentEntitlement(), currentEntitlements(), updates, all, \
      all(), latest(), unfinished, beginRefundRequest()
      Product: products()
      Product.SubscriptionInfo: status(), isEligibleForIntroOffer()
      Product.SubscriptionInfo.Status: updates
      AppStore: sync(), requestReview(), canMakePayments, showManageSubscriptions(), \
      deviceVerificationID, presentOfferCodeRedeemSheet()
      Storefront: current, updates
      PurchaseIntent: intents
      Message: messages
      StoreKit.Transaction: currentEntitlements, updates, all, latest(), unfinished
      """)
  }
}
