import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/nameplate/batch.ts';
import { type Batch, batchLimits } from '../../../../contract/nameplate/batch.ts';
import { nameplateLimits } from '../../../../contract/nameplate/nameplate.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { findMember, lockMember } from '../../company/index.ts';
import { lockAsKeeper } from '../access.ts';
import { countKept, type NameplateFields, type NameplateRow } from '../store.ts';
import * as store from './batch-store.ts';
import { nameplateBatch } from './make-batch.ts';
import type { BatchEntry } from './tables.ts';

const serialAt = (
  { prefix, first_number, digits }: Pick<store.BatchRow, 'prefix' | 'first_number' | 'digits'>,
  at: number,
): string => `${prefix}${String(first_number + at).padStart(digits, '0')}`;

/** How jobs ended of batches that still wait for them: staff cancelled one, or it failed too often. */
async function listHalted(
  { jobs }: SignedInContext,
  rows: readonly Pick<store.BatchRow, 'id' | 'state'>[],
): Promise<Map<number, 'staff' | 'fault'>> {
  const values = rows.filter(({ state }) => state === 'waiting').map(({ id }) => String(id));
  const ended = await jobs.listEnded({ names: [nameplateBatch.name], field: 'batchId', values });
  return new Map([...ended].map(([id, how]) => [Number(id), how === 'cancelled' ? 'staff' : 'fault']));
}

function describe(row: store.ListedBatch, halted: 'staff' | 'fault' | undefined): Batch {
  const isStopped = row.state === 'stopped' || (row.state === 'waiting' && halted !== undefined);
  return {
    ...{ batchId: row.id, title: row.title, total: row.total, done: row.done },
    state: isStopped ? 'stopped' : row.state,
    stoppedBy: isStopped ? (halted ?? 'keeper') : null,
    leftOut: row.left_out,
    isPublished: row.is_published,
    first: row.first_serial ?? serialAt(row, 0),
    last: row.last_serial ?? serialAt(row, row.total - 1),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

export async function listNameplateBatches(
  context: SignedInContext,
): Promise<{ items: Batch[]; canPrint: boolean }> {
  const { db, viewer, config } = context;
  const { userId } = viewer;
  const companyId = (await findMember(db, userId))?.companyId ?? null;
  const rows = await store.listBatches(db, { userId, companyId });
  const halted = await listHalted(context, rows);
  const items = await Promise.all(
    rows.map(async (row) => {
      const how = halted.get(row.id);
      // A job that ended well between the two reads has finished its batch by now.
      return describe((how && (await store.findListed(db, row.id))) || row, how);
    }),
  );
  return { items, canPrint: config.PUBLIC_ORIGIN.length > 0 };
}

/** What all of a batch say: what another nameplate says, without what is that one's own. */
const fieldsOf = (row: NameplateRow): NameplateFields => ({
  ...{ name: row.name, type: row.type_designation, maker: row.maker, standard: row.standard },
  ...{ note: row.note, rating: row.rating, madeOn: row.made_on, serial: '', gtin: '' },
});

/** Keeps a checked batch for whoever keeps the nameplate that it copies; none where entries are taken already. */
export async function keepBatch(
  context: SignedInContext,
  asked: {
    like: string;
    title: string;
    entries: readonly BatchEntry[] | null;
    prefix?: string;
    first?: number;
    digits?: number;
    total: number;
    isPublished: boolean;
  },
): Promise<{ batchId: number | null; taken: number[] }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const row = await lockAsKeeper(context, asked.like);
    const keeper = { userId: row.user_id, companyId: row.company_id };
    await lockCounts(db, `nameplate_batches:${JSON.stringify(keeper)}`);
    if ((await store.countOpenBatches(db, keeper)) >= batchLimits.open)
      return fail('nameplate.too_many_batches', { values: { most: batchLimits.open } });
    await requireRoom(context, keeper, asked.total);
    const taken = await listTakenEntries(context, asked.entries ?? []);
    if (taken.length > 0) return { batchId: null, taken };
    const batchId = await store.createBatch(db, {
      ...{ prefix: '', first: 0, digits: 1, ...asked, ...keeper },
      fields: fieldsOf(row),
      createdBy: viewer.userId,
      now,
    });
    return { batchId, taken };
  });
}

