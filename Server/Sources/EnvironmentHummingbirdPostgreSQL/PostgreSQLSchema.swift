#if PostgreSQL
  import EnvironmentHummingbird

  /// The tables of the sessions, which the store creates itself.
  struct PostgreSQLSchema: Sendable {
    /// The version of the tables that this program knows.
    static let version = 1

    let name: String

    var sessions: String { "\"\(name)\".sessions" }
    /// The channel of the notifications.
    var channel: String { "\(name)_session_end" }

    /// Creates the tables if there are none, and checks their version.
    ///
    /// - Throws: ``SessionStoreError`` if they belong to another version, or cannot be created.
    func prepare(_ connection: PostgreSQLConnection) async throws {
      let found = try await connection.run("SELECT to_regclass('\"\(name)\".schema_version')::text")
      if found.text == nil { try await connection.run(creation) }
      let version = try await connection.run("SELECT version::text FROM \"\(name)\".schema_version")
      guard version.text == "\(Self.version)" else {
        throw SessionStoreError(
          .misconfigured,
          "The schema “\(name)” has version \(version.text ?? "0") of the tables for sessions, and this program knows "
            + "version \(Self.version). Use a newer program, or another schema.")
      }
    }

    /// One statement, and so one transaction, with a lock that lets one of several starting servers run it.
    private var creation: String {
      """
      DO $create$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('swift-environments'), hashtext('\(name)'));
        IF to_regnamespace('"\(name)"') IS NULL THEN CREATE SCHEMA "\(name)"; END IF;
        IF to_regclass('"\(name)".schema_version') IS NULL THEN
          CREATE TABLE \(sessions) (
            key text PRIMARY KEY, value bytea NOT NULL, csrf_token bytea NOT NULL,
            created double precision NOT NULL, expires double precision NOT NULL,
            is_logged_in boolean NOT NULL, version bigint NOT NULL);
          CREATE INDEX sessions_by_expiry ON \(sessions) (expires);
          CREATE FUNCTION "\(name)".notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $notify$
            BEGIN
              PERFORM pg_notify('\(channel)', OLD.key);
              RETURN NULL;
            END
          $notify$;
          CREATE TRIGGER session_end AFTER DELETE OR UPDATE OF key ON \(sessions)
            FOR EACH ROW EXECUTE FUNCTION "\(name)".notify_session_end();
          CREATE TABLE "\(name)".schema_version AS SELECT \(Self.version) AS version;
        END IF;
      END
      $create$
      """
    }
  }
#endif
