@available(macOS 15, iOS 18, *)
func forgetsThreePlatforms() {}

@available(macOS 15, *)
func forgetsFourPlatforms() {}
