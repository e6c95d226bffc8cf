import { sql } from 'kysely';
import type { Missing, PartRole, PartState } from '../../../../contract/part/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { partKey } from '../number-key.ts';
import { contentOf } from '../part.ts';
import { listParts, type StoredPart } from '../part-store.ts';
import type { PartContent } from '../tables.ts';

type Written = PartContent & { missing: Missing[] };
type WholePart = StoredPart & PartContent;

/** One value of each part as one list each, which a statement takes as a table. */
const listsOf = (parts: readonly Written[]) => [
  parts.map(({ makerId }) => makerId),
  parts.map(({ familyId }) => familyId),
  parts.map(({ number }) => number),
  parts.map(({ number }) => partKey(number)),
  parts.map(({ name }) => name),
  parts.map(({ series }) => series),
  parts.map(({ description }) => description),
  parts.map(({ values }) => JSON.stringify(values)),
  parts.map(({ width }) => width),
  parts.map(({ height }) => height),
  parts.map(({ depth }) => depth),
  parts.map(({ powerLoss }) => powerLoss),
  parts.map(({ lifeCycle }) => lifeCycle),
  parts.map(({ successorId }) => successorId),
  parts.map(({ missing }) => JSON.stringify(missing)),
];

const given = `unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
    $8::text[], $9::float8[], $10::float8[], $11::float8[], $12::float8[], $13::text[], $14::bigint[], $15::text[]`;
const names = `maker_id, family_id, number, number_key, name, series, description, value_text, width, height, depth,
    power_loss, life_cycle, successor_id, missing_text`;
const missing =
  '(select coalesce(array_agg(need), array[]::text[]) from jsonb_array_elements_text(g.missing_text::jsonb) need)';

/** New published parts; ids by `maker id\nnumber key`, without those whose number is taken. */
export async function insertParts(
  db: Database,
  parts: readonly Written[],
  { revision, now }: { revision: number; now: Date },
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: number; maker_id: number; number_key: string }>(
    `insert into parts (maker_id, family_id, number, number_key, name, series, description, values, width, height,
       depth, power_loss, life_cycle, successor_id, missing, state, revision, created_at, updated_at, published_at)
     select maker_id, family_id, number, number_key, name, series, description, value_text::jsonb, width, height, depth,
       power_loss, life_cycle, successor_id, ${missing}, 'published', $16, $17, $17, $17
     from ${given}) as g (${names})
     on conflict (maker_id, number_key) do nothing returning id, maker_id, number_key`,
    [...listsOf(parts), revision, now],
  );
  return new Map(rows.map((row) => [`${row.maker_id}\n${row.number_key}`, row.id]));
}

export async function updateParts(
  db: Database,
  parts: readonly (Written & { id: number })[],
  { revision, now }: { revision: number; now: Date },
): Promise<void> {
  if (parts.length === 0) return;
  const ids = parts.map(({ id }) => id);
  await db.query(
    `update parts p set maker_id = g.maker_id, family_id = g.family_id, number = g.number, number_key = g.number_key,
       name = g.name, series = g.series, description = g.description, values = g.value_text::jsonb, width = g.width,
       height = g.height, depth = g.depth, power_loss = g.power_loss, life_cycle = g.life_cycle,
       successor_id = g.successor_id, missing = ${missing}, revision = $17, updated_at = $18,
       version = p.version + 1, is_demo = false
     from ${given}, $16::bigint[]) as g (${names}, id) where p.id = g.id`,
    [...listsOf(parts), ids, revision, now],
  );
  await db.q.deleteFrom('part_files').where('part_id', 'in', ids).execute();
  await insertFiles(
    db,
    parts.flatMap(({ id, files }) => files.map((file, position) => ({ ...file, position, partId: id }))),
  );
}

/** Those without a part are left out. */
export async function insertFiles(
  db: Database,
  files: readonly { partId: number | undefined; fileId: string; role: PartRole; position: number }[],
): Promise<void> {
  const held = files.filter(({ partId }) => partId !== undefined);
  if (held.length === 0) return;
  await db.query(
    `insert into part_files (part_id, file_id, role, position)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::int[])`,
    [
      held.map(({ partId }) => partId),
      held.map(({ fileId }) => fileId),
      held.map(({ role }) => role),
      held.map(({ position }) => position),
    ],
  );
}

/** Parts with their files, locked for the rest of the transaction. */
export async function lockParts(db: Database, ids: readonly number[]): Promise<Map<number, WholePart>> {
  if (ids.length === 0) return new Map();
  await db.q
    .selectFrom('parts')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return listWholeParts(db, ids);
}

export async function listWholeParts(db: Database, ids: readonly number[]): Promise<Map<number, WholePart>> {
  if (ids.length === 0) return new Map();
  const parts = await listParts(db, { ids, isStaff: true });
  const rows = await db.q
    .selectFrom('part_files')
    .select(['part_id', 'file_id', 'role'])
    .where('part_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('part_id')
    .orderBy('position')
    .orderBy('file_id')
    .execute();
  const files = Map.groupBy(rows, ({ part_id }) => part_id);
  return new Map(
    parts.map((part) => [
      part.id,
      { ...part, files: (files.get(part.id) ?? []).map(({ file_id, role }) => ({ fileId: file_id, role })) },
    ]),
  );
}

/** Keeps the parts as they are as versions. */
export async function insertVersions(
  db: Database,
  parts: readonly WholePart[],
  { note, by, now }: { note: string; by: number | null; now: Date },
): Promise<void> {
  if (parts.length === 0) return;
  await db.query(
    `insert into part_versions (part_id, version, snapshot, note, changed_by, changed_at)
     select id, version, snapshot::jsonb, $4, $5, $6 from unnest($1::bigint[], $2::int[], $3::text[]) as g (id, version, snapshot)`,
    [
      parts.map(({ id }) => id),
      parts.map(({ version }) => version),
      parts.map((part) => JSON.stringify(contentOf(part))),
      note,
      by,
      now,
    ],
  );
}

export async function setStates(
  db: Database,
  states: readonly { id: number; state: PartState }[],
  { revision, now }: { revision: number; now: Date },
): Promise<void> {
  if (states.length === 0) return;
  await db.query(
    `update parts p set state = g.state, revision = $3, updated_at = $4,
       published_at = case when g.state = 'published' then coalesce(p.published_at, $4) else p.published_at end
     from unnest($1::bigint[], $2::text[]) as g (id, state) where p.id = g.id and p.state <> g.state`,
    [states.map(({ id }) => id), states.map(({ state }) => state), revision, now],
  );
}

/** Versions of parts as they were kept, by id of the part. */
export async function listSnapshots(
  db: Database,
  versions: readonly { partId: number; version: number }[],
): Promise<Map<number, PartContent>> {
  if (versions.length === 0) return new Map();
  const { rows } = await db.query<{ part_id: number; snapshot: PartContent }>(
    `select v.part_id, v.snapshot from unnest($1::bigint[], $2::int[]) as g (id, version)
     join part_versions v on v.part_id = g.id and v.version = g.version`,
    [versions.map(({ partId }) => partId), versions.map(({ version }) => version)],
  );
  return new Map(rows.map(({ part_id, snapshot }) => [part_id, snapshot]));
}
