import AuditModel

extension Rule {
  /// The rules for network access.
  static let network: [Rule] = [
    Rule(
      id: "network.session", family: .network, title: "a connection to other machines",
      message: "talks to the network",
      explanation: """
        A request that is made from the middle of the code needs a server in every test, and \
        cannot be made to fail, to be slow or to answer in a different order. Put the requests \
        that the code makes into a client of the environment.
        """,
      example: """
        let (data, _) = try await URLSession.shared.data(from: url)
        """,
      remedy: """
        let (data, _) = try await Current.network(URLRequest(url: url))
        """,
      member: "network"),
    Rule(
      id: "network.name-lookup", family: .network, title: "looking up a name",
      message: "looks up a name in the network",
      explanation: """
        The answer depends on the resolver of the machine and the network that it is in. It \
        blocks, it fails offline, and it cannot be chosen by a test.
        """,
      example: """
        let status = getaddrinfo(host, port, &hints, &addresses)
        """,
      remedy: """
        let addresses = Current.resolveHost(host)
        """,
      member: "resolveHost"),
    Rule(
      id: "network.reachability", family: .network, title: "whether there is a network",
      message: "asks whether there is a network",
      explanation: """
        Whether the machine is online is nothing that a test can choose, and the interesting \
        cases are the changes. Let the environment hold a sequence of states.
        """,
      example: """
        let monitor = NWPathMonitor()
        """,
      remedy: """
        for await isOnline in Current.isOnline() { banner.isHidden = isOnline }
        """,
      member: "isOnline"),
  ]
}
