import type { Database } from '../../backend/db/database.ts';

/** What the migrations leave in a database. */
export interface DatabaseContent {
  tables: string[];
  /** Tables that are not empty, with their rows as JSON. */
  kept: { table: string; rows: string }[];
  sequences: Sequence[];
}

interface Sequence {
  name: string;
  value: number | null;
}

export const noContent: DatabaseContent = { tables: [], kept: [], sequences: [] };

const listTables = `
  select format('%I.%I', schemaname, tablename) as table from pg_tables
  where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`;

/** Tables whose files hold anything, dead rows included: most of the others were never written to. */
const listTouched = `
  select format('%I.%I', 'public', relname) as table from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
    and pg_relation_size(oid) > 0 order by 1`;

const listSequences = `
  select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
  where schemaname = 'public' order by 1`;

/** Read once from the template for all its copies: it takes a second on each. */
export async function readContent(db: Database): Promise<DatabaseContent> {
  const tables = (await db.query<{ table: string }>(listTables)).rows.map(({ table }) => table);
  const kept: DatabaseContent['kept'] = [];
  for (const table of tables) {
    const { rows } = await db.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from ${table} t`,
    );
    if (rows[0]?.rows) kept.push({ table, rows: rows[0].rows });
  }
  const { rows: sequences } = await db.query<Sequence>(listSequences, []);
  return { tables, kept, sequences };
}

/** The function it returns brings the database back to `content`, touching only what changed. */
export function createReset(db: Database, { tables, kept, sequences }: DatabaseContent) {
  return async function reset(): Promise<void> {
    if (!tables.length) return;
    const touched = (await db.query<{ table: string }>(listTouched, [])).rows;
    const findFilled = touched.map(
      ({ table }) => `select '${table}' as table where exists (select 1 from ${table})`,
    );
    const filled = findFilled.length
      ? (await db.query<{ table: string }>(findFilled.join(' union all '), [])).rows
      : [];
    const jobs = (await db.query<{ found: boolean }>(`select to_regclass('pgboss.job') is not null as found`))
      .rows;
    const emptied = [...filled.map(({ table }) => table), ...(jobs[0]?.found ? ['pgboss.job'] : [])];
    const moved = (await db.query<Sequence>(listSequences, [])).rows.filter(
      ({ name, value }) => value !== sequences.find((before) => before.name === name)?.value,
    );
    await db.tx(async () => {
      // Append-only tables refuse a DELETE by a trigger, and foreign keys their order; neither is at stake here.
      await db.query(`set local session_replication_role = replica`);
      // On a few rows a DELETE is many times faster than a TRUNCATE.
      for (const table of emptied) await db.query(`delete from ${table}`, []);
      for (const { table, rows } of kept) {
        await db.query(
          `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
          [rows],
        );
      }
      for (const { name } of moved) {
        const before = sequences.find((sequence) => sequence.name === name)?.value ?? null;
        await db.query(`select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)`, [
          name,
          before,
        ]);
      }
    });
  };
}
