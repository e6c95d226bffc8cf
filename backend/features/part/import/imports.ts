import { isDeepStrictEqual } from 'node:util';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { PartRole } from '../../../../contract/part/kinds.ts';
import type { getPartImport as Contract, PartImport, TableFault } from '../../../../contract/part/staff.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { readSpreadsheet } from '../../../spreadsheet/read-spreadsheet.ts';
import { recordAct } from '../../audit/index.ts';
import { originalKey, requireOwn } from '../../file/index.ts';
import { listGroups, listMakers, type StoredGroup, saveMaker } from '../library-store.ts';
import { partKey } from '../number-key.ts';
import { beginWriting, contentOf, createPart, setPartState, updatePart } from '../part.ts';
import { lockPart } from '../part-store.ts';
import type { PartContent } from '../tables.ts';
import { checkRows } from './checks.ts';
import * as store from './import-store.ts';
import { readPartTable, type TableRow } from './part-table.ts';

const maxFaults = 200;
const maxRowsShown = 500;

/** Kinds of files that each place of a part takes; a macro is whatever its program reads. */
const kindsOfRole: Partial<Record<PartRole, readonly string[]>> = {
  model: ['model'],
  views: ['drawing', 'pdf', 'image'],
  symbol: ['drawing', 'symbol', 'image'],
  document: ['pdf', 'office', 'text', 'image'],
  image: ['image'],
};

interface Planned {
  row: TableRow;
  outcome: 'new' | 'changed' | 'same' | 'faulty';
  content?: PartContent;
  partId?: number | undefined;
}

/** Reads a table of one family; nothing is written but the table itself. */
export async function checkPartTable(
  context: SignedInContext,
  { fileId, family }: { fileId: string; family: string },
): Promise<{ importId: number }> {
  const { db, files, viewer, now } = context;
  const group = (await listGroups(db)).find(({ slug }) => slug === family);
  if (!group?.parameters) return fail('part.family_not_found');
  const file = await requireOwn(context, fileId);
  if (file.extension !== 'xlsx') return fail('sheet.unreadable');
  const cells = await readSpreadsheet(context, (path) => files.copyTo(originalKey(file.id), path));
  const entry = { familyId: group.id, name: file.name, cells, by: viewer.userId, now };
  return { importId: await store.createImport(db, entry) };
}

export async function getPartImport(
  { db }: SignedInContext,
  { importId }: { importId: number },
): Promise<EndpointOutput<typeof Contract>> {
  const { entry, family } = await requireImport(db, importId);
  const { planned, faults } = await plan(db, { cells: entry.cells, family, ownerId: entry.ownerId ?? 0 });
  const count = (outcome: Planned['outcome']) => planned.filter((each) => each.outcome === outcome).length;
  return {
    import: toImport(entry, family.name),
    // What keeps it from being published first, as not everything may be listed.
    faults: faults.toSorted((a, b) => a.severity.localeCompare(b.severity)).slice(0, maxFaults),
    moreFaults: Math.max(0, faults.length - maxFaults),
    errorCount: faults.filter(({ severity }) => severity === 'error').length,
    counts: { new: count('new'), changed: count('changed'), same: count('same') },
    rows: planned.slice(0, maxRowsShown).map(({ row, outcome }) => ({
      row: row.row,
      number: row.number,
      name: row.name,
      outcome,
    })),
  };
}

