import AuditModel

extension SymbolTable {
  /// What asks the device and its screens.
  mutating func addDevice() {
    let device: RuleID = "platform.device"
    list(
      device,
      """
      UIDevice: current, init
      WKInterfaceDevice: current()
      UITraitCollection: current
      UIAccessibility: isVoiceOverRunning, isReduceMotionEnabled, isReduceTransparencyEnabled, isBoldTextEnabled, isSwitchControlRunning, isDarkerSystemColorsEnabled, isInvertColorsEnabled, isGrayscaleEnabled, isSpeakScreenEnabled, isSpeakSelectionEnabled, isAssistiveTouchRunning, isGuidedAccessEnabled, isClosedCaptioningEnabled, isMonoAudioEnabled, isShakeToUndoEnabled, isOnOffSwitchLabelsEnabled, isVideoAutoplayEnabled, shouldDifferentiateWithoutColor, buttonShapesEnabled, prefersCrossFadeTransitions
      MTLCreateSystemDefaultDevice: init
      """)
    let screen: RuleID = "platform.screen"
    list(
      screen,
      """
      UIScreen: main, screens, init
      NSScreen: main, screens, deepest, screensHaveSeparateSpaces
      """)
    functions(
      "CGMainDisplayID CGGetActiveDisplayList CGDisplayBounds CGWindowListCopyWindowInfo CGGetOnlineDisplayList",
      rule: screen)
  }
}
