import AuditModel

extension SymbolTable {
  /// What talks to other machines.
  mutating func addNetwork() {
    list(
      "network.session",
      """
      URLSession: shared, init
      NSURLSession: shared, init, sharedSession()
      NSURLConnection: sendSynchronousRequest(), sendAsynchronousRequest(), init
      URLConnection: init
      NSURLDownload: init
      NWConnection: init
      NWListener: init
      NWBrowser: init
      NWConnectionGroup: init
      NetworkConnection: init
      NetService: init
      NetServiceBrowser: init
      HTTPClient: shared, init
      ClientBootstrap: init
      ServerBootstrap: init
      DatagramBootstrap: init
      NIOTSConnectionBootstrap: init
      NIOTSListenerBootstrap: init
      AF: request(), download(), upload()
      Alamofire: request(), download(), upload()
      Session: default
      Stream: getStreamsToHost()
      """)
    functions(
      "socket socketpair connect bind accept listen", .count(2...4), rule: "network.session",
      modules: Self.c)
    let lookup: RuleID = "network.name-lookup"
    functions(
      "getaddrinfo getnameinfo gethostbyname gethostbyname2 gethostbyaddr res_query res_search res_init "
        + "getservbyname getprotobyname CFHostCreateWithName CFHostStartInfoResolution "
        + "DNSServiceQueryRecord DNSServiceGetAddrInfo DNSServiceResolve if_nameindex getifaddrs freeifaddrs",
      rule: lookup)
    list(
      lookup,
      """
      Host: current(), init
      NSHost: current()
      CFHost: createWithName()
      SocketAddress: makeAddressResolvingHost()
      """)
    let reachability: RuleID = "network.reachability"
    list(
      reachability,
      """
      NWPathMonitor: init
      CTTelephonyNetworkInfo: init
      CTCellularData: init
      Reachability: init
      NetworkReachabilityManager: init, default
      CWWiFiClient: shared(), init
      NEHotspotNetwork: fetchCurrent()
      NEHotspotConfigurationManager: shared
      """)
    functions(
      "SCNetworkReachabilityCreateWithName SCNetworkReachabilityCreateWithAddress "
        + "SCNetworkReachabilityCreateWithAddressPair SCNetworkReachabilityGetFlags "
        + "SCDynamicStoreCreate SCDynamicStoreCopyProxies CNCopyCurrentNetworkInfo "
        + "CNCopySupportedInterfaces CFNetworkCopySystemProxySettings",
      rule: reachability)
  }
}
