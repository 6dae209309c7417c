import ArgumentParser

@main
struct BackersServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backers-server",
    abstract: "Serves the crowdfunding service that the program backers talks to.",
    discussion: """
      Without a subcommand it serves; `backers-server help serve` has the options. It prints
      where it is reached, where its database is, and where the codes are that it sends:

        backers-server --port 8080
        backers --server http://127.0.0.1:8080

      A new database has made-up projects, and three people who can log in:

        blob@example.com     correct horse
        junior@example.com   battery staple   then the code 123456
        senior@example.com   paper clip       then the code that was sent
      """,
    subcommands: [Serve.self, Revoke.self],
    defaultSubcommand: Serve.self)
}