/** All or nothing: the table is read once more, as it may have been checked long ago. */
export async function publishPartTable(
  context: SignedInContext,
  { importId }: { importId: number },
): Promise<{ created: number; changed: number }> {
  const { db, viewer, now, reply } = context;
  const done = await db.tx(async () => {
    const { entry, family } = await requireImport(db, importId);
    if (!(await store.setImportState(db, { importId, from: 'checked', to: 'published', now })))
      return fail('part.import_done');
    const writing = await beginWriting(context, { by: viewer.userId, note: entry.name, now });
    const { planned, faults } = await plan(db, { cells: entry.cells, family, ownerId: entry.ownerId ?? 0 });
    if (faults.some(({ severity }) => severity === 'error')) return fail('part.table_faulty');
    const parts: store.ImportedPart[] = [];
    for (const { row, content, partId } of planned) {
      if (!content) continue;
      if (partId === undefined) {
        const makerId = await saveMaker(db, { slug: await makerSlug(db, row.maker), name: row.maker });
        const id = await createPart(db, { ...content, makerId }, { ...writing, state: 'published' });
        parts.push({ partId: id, stateBefore: null, versionBefore: null, versionAfter: 1 });
        continue;
      }
      const after = await updatePart(db, { id: partId, content }, writing);
      const { before } = await setPartState(db, { id: partId, state: 'published' }, writing);
      parts.push({ partId, stateBefore: before, versionBefore: after - 1, versionAfter: after });
    }
    await store.createImportedParts(db, importId, parts);
    const created = parts.filter(({ versionBefore }) => versionBefore === null).length;
    const result = { created, changed: parts.length - created };
    await recordAct(context, {
      action: 'part.import_publish',
      target: `part_import:${importId}`,
      after: result,
    });
    return { result, ids: parts.map(({ partId }) => partId) };
  });
  reply.changed('parts', ...tagsOf(done.ids));
  return done.result;
}

/** New parts go out of sight, changed ones become what they were; what was changed since stays. */
export async function undoPartTable(
  context: SignedInContext,
  { importId }: { importId: number },
): Promise<{ undone: number; kept: number }> {
  const { db, viewer, now, reply } = context;
  const done = await db.tx(async () => {
    const { entry } = await requireImport(db, importId);
    if (!(await store.setImportState(db, { importId, from: 'published', to: 'undone', now })))
      return fail('part.import_done');
    const writing = await beginWriting(context, { by: viewer.userId, note: entry.name, now });
    const ids: number[] = [];
    const parts = await store.listImportedParts(db, importId);
    for (const { partId, stateBefore, versionBefore, versionAfter } of parts) {
      const part = await lockPart(db, partId);
      if (!part || part.version !== versionAfter) continue;
      if (versionBefore === null) await setPartState(db, { id: partId, state: 'hidden' }, writing);
      else {
        const snapshot = await store.findVersion(db, { partId, version: versionBefore });
        if (!snapshot) continue;
        await updatePart(db, { id: partId, content: snapshot }, writing);
        if (stateBefore) await setPartState(db, { id: partId, state: stateBefore }, writing);
      }
      ids.push(partId);
    }
    const result = { undone: ids.length, kept: parts.length - ids.length };
    await recordAct(context, {
      action: 'part.import_undo',
      target: `part_import:${importId}`,
      after: result,
    });
    return { result, ids };
  });
  reply.changed('parts', ...tagsOf(done.ids));
  return done.result;
}

export function toImport(
  entry: {
    importId: number;
    name: string;
    state: PartImport['state'];
    createdBy: string | null;
    createdAt: Date;
  },
  family: string,
): PartImport {
  const { importId, name, state, createdBy, createdAt } = entry;
  return { importId, name, family, state, createdBy, createdAt: createdAt.toISOString() };
}

async function requireImport(db: Database, importId: number) {
  const entry = (await store.findImport(db, importId)) ?? fail('part.import_not_found');
  const family =
    (await listGroups(db)).find(({ id }) => id === entry.familyId) ?? fail('part.import_not_found');
  return { entry, family };
}

