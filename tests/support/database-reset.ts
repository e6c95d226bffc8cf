import type { Database } from '../../backend/db/database.ts';

/** What the migrations leave in a database. */
export interface DatabaseContent {
  /** Tables that are not empty, with their rows as JSON. */
  kept: KeptTable[];
  sequences: Sequence[];
  /** Changes with every change of the schema. */
  schema: string;
}

interface KeptTable {
  table: string;
  rows: string;
  /** How many rows, and the newest transaction that wrote one: together they change with every write. */
  mark: string;
}

interface Sequence {
  name: string;
  value: number | null;
}

interface Changes {
  touched: string[];
  sequences: Sequence[];
  marks: Record<string, string>;
}

export const noContent: DatabaseContent = { kept: [], sequences: [], schema: '' };

const listTables = `
  select format('%I.%I', schemaname, tablename) as table from pg_tables
  where schemaname in ('public', 'pgboss') and tablename <> 'schema_migrations' order by 1`;

/** Those of the queue stand in pgboss and are made by its own code. */
const listSequences = `
  select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
  where schemaname in ('public', 'pgboss') order by 1`;

/** Tables whose files hold anything, dead rows included: most of the others were never written to. */
const listTouched = `
  select format('%I.%I', nspname, relname) as name from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'pgboss') and relkind = 'r' and relname <> 'schema_migrations'
    and pg_relation_size(pg_class.oid) > 0`;

const catalogues = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_namespace',
  'pg_proc',
  'pg_trigger',
  'pg_type',
  'pg_db_role_setting',
];
const markOf = (table: string) =>
  `(select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from ${table})`;
const readSchema = `select concat_ws(' ', ${catalogues.map(markOf).join(', ')}) as schema`;

/** Read once from the template for all its copies: it takes a second on each. */
export async function readContent(db: Database): Promise<DatabaseContent> {
  const kept: KeptTable[] = [];
  for (const { table } of (await db.query<{ table: string }>(listTables)).rows) {
    const { rows } = await db.query<{ rows: string | null; mark: string }>(
      `select json_agg(t)::text as rows, ${markOf(table)} as mark from ${table} t`,
    );
    if (rows[0]?.rows) kept.push({ table, rows: rows[0].rows, mark: rows[0].mark });
  }
  const { rows: sequences } = await db.query<Sequence>(listSequences, []);
  return { kept, sequences, schema: await schemaOf(db) };
}

export async function schemaOf(db: Database): Promise<string> {
  return (await db.query<{ schema: string }>(readSchema, [])).rows[0]?.schema ?? '';
}

/**
 * The function it returns brings the database back to `content`, touching only what changed; of the queue its jobs,
 * or, at the end, all of it. Answers which tables were emptied.
 */
export function createReset(db: Database, { kept, sequences }: DatabaseContent) {
  const marks = kept.map(({ table }) => `'${table}', ${markOf(table)}`).join(', ');
  const readChanges = `
    select coalesce((select json_agg(name) from (${listTouched}) as touched), '[]') as touched,
      coalesce((select json_agg(s) from (${listSequences}) as s), '[]') as sequences,
      json_build_object(${marks}) as marks`;
  const marked = new Map(kept.map(({ table, mark }) => [table, mark]));
  const started = new Map(sequences.map(({ name, value }) => [name, value]));

  return async function reset({ isWhole = false } = {}): Promise<string[]> {
    if (kept.length === 0) return [];
    const [now] = (await db.query<Changes>(readChanges, [])).rows;
    if (!now) throw new Error('the database does not say what changed');
    const isReset = (name: string) => isWhole || /^(?:public\.|pgboss\.job)/.test(name);
    const isAsBefore = (table: string) => marked.get(table) === now.marks[table];
    const emptied = now.touched.filter(
      (table) => isReset(table) && !(marked.has(table) && isAsBefore(table)),
    );
    const moved = now.sequences.filter(
      ({ name, value }) => isReset(name) && started.has(name) && value !== started.get(name),
    );
    const refilled = kept.filter(({ table }) => isReset(table) && !isAsBefore(table));
    if (emptied.length === 0 && moved.length === 0 && refilled.length === 0) return [];
    await db.tx(async () => {
      // Append-only tables refuse a DELETE by a trigger, and foreign keys their order; neither is at stake here. On a
      // few rows a DELETE is many times faster than a TRUNCATE.
      await db.query(
        [
          'set local session_replication_role = replica',
          ...emptied.map((table) => `delete from ${table}`),
          ...moved.map(({ name }) => setBack(name, started.get(name) ?? null)),
        ].join(';'),
      );
      for (const { table, rows } of refilled) {
        await db.query(
          `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
          [rows],
        );
        const mark = await db.query<{ mark: string }>(`select ${markOf(table)} as mark`, []);
        marked.set(table, mark.rows[0]?.mark ?? '');
      }
    });
    return emptied;
  };
}

function setBack(name: string, value: number | null): string {
  return `select setval('${name}', ${value ?? 1}, ${value !== null})`;
}
