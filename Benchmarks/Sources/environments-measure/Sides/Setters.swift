import CMeasuring
import EnvironmentSetters

/// The value that the setters change: fields with and without reference counts, and nested fields.
struct Repository {
  struct Owner {
    var login = text(1)
    var followers = seed
  }

  var name = text(2)
  var about = text(3)
  var stars = seed
  var forks = seed
  var isPrivate = false
  var owner = Owner()
}

/// Chains of five changes, each chain in a function of its own.
enum Chain {
  @inline(never)
  static func mutated(_ repository: inout Repository, _ name: String, _ number: Int) {
    update(
      &repository,
      mut(\.name, name),
      mut(\.stars, number),
      mut(\.isPrivate, true),
      mut(\.owner.login, name),
      mut(\.owner.followers, number))
  }

  @inline(never)
  static func mutatedByHand(_ repository: inout Repository, _ name: String, _ number: Int) {
    repository.name = name
    repository.stars = number
    repository.isPrivate = true
    repository.owner.login = name
    repository.owner.followers = number
  }

  @inline(never)
  static func derived(_ repository: Repository, _ name: String, _ number: Int) -> Repository {
    with(
      repository,
      concat(
        set(\.name, name),
        set(\.stars, number),
        set(\.isPrivate, true),
        set(\.owner.login, name),
        set(\.owner.followers, number)))
  }

  @inline(never)
  static func derivedByHand(_ repository: Repository, _ name: String, _ number: Int) -> Repository {
    var copy = repository
    copy.name = name
    copy.stars = number
    copy.isPrivate = true
    copy.owner.login = name
    copy.owner.followers = number
    return copy
  }
}

extension Side {
  static let setters = [
    Side("chain.mut") { count in
      var repository = Repository()
      let name = text(4)
      repeated(count) { Chain.mutated(&repository, name, seed) }
    },
    Side("chain.mut.hand") { count in
      var repository = Repository()
      let name = text(4)
      repeated(count) { Chain.mutatedByHand(&repository, name, seed) }
    },
    Side("chain.set") { count in
      let repository = Repository()
      let name = text(4)
      repeated(count) { benchmark_use(Chain.derived(repository, name, seed).stars) }
    },
    Side("chain.set.hand") { count in
      let repository = Repository()
      let name = text(4)
      repeated(count) { benchmark_use(Chain.derivedByHand(repository, name, seed).stars) }
    },
  ]
}
