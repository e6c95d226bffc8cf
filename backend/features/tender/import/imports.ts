import { join } from 'node:path';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { Failure, fail } from '../../../../contract/errors.ts';
import * as contract from '../../../../contract/tender/import.ts';
import type { Database } from '../../../db/database.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { readBytes } from '../../../http/read-bytes.ts';
import { succeed } from '../../../http/respond.ts';
import { readInChild } from '../../../spreadsheet/read-spreadsheet.ts';
import { recordAct } from '../../audit/index.ts';
import { cleanFileName } from '../../file/index.ts';
import { findChange } from '../change-store.ts';
import { judgeChange, writeChange } from '../changes.ts';
import { keyOf } from '../key.ts';
import { draftTender, publishDraft, tendersTag } from '../staff.ts';
import { findByKey, getTenderRecord } from '../store.ts';
import { createImport, getImport, setImported } from './import-store.ts';
import { type ReadRow, readImportRows } from './read-rows.ts';

const program = {
  path: join(import.meta.dirname, '../../../conversion/tender-list/child.ts'),
  niceness: 5,
};

/** Takes a table; what it would do is told by `getTenderImport`. */
export async function sendTenderImport(anyone: Context, _: object, request: Request): Promise<Response> {
  const context = anyone as SignedInContext;
  const bytes = await readBytes(request, contract.importBytes);
  if (!bytes) return fail('request.body_too_large');
  const { rows } = await readInChild<{ rows: string[][] }>(context, bytes, { program }).catch((error) => {
    const isUnread = error instanceof Failure && error.code === 'sheet.unreadable';
    // What is said of it otherwise is about workbooks.
    throw isUnread && isJson(bytes) ? new Failure('tender.import_json') : error;
  });
  if (rows.length < 2) return fail('sheet.empty');
  if (rows.length > contract.maxImportRows + 1)
    return fail('tender.import_too_long', { values: { count: contract.maxImportRows } });
  const { db, viewer, now } = context;
  const name = cleanFileName(context.request.url.searchParams.get('name') ?? '');
  const importId = await db.tx(async () => {
    const id = await createImport(db, { name, rows, by: viewer.userId, now });
    await recordAct(context, { action: 'tender.import_check', target: `tender_import:${id}`, after: name });
    return id;
  });
  return succeed({ importId }, new Headers());
}

