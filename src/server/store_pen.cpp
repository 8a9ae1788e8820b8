#include "server/store_pen.h"

namespace kotatsu::server {
namespace {

constexpr std::size_t most_remembered = 1 << 16;
constexpr std::int64_t hour_ms = 60 * 60 * 1000;

std::optional<std::int64_t> number(const SQLite::Column& column)
{
    return column.isNull() ? std::nullopt : std::optional<std::int64_t>(column.getInt64());
}

}  // namespace

bool Pen::write(const Job& job)
{
    switch (job.kind) {
    case Job::Kind::Append: return append(job);
    case Job::Kind::Say: return say(job);
    case Job::Kind::LetSleep: return let_sleep(job);
    case Job::Kind::Remove: return remove(job);
    case Job::Kind::Release: return true;  // a file has one owner
    case Job::Kind::KeepContent: break;
    }
    Use(keep_content_, job.key, job.text)->exec();
    return true;
}

bool Pen::append(const Job& job)
{
    Table& table = find(job.key);
    if (job.n != table.last + 1) return false;
    if (table.last == 0) {
        const Standing& standing = job.standing;
        Use(make_table_, job.key, std::int64_t{standing.begun}, standing.date, standing.wake)
            ->exec();
        table = {.no = db_.getLastInsertRowid(), .standing = standing};
    }
    Use(append_, table.no, job.n, job.text)->exec();
    table.last = job.n;
    stand(table, job.standing);
    return true;
}

// The date is about days: one an hour is enough, and spares most entries a second page to write.
void Pen::stand(Table& table, const Standing& standing)
{
    const bool same = table.standing.begun == standing.begun &&
                      table.standing.wake == standing.wake &&
                      standing.date - table.standing.date < hour_ms;
    if (same) return;
    Use(stand_, std::int64_t{standing.begun}, standing.date, standing.wake, table.no)->exec();
    table.standing = standing;
}

bool Pen::say(const Job& job)
{
    const Table& table = find(job.key);
    if (table.last == 0) return false;
    Use(say_, table.no, table.last, job.channel, job.text)->exec();
    Use(forget_lines_, table.no, job.channel, Store::most_lines)->exec();
    return true;
}

bool Pen::let_sleep(const Job& job)
{
    tables_.erase(job.key);
    return Use(let_sleep_, job.key)->exec() > 0;
}

bool Pen::remove(const Job& job)
{
    tables_.erase(job.key);
    return Use(remove_, job.key, job.since.not_begun, job.since.begun)->exec() > 0;
}

Pen::Table& Pen::find(const std::string& id)
{
    const auto known = tables_.find(id);
    if (known != tables_.end()) return known->second;
    if (tables_.size() >= most_remembered) tables_.clear();
    return tables_[id] = look_up(id);
}

Pen::Table Pen::look_up(const std::string& id)
{
    Use row(find_, id);
    if (!row->executeStep()) return {};
    return {.no = row->getColumn(0).getInt64(),
            .last = row->getColumn(1).getInt64(),
            .standing = {.date = row->getColumn(3).getInt64(),
                         .begun = row->getColumn(2).getInt() != 0,
                         .wake = number(row->getColumn(4))}};
}

bool Pen::has_removed()
{
    return next_removed().has_value();
}

std::optional<std::int64_t> Pen::next_removed()
{
    Use row(next_removed_);
    if (!row->executeStep()) return std::nullopt;
    return row->getColumn(0).getInt64();
}

bool Pen::purge(std::int64_t most)
{
    while (most > 0) {
        const auto no = next_removed();
        if (!no) return false;
        most -= Use(purge_entries_, *no, most)->exec();
        if (most > 0) most -= Use(purge_lines_, *no, most)->exec();
        if (most > 0) most -= Use(purge_table_, *no)->exec();
    }
    return true;
}

void Pen::probe()
{
    const std::string name = "probe";
    Use(keep_content_, name, std::string(2 * 4096, ' '))->exec();
    Use(drop_content_, name)->exec();
}

}  // namespace kotatsu::server