/** What a table would do now, and everything that speaks against it. */
async function plan(
  db: Database,
  { cells, family, ownerId }: { cells: string[][]; family: StoredGroup; ownerId: number },
): Promise<{ planned: Planned[]; faults: TableFault[] }> {
  const { rows, faults } = await readPartTable(cells, family.parameters ?? []);
  const keyOf = (maker: string, number: string) => `${maker}\n${partKey(number)}`;
  const known = await store.findPartsByNumbers(
    db,
    rows.flatMap(({ maker, number, successor }) =>
      [number, successor ?? ''].filter(Boolean).map((each) => ({ maker, numberKey: partKey(each) })),
    ),
  );
  const files = await store.findOwnFiles(db, {
    ownerId,
    names: rows.flatMap(({ fileNames }) => fileNames.map(({ name }) => name)),
  });
  const planned: Planned[] = [];
  const fault = (found: Omit<TableFault, 'severity'>) => faults.push({ ...found, severity: 'error' });
  for (const row of rows) {
    const before = faults.length;
    const found = row.fileNames.flatMap(({ role, name, column, head }) => {
      const file = files.get(name);
      const code = faultOfFile(role, file);
      if (code) fault({ row: row.row, column, head, code, value: name });
      return file && !code ? [{ role, fileId: file.id }] : [];
    });
    const successorId = row.successor ? known.get(keyOf(row.maker, row.successor)) : undefined;
    if (row.successor && successorId === undefined)
      fault({ row: row.row, column: '', head: '', code: 'unknown_successor', value: row.successor });
    const partId = known.get(keyOf(row.maker, row.number));
    const part = partId === undefined ? undefined : await lockPart(db, partId);
    if (part && part.familyId !== family.id)
      fault({ row: row.row, column: '', head: '', code: 'other_family', value: row.number });
    if (row.isFaulty || faults.length > before) {
      planned.push({ row, outcome: 'faulty' });
      continue;
    }
    const content = mergeRow(row, {
      before: part && contentOf(part),
      familyId: family.id,
      files: found,
      successorId,
    });
    const isSame = part?.state === 'published' && isDeepStrictEqual(contentOf(part), content);
    if (isSame) planned.push({ row, outcome: 'same' });
    else planned.push({ row, outcome: part ? 'changed' : 'new', content, partId });
  }
  faults.push(...(await checkRows(db, family, planned)));
  return { planned: planned.map(refuseFaulty(faults)), faults: faults.toSorted((a, b) => a.row - b.row) };
}

/** A row in which the checks found an error is not written. */
function refuseFaulty(faults: readonly TableFault[]) {
  const rows = new Set(faults.filter(({ severity }) => severity === 'error').map(({ row }) => row));
  return (each: Planned): Planned => (rows.has(each.row.row) ? { row: each.row, outcome: 'faulty' } : each);
}

/** What a row leaves empty stays as it was. */
export function mergeRow(
  row: TableRow,
  given: {
    before: PartContent | undefined;
    familyId: number;
    files: PartContent['files'];
    successorId: number | undefined;
  },
): PartContent {
  const { before, familyId, files, successorId } = given;
  const roles = new Set(files.map(({ role }) => role));
  const kept = (before?.files ?? []).filter(({ role }) => !roles.has(role));
  const unique = new Map([...kept, ...files].map((file) => [`${file.role}:${file.fileId}`, file]));
  return {
    makerId: before?.makerId ?? 0,
    familyId,
    number: row.number,
    name: row.name,
    series: row.series ?? before?.series ?? '',
    description: row.description ?? before?.description ?? '',
    values: { ...before?.values, ...row.values },
    width: row.width ?? before?.width ?? null,
    height: row.height ?? before?.height ?? null,
    depth: row.depth ?? before?.depth ?? null,
    powerLoss: row.powerLoss ?? before?.powerLoss ?? null,
    lifeCycle: row.lifeCycle ?? before?.lifeCycle ?? 'active',
    successorId: successorId ?? before?.successorId ?? null,
    files: [...unique.values()],
  };
}

export function faultOfFile(
  role: PartRole,
  file: { kind: string; state: string } | undefined,
): string | undefined {
  if (!file) return 'file_not_found';
  if (file.state === 'refused') return 'file_refused';
  const kinds = kindsOfRole[role];
  return kinds && !kinds.includes(file.kind) ? 'file_of_wrong_kind' : undefined;
}

/** Makers have no name in letters: a number stands in their address. */
export async function makerSlug(db: Database, name: string): Promise<string> {
  const makers = await listMakers(db);
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const slug = plain || `maker-${makers.length + 1}`;
  return makers.some((maker) => maker.slug === slug) ? `${slug}-${makers.length + 1}` : slug;
}

/** A message of the bus carries few tags; beyond that, the tag of all parts says enough. */
function tagsOf(ids: readonly number[]): string[] {
  return ids.slice(0, 200).map((id) => `part:${id}`);
}
