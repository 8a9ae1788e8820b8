#include "server/postgres_schema.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

namespace kotatsu::server {
namespace {

constexpr int least_version =
    2;  // of a program that may work with this one: the first knew no owners

// Each step leads from the version before it. A table without an id is deleted: it goes when its
// entries are gone. `last` is the number of a table's last entry; its row changes with every entry, so it
// has room for that (fillfactor), and no index knows `last`.
constexpr std::array steps{
    R"(
    CREATE TABLE about (version INTEGER NOT NULL, least INTEGER NOT NULL);
    INSERT INTO about VALUES (1, 1);
    CREATE TABLE tables (
        no BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id TEXT UNIQUE,
        begun BOOLEAN NOT NULL,
        date BIGINT NOT NULL,
        wake BIGINT,
        last BIGINT NOT NULL
    ) WITH (fillfactor = 70);
    CREATE INDEX tables_by_date ON tables (begun, date);
    CREATE INDEX tables_by_wake ON tables (wake) WHERE wake IS NOT NULL;
    CREATE INDEX tables_deleted ON tables (no) WHERE id IS NULL;
    CREATE TABLE entries (
        table_no BIGINT NOT NULL,
        n BIGINT NOT NULL,
        entry BYTEA NOT NULL,
        PRIMARY KEY (table_no, n)
    );
    CREATE TABLE chat (
        no BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        table_no BIGINT NOT NULL,
        n BIGINT NOT NULL,
        channel TEXT NOT NULL,
        line BYTEA NOT NULL
    );
    CREATE INDEX chat_by_channel ON chat (table_no, channel);
    CREATE TABLE content (hash TEXT PRIMARY KEY, pack BYTEA NOT NULL);
    )",
    // Who owns a table, by docs/decisions/0023. A row of `nodes` is one life of one server; what it had
    // listed goes with it.
    R"(
    CREATE TABLE nodes (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        address TEXT NOT NULL,
        lease_end TIMESTAMPTZ NOT NULL
    );
    ALTER TABLE tables ADD owner BIGINT, ADD epoch BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE about ADD secret BYTEA;
    CREATE TABLE listings (
        id TEXT PRIMARY KEY,
        node BIGINT NOT NULL REFERENCES nodes (id) ON DELETE CASCADE,
        address TEXT NOT NULL,
        about TEXT NOT NULL,
        since TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
    );
    CREATE TABLE words (
        word TEXT PRIMARY KEY,
        node BIGINT NOT NULL REFERENCES nodes (id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        until TIMESTAMPTZ NOT NULL
    );
    CREATE TABLE budgets (
        name TEXT NOT NULL,
        address TEXT NOT NULL,
        left_over DOUBLE PRECISION NOT NULL,
        date TIMESTAMPTZ NOT NULL,
        PRIMARY KEY (name, address)
    ) WITH (fillfactor = 70);
    )"};
static_assert(steps.size() == database_version);

// Whether the node {0} may own the table t: nobody else does, or its owner has no row any more. To look after
// it (wake it, delete it), it is enough that the owner's lease is over.
constexpr const char* may_take =
    "(t.owner IS NULL OR t.owner = {0} OR NOT EXISTS (SELECT FROM nodes WHERE id = t.owner))";
constexpr const char* may_look_after =
    "(t.owner IS NULL OR t.owner = {0} OR NOT EXISTS "
    "(SELECT FROM nodes WHERE id = t.owner AND lease_end > clock_timestamp()))";

// How old the version there is; 0: there is none. Nothing: it is not ours.
std::optional<int> version_of(pqxx::work& work)
{
    if (work.exec("SELECT FROM pg_namespace WHERE nspname = 'kotatsu'").empty()) return 0;
    if (!work.exec("SELECT to_regclass('kotatsu.about')")[0][0].is_null())
        return work.exec1("SELECT version FROM kotatsu.about")[0].as<int>();
    const auto other =
        work.exec("SELECT FROM pg_class c JOIN pg_namespace s ON s.oid = relnamespace "
                  "WHERE nspname = 'kotatsu'");
    return other.empty() ? std::optional(0) : std::nullopt;
}

void take_step(pqxx::work& work, std::size_t step)
{
    work.exec(steps[step]);
    if (step == 0) return;
    work.exec(fmt::format("UPDATE about SET version = {}", step + 1));
    if (step != 1) return;
    std::array<unsigned char, 32>
        secret{};  // with which nodes prove to each other that they are nodes
    randombytes_buf(secret.data(), secret.size());
    work.exec_params("UPDATE about SET secret = $1",
                     pqxx::binarystring(secret.data(), secret.size()));
}

}  // namespace

std::optional<Error> prepare_database(pqxx::connection& link)
{
    constexpr std::int64_t one_at_a_time = 0x4B6F7461;
    pqxx::work work(link);
    work.exec_params("SELECT pg_advisory_xact_lock($1)", one_at_a_time);
    const auto found = version_of(work);
    if (!found) return Error{"the schema 'kotatsu' of this database is another program's"};
    if (*found > database_version) {
        const int least = work.exec1("SELECT least FROM kotatsu.about")[0].as<int>();
        if (least > database_version)
            return Error{fmt::format("written by a newer Kotatsu (its data has version {}, this "
                                     "one knows {})",
                                     *found, database_version)};
        return std::nullopt;
    }
    if (*found == 0) work.exec("CREATE SCHEMA IF NOT EXISTS kotatsu");
    work.exec("SET LOCAL search_path = kotatsu");
    for (auto step = static_cast<std::size_t>(*found); step < steps.size(); ++step)
        take_step(work, step);
    if (*found < database_version) work.exec_params("UPDATE about SET least = $1", least_version);
    work.commit();
    return std::nullopt;
}

void prepare_statements(pqxx::connection& link)
{
    // The whole of a commit, most often: tables that are made, tables that go on, and their entries, as
    // far as they are ours. $8 is the node.
    link.prepare("append", R"(
        WITH given AS (
            SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[],
                                 $5::boolean[], $6::bigint[], $7::bigint[])
                AS g(id, epoch, first, last, begun, date, wake)
        ), made AS (
            INSERT INTO tables (id, begun, date, wake, last, owner, epoch)
            SELECT id, begun, date, wake, last, $8::bigint, epoch FROM given WHERE first = 1
            ON CONFLICT (id) DO NOTHING RETURNING no, id
        ), held AS (
            UPDATE tables t SET begun = g.begun, date = g.date, wake = g.wake, last = g.last
            FROM given g WHERE g.first > 1 AND t.id = g.id AND t.last = g.first - 1
                AND t.owner = $8::bigint AND t.epoch = g.epoch
            RETURNING t.no, t.id
        ), ours AS (SELECT * FROM made UNION ALL SELECT * FROM held
        ), put AS (
            INSERT INTO entries (table_no, n, entry) SELECT ours.no, e.n, e.entry
            FROM unnest($9::text[], $10::bigint[], $11::bytea[]) AS e(id, n, entry)
            JOIN ours USING (id)
        ) SELECT id FROM ours)");
    link.prepare("say", R"(
        WITH held AS (
            SELECT no, last FROM tables WHERE id = $1 AND owner = $2 AND epoch = $3 FOR UPDATE
        ) INSERT INTO chat (table_no, n, channel, line) SELECT no, last, $4, $5 FROM held
        RETURNING table_no)");
    link.prepare("forget_lines", R"(
        DELETE FROM chat WHERE table_no = $1 AND channel = $2 AND no <=
            (SELECT no FROM chat WHERE table_no = $1 AND channel = $2
             ORDER BY no DESC LIMIT 1 OFFSET $3))");
    link.prepare("let_sleep", fmt::format("UPDATE tables t SET wake = NULL WHERE id = $1 AND {}",
                                          fmt::format(may_look_after, "$2::bigint")));
    link.prepare("remove", fmt::format("UPDATE tables t SET id = NULL, owner = NULL "
                                       "WHERE id = $1 AND wake IS NULL AND ((NOT begun AND date < "
                                       "$2) OR (begun AND date < $3)) AND {}",
                                       fmt::format(may_look_after, "$4::bigint")));
    link.prepare("release",
                 "UPDATE tables SET owner = NULL WHERE id = $1 AND owner = $2 AND epoch = $3");
    link.prepare("keep_content",
                 "INSERT INTO content (hash, pack) VALUES ($1, $2) ON CONFLICT DO NOTHING");
    link.prepare("content", "SELECT pack FROM content WHERE hash = $1");