const isJson = (bytes: Buffer) => /^\ufeff?\s*[[{]/.test(bytes.subarray(0, 200).toString('utf8'));

export async function getTenderImport(
  { db }: SignedInContext,
  { importId }: { importId: number },
): Promise<EndpointOutput<typeof contract.getTenderImport>> {
  const entry = (await getImport(db, importId)) ?? fail('tender.import_not_found');
  const { rows, unknownHeads } = readImportRows(entry.rows);
  const planned = await plan(db, rows);
  const count = (outcome: contract.RowOutcome) => planned.filter((row) => row.outcome === outcome).length;
  return {
    name: entry.name,
    createdAt: entry.created_at.toISOString(),
    importedAt: entry.imported_at?.toISOString() ?? null,
    unknownHeads,
    counts: { new: count('new'), change: count('change'), double: count('double'), faulty: count('faulty') },
    rows: planned.map(({ row, title, outcome, tenderId, parsed, faults }) => ({
      ...{ row, title, outcome, tenderId, parsed, faults },
    })),
  };
}

/** Writes what has no fault; the table is compared once more, as it may have been read long ago. */
export async function runTenderImport(
  context: SignedInContext,
  { importId, isPublished }: EndpointParsedInput<typeof contract.runTenderImport>,
): Promise<{ created: number; changed: number; skipped: number }> {
  const { db, now, reply } = context;
  const done = await db.tx(async () => {
    const entry = (await getImport(db, importId)) ?? fail('tender.import_not_found');
    if (!(await setImported(db, { id: importId, now }))) return fail('tender.import_done');
    const { rows } = readImportRows(entry.rows);
    const sums = { created: 0, changed: 0, skipped: 0 };
    for (const read of rows) sums[await writeRow(context, read, isPublished)] += 1;
    await recordAct(context, { action: 'tender.import', target: `tender_import:${importId}`, after: sums });
    return sums;
  });
  reply.changed(tendersTag);
  return done;
}

async function writeRow(
  context: SignedInContext,
  read: ReadRow,
  isPublished: boolean,
): Promise<'created' | 'changed' | 'skipped'> {
  const [planned] = await plan(context.db, [read]);
  if (read.kind === 'first' && planned?.outcome === 'new') {
    const tenderId = await draftTender(context, read.input);
    if (tenderId === undefined) return 'skipped';
    if (isPublished) await publishDraft(context, tenderId);
    return 'created';
  }
  if (read.kind !== 'follow' || planned?.outcome !== 'change' || planned.tenderId === null) return 'skipped';
  try {
    await writeChange(context, { ...read.input, kind: read.change, tenderId: planned.tenderId });
    return 'changed';
  } catch (error) {
    // Refused before anything was written: somebody changed the notice since the row was compared.
    if (error instanceof Failure) return 'skipped';
    throw error;
  }
}

type Planned = Pick<ReadRow, 'row' | 'title' | 'parsed'> & {
  outcome: contract.RowOutcome;
  tenderId: number | null;
  faults: { field: string; code: string }[];
};

/** What each row would do beside what is there and the rows above it. */
async function plan(db: Database, rows: readonly ReadRow[]): Promise<Planned[]> {
  const planned: Planned[] = [];
  const above = new Set<string>();
  for (const read of rows) {
    const { row, title, parsed } = read;
    const facts = { row, title, parsed, tenderId: null, faults: [] };
    if (read.kind === 'faulty') {
      planned.push({ ...facts, outcome: 'faulty', faults: read.faults });
      continue;
    }
    const key = keyOf(read.input);
    const tenderId = (await findByKey(db, key)) ?? null;
    if (read.kind === 'first') {
      const isThere = tenderId !== null || above.has(key);
      above.add(key);
      const wrongOrder = isOrderWrong(read.input);
      if (wrongOrder && !isThere)
        planned.push({ ...facts, outcome: 'faulty', faults: [{ field: 'opensAt', code: 'before_closing' }] });
      else planned.push({ ...facts, tenderId, outcome: isThere ? 'double' : 'new' });
      continue;
    }
    if (tenderId === null && !above.has(key)) {
      planned.push({ ...facts, outcome: 'faulty', faults: [{ field: 'number', code: 'no_first' }] });
      continue;
    }
    const isThere =
      tenderId !== null && (await findChange(db, { ...read.input, tenderId, kind: read.change }));
    const fault = tenderId !== null && !isThere ? await faultOf(db, tenderId, read) : undefined;
    if (fault) planned.push({ ...facts, tenderId, outcome: 'faulty', faults: [fault] });
    else planned.push({ ...facts, tenderId, outcome: isThere ? 'double' : 'change' });
  }
  return planned;
}

/** What stands against a notice that follows, by the field that shows it. */
async function faultOf(
  db: Database,
  tenderId: number,
  read: ReadRow & { kind: 'follow' },
): Promise<Planned['faults'][number] | undefined> {
  const tender = await getTenderRecord(db, tenderId);
  if (!tender) return undefined;
  try {
    judgeChange(tender, { ...read.input, kind: read.change });
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'tender.order_of_times') return { field: 'opensAt', code: 'before_closing' };
    return { field: 'number', code: error.code.replace('tender.', '') };
  }
}

function isOrderWrong({
  closesAt,
  opensAt,
}: {
  closesAt: { at: Date } | null;
  opensAt: { at: Date } | null;
}) {
  return closesAt !== null && opensAt !== null && opensAt.at < closesAt.at;
}