/** Places of entries whose GTIN and serial number another nameplate has. */
async function listTakenEntries(
  { db }: Pick<SignedInContext, 'db'>,
  entries: readonly BatchEntry[],
): Promise<number[]> {
  const taken = await store.listTaken(
    db,
    entries.flatMap(({ gtin = '', serial }) => (gtin ? [{ gtin, serial }] : [])),
  );
  return entries.flatMap(({ gtin, serial }, at) => (taken.has(`${gtin} ${serial}`) ? [at] : []));
}

/** Call it with the keeper's counts locked. */
async function requireRoom(
  { db }: Pick<SignedInContext, 'db'>,
  { userId, companyId }: { userId: number | null; companyId: number | null },
  total: number,
): Promise<void> {
  const keeper = companyId === null ? { userId: userId ?? 0 } : { companyId };
  const most = companyId === null ? nameplateLimits.own : nameplateLimits.ofCompany;
  await lockCounts(db, `nameplates:${JSON.stringify(keeper)}`);
  if ((await countKept(db, keeper)) + total > most) return fail('nameplate.too_many', { values: { most } });
}

export async function checkNameplateRange(
  context: SignedInContext,
  { like, ...range }: EndpointParsedInput<typeof contract.checkNameplateRange>,
): Promise<{ batchId: number }> {
  const last = String(range.first + range.total - 1);
  // Beyond its digits a number would be one digit longer, and stand before the others in every list.
  if (last.length > range.digits) return fail('nameplate.range_long', { fields: { digits: 'short' } });
  const title = `${range.prefix}…`;
  const { batchId } = await keepBatch(context, { ...range, like, title, entries: null });
  return { batchId: batchId ?? fail('request.invalid') };
}

/** A batch of one's own or, for those who look after the company's, of the company. */
async function lockOwn(context: SignedInContext, batchId: number): Promise<store.BatchRow> {
  const { db, viewer } = context;
  const { userId } = viewer;
  const row = (await store.lockBatch(db, batchId)) ?? fail('nameplate.batch_not_found');
  const isOwn =
    row.company_id === null
      ? row.user_id === userId
      : (await lockMember(db, { userId, companyId: row.company_id })) !== undefined;
  return isOwn ? row : fail('nameplate.batch_not_found');
}

const isHalted = async (context: SignedInContext, row: store.BatchRow): Promise<boolean> =>
  (await listHalted(context, [row])).has(row.id);

export async function beginNameplateBatch(
  context: SignedInContext,
  { batchId }: { batchId: number },
): Promise<{ state: Batch['state'] }> {
  const { db, jobs, viewer } = context;
  return db.tx(async () => {
    const row = await lockOwn(context, batchId);
    if (row.state === 'done' || (row.state === 'waiting' && !(await isHalted(context, row))))
      return { state: row.state };
    const left = row.total - row.done;
    await requireRoom(context, { userId: row.user_id, companyId: row.company_id }, left);
    await store.updateBatch(db, batchId, { state: 'waiting' });
    // Each begin has a job of its own: one that is about to end because of a stop would not go on.
    await jobs.send(nameplateBatch, { batchId }, { sender: viewer.userId });
    return { state: 'waiting' as const };
  });
}

/** The thousand under way is waited for; nothing follows it. */
export async function stopNameplateBatch(
  context: SignedInContext,
  { batchId }: { batchId: number },
): Promise<{ state: Batch['state'] }> {
  const { db } = context;
  return db.tx(async () => {
    const row = await lockOwn(context, batchId);
    if (row.state !== 'waiting') return { state: row.state };
    await store.updateBatch(db, batchId, { state: 'stopped' });
    return { state: 'stopped' as const };
  });
}

export async function deleteNameplateBatch(
  context: SignedInContext,
  { batchId }: { batchId: number },
): Promise<Record<string, never>> {
  const { db } = context;
  return db.tx(async () => {
    const row = await lockOwn(context, batchId);
    const isStopped = row.state === 'stopped' || (await isHalted(context, row));
    const isUnused = row.state === 'checked' || (isStopped && row.done === 0);
    if (!isUnused) return fail('nameplate.batch_not_found');
    await store.deleteBatch(db, batchId);
    return {};
  });
}