    link.prepare("claim", fmt::format(R"(
        WITH before AS (SELECT owner FROM tables WHERE id = $1)
        UPDATE tables t SET owner = $2::bigint, epoch = epoch + 1 WHERE id = $1 AND {}
        RETURNING no, epoch, last, begun, date, wake, (SELECT owner FROM before))",
                                      fmt::format(may_take, "$2::bigint")));
    link.prepare("owner", R"(
        SELECT nodes.id, address, coalesce(lease_end > clock_timestamp(), false)
        FROM tables t LEFT JOIN nodes ON nodes.id = owner WHERE t.id = $1)");
    link.prepare("end_lease", "DELETE FROM nodes WHERE id = $1 AND lease_end <= clock_timestamp()");
    link.prepare("story", R"(
        SELECT n, 0, 0::bigint, entry FROM entries WHERE table_no = $1
        UNION ALL SELECT n, 1, no, line FROM chat WHERE table_no = $1 ORDER BY 1, 2, 3)");
    link.prepare("epoch", "SELECT FROM tables WHERE no = $1 AND epoch = $2");
    link.prepare("due", fmt::format("SELECT id FROM tables t WHERE wake <= $1 AND id IS NOT NULL "
                                    "AND {} ORDER BY wake LIMIT $3",
                                    fmt::format(may_look_after, "$2::bigint")));
    link.prepare("old", fmt::format("SELECT id FROM tables t WHERE id IS NOT NULL AND wake IS NULL "
                                    "AND ((NOT begun AND date < $1) OR (begun AND date < $2)) AND "
                                    "{} LIMIT $4",
                                    fmt::format(may_look_after, "$3::bigint")));

    link.prepare("deleted",
                 "SELECT no FROM tables WHERE id IS NULL LIMIT 1 FOR UPDATE SKIP LOCKED");
    link.prepare("purge_entries", "DELETE FROM entries WHERE ctid = ANY (ARRAY("
                                  "SELECT ctid FROM entries WHERE table_no = $1 LIMIT $2))");
    link.prepare("purge_lines", "DELETE FROM chat WHERE no = ANY (ARRAY("
                                "SELECT no FROM chat WHERE table_no = $1 LIMIT $2))");
    link.prepare("purge_table", "DELETE FROM tables WHERE no = $1");

    link.prepare("begin_lease", "INSERT INTO nodes (address, lease_end) VALUES ($1, "
                                "clock_timestamp() + $2 * interval '1 ms') RETURNING id");
    link.prepare("renew_lease", "UPDATE nodes SET address = $2, lease_end = clock_timestamp() + "
                                "$3 * interval '1 ms' WHERE id = $1");
    link.prepare("leave", "DELETE FROM nodes WHERE id = $1");
    link.prepare("forget_nodes",
                 "DELETE FROM nodes WHERE lease_end < clock_timestamp() - interval '1 minute'");
    link.prepare("secret", "SELECT secret FROM about");

    // A bucket that fills again: `left_over` is what was there at `date`. No row: there is not enough.
    link.prepare("take", R"(
        INSERT INTO budgets AS b (name, address, left_over, date)
        SELECT $1, $2, $5::float8 - $3::float8, clock_timestamp() WHERE $3::float8 <= $5::float8
        ON CONFLICT (name, address) DO UPDATE SET date = clock_timestamp(),
            left_over = least($5::float8, b.left_over + $4::float8 *
                extract(epoch FROM clock_timestamp() - b.date)) - $3::float8
        WHERE least($5::float8, b.left_over + $4::float8 *
                extract(epoch FROM clock_timestamp() - b.date)) >= $3::float8
        RETURNING left_over)");
    link.prepare("forget_budgets",
                 "DELETE FROM budgets WHERE date < clock_timestamp() - interval '1 hour'");
    link.prepare("count_listings", "SELECT count(*) FILTER (WHERE address = $1), count(*) "
                                   "FROM listings");
    link.prepare("list", R"(
        INSERT INTO listings (id, node, address, about) SELECT $1, $2, $3, $4
        WHERE EXISTS (SELECT FROM listings WHERE id = $1)
            OR ((SELECT count(*) FROM listings WHERE address = $3) < $5
                AND (SELECT count(*) FROM listings) < $6)
        ON CONFLICT (id) DO UPDATE SET node = $2, about = $4 RETURNING id)");
    link.prepare("unlist", "DELETE FROM listings WHERE id = $1 AND node = $2");
    link.prepare("listings", R"(
        SELECT about, (1000 * extract(epoch FROM clock_timestamp() - since))::bigint
        FROM listings JOIN nodes ON nodes.id = node
        WHERE lease_end > clock_timestamp() ORDER BY since LIMIT $1)");
    link.prepare("give_word", R"(
        INSERT INTO words AS w (word, node, id, until)
        VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms')
        ON CONFLICT (word) DO UPDATE SET node = $2, id = $3,
            until = clock_timestamp() + $4 * interval '1 ms'
        WHERE w.until <= clock_timestamp() RETURNING word)");
    link.prepare("drop_word", "DELETE FROM words WHERE word = $1 AND node = $2");
    link.prepare("table_of",
                 "SELECT id FROM words WHERE word = lower($1) AND until > clock_timestamp()");
}

}  // namespace kotatsu::server
