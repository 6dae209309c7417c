import GRDB

/// The tables, and their migrations.
///
/// A published migration is never changed; changes are added as another migration.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: accounts") { try $0.execute(sql: accounts) }
    migrator.registerMigration("2: projects") { try $0.execute(sql: projects) }
    return migrator
  }

  private static let accounts = """
    CREATE TABLE client (
      id TEXT NOT NULL PRIMARY KEY
    ) STRICT;

    CREATE TABLE user (
      id INTEGER PRIMARY KEY,
      email TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      passwordHash TEXT NOT NULL,
      needsCode INTEGER NOT NULL
    ) STRICT;

    -- Of a token only its hash is kept; one that was revoked is gone.
    CREATE TABLE token (
      hash BLOB NOT NULL PRIMARY KEY,
      userID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      expiry INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX tokenByUser ON token (userID);

    -- The code that was sent last; without an expiry, one that always works.
    CREATE TABLE code (
      userID INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
      salt BLOB NOT NULL,
      hash BLOB NOT NULL,
      expiry INTEGER,
      triesLeft INTEGER NOT NULL
    ) STRICT;
    """

  private static let projects = """
    CREATE TABLE category (
      id INTEGER PRIMARY KEY,
      slug TEXT NOT NULL UNIQUE,
      position INTEGER NOT NULL,
      nameEn TEXT NOT NULL,
      nameDe TEXT NOT NULL,
      nameEs TEXT NOT NULL
    ) STRICT;

    -- Never used again, so that a cursor can tell what is newer than itself.
    CREATE TABLE project (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      blurb TEXT NOT NULL,
      slug TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL,
      stateChangedAt INTEGER NOT NULL,
      launchedAt INTEGER NOT NULL,
      deadline INTEGER NOT NULL,
      goal INTEGER NOT NULL,
      pledged INTEGER NOT NULL,
      currency TEXT NOT NULL,
      country TEXT NOT NULL,
      backersCount INTEGER NOT NULL,
      categoryID INTEGER NOT NULL REFERENCES category,
      creatorID INTEGER NOT NULL REFERENCES user,
      isStaffPick INTEGER NOT NULL,
      magic INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX projectByMagic ON project (magic, id);
    CREATE INDEX projectByBackers ON project (backersCount, id);
    CREATE INDEX projectByLaunch ON project (launchedAt, id);
    CREATE INDEX projectByDeadline ON project (deadline, id);

    CREATE TABLE star (
      userID INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      projectID INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
      PRIMARY KEY (userID, projectID)
    ) STRICT, WITHOUT ROWID;
    """
}
