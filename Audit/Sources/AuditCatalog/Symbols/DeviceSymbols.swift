import AuditModel

extension SymbolTable {
  /// Adds symbols for the device and its screens.
  mutating func addDevice() {
    let device: RuleID = "platform.device"
    list(
      device,
      """
      UIDevice: current, current(), currentDevice()
      WKInterfaceDevice: current()
      UIAccessibility: isVoiceOverRunning, isReduceMotionEnabled, isReduceTransparencyEnabled, \
      isBoldTextEnabled, isSwitchControlRunning, isDarkerSystemColorsEnabled, \
      isInvertColorsEnabled, isGrayscaleEnabled, isSpeakScreenEnabled, isSpeakSelectionEnabled, \
      isAssistiveTouchRunning, isGuidedAccessEnabled, isClosedCaptioningEnabled, \
      isMonoAudioEnabled, isShakeToUndoEnabled, isOnOffSwitchLabelsEnabled, \
      isVideoAutoplayEnabled, shouldDifferentiateWithoutColor, buttonShapesEnabled, \
      prefersCrossFadeTransitions, hearingDevicePairedEar
      """)
    list(device, modules: ["DeviceKit"], "Device: current, identifier")
    functions(
      """
      UIAccessibilityIsVoiceOverRunning UIAccessibilityIsReduceMotionEnabled
      UIAccessibilityIsReduceTransparencyEnabled UIAccessibilityIsBoldTextEnabled
      UIAccessibilityIsSwitchControlRunning UIAccessibilityDarkerSystemColorsEnabled
      UIAccessibilityIsInvertColorsEnabled UIAccessibilityIsGuidedAccessEnabled
      MTLCreateSystemDefaultDevice MTLCopyAllDevices IOPSCopyPowerSourcesInfo
      IOPSCopyPowerSourcesList IOServiceGetMatchingService IOServiceGetMatchingServices
      IORegistryEntryFromPath IORegistryGetRootEntry
      IOPMAssertionCreateWithName
      IOPMCopyAssertionsByProcess AXIsProcessTrusted AXIsProcessTrustedWithOptions
      """, rule: device)
    // Without arguments, the call creates the structure with the same name.
    functions("mach_timebase_info", .exactly([["_"]]), rule: device)
    list(
      "platform.screen",
      """
      UIScreen: main, screens, main(), mainScreen(), screens()
      NSScreen: main, screens, deepest, screensHaveSeparateSpaces, main(), screens()
      UITraitCollection: current
      NSAppearance: current, currentDrawing()
      """)
    functions(
      """
      CGMainDisplayID CGGetActiveDisplayList CGGetOnlineDisplayList CGGetDisplaysWithPoint
      CGGetDisplaysWithRect CGDisplayCreateImage
      CGDisplayRegisterReconfigurationCallback
      """, rule: "platform.screen")
  }
}
