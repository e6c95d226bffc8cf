import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { readGtin } from '../../../contract/nameplate/link.ts';
import type * as contract from '../../../contract/nameplate/nameplate.ts';
import { type NameplateStatus, nameplateLimits } from '../../../contract/nameplate/nameplate.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context, Services, SignedInContext } from '../../http/context.ts';
import { findActiveCompanyId, findMember, requireLockedActive } from '../company/index.ts';
import { beginSending, keepAnswer } from '../draft/index.ts';
import { lockAsKeeper } from './access.ts';
import { describeNameplate } from './describe.ts';
import { drawBelow } from './draw-below.ts';
import { drawShortCode } from './short-code.ts';
import * as store from './store.ts';

/** Serial numbers that GS1 lets stand behind a GTIN (AI 21): up to twenty characters of its set 82. */
const digitalSerial = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;
const attempts = 5;

/** Writes a nameplate under a code that nobody has. */
async function writeNameplate(
  services: Pick<Services, 'db' | 'randomBytes'>,
  made: Omit<Parameters<typeof store.createNameplate>[1], 'code'>,
): Promise<{ id: number; code: string }> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const code = drawShortCode((below) => drawBelow(services, below));
    const id = await store.createNameplate(services.db, { ...made, code });
    if (id !== undefined) return { id, code };
  }
  throw new Error('no free short code');
}

/** Call it with what is written next under one lock: two who claim a GTIN and serial number wait for each other. */
async function requireFreeGtin(
  { db }: Pick<Context, 'db'>,
  { gtin, serial }: Pick<store.NameplateFields, 'gtin' | 'serial'>,
  ownId?: number,
): Promise<void> {
  if (gtin === '') return;
  if (!digitalSerial.test(serial)) return fail('nameplate.gtin_serial', { fields: { serial: 'gtin' } });
  await lockCounts(db, `nameplate_gtin:${gtin}:${serial}`);
  const other = await store.findByGtin(db, { gtin, serial });
  if (other && other.id !== ownId) return fail('nameplate.gtin_taken', { fields: { gtin: 'taken' } });
}

export async function createNameplate(
  context: SignedInContext,
  { isCompany, draftSlot: _, ...fields }: EndpointParsedInput<typeof contract.createNameplate>,
): Promise<{ code: string }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    await beginSending(context);
    const keeper = isCompany
      ? { companyId: (await requireLockedActive(context)).company.companyId }
      : { userId: viewer.userId };
    await lockCounts(db, `nameplates:${JSON.stringify(keeper)}`);
    const most = 'companyId' in keeper ? nameplateLimits.ofCompany : nameplateLimits.own;
    if ((await store.countKept(db, keeper)) >= most) return fail('nameplate.too_many', { values: { most } });
    await requireFreeGtin(context, fields);
    const { code } = await writeNameplate(context, { keeper, createdBy: viewer.userId, fields, now });
    return keepAnswer(context, { code });
  });
}

export async function saveNameplate(
  context: SignedInContext,
  { code, revision, ...fields }: EndpointParsedInput<typeof contract.saveNameplate>,
): Promise<{ revision: number }> {
  const { db, now } = context;
  return db.tx(async () => {
    const row = await lockAsKeeper(context, code);
    if (row.revision !== revision) return fail('nameplate.changed');
    // Once it hangs on the thing, what others know the thing by stays.
    const isSame = row.serial === fields.serial && (row.gtin ?? '') === fields.gtin;
    if (row.status !== 'draft' && !isSame) return fail('nameplate.fixed', { fields: { serial: 'fixed' } });
    await requireFreeGtin(context, fields, row.id);
    return { revision: await store.updateNameplate(db, { id: row.id, fields, now }) };
  });
}

export async function setNameplateStatus(
  context: SignedInContext,
  { code, status }: { code: string; status: 'published' | 'withdrawn' },
): Promise<{ status: NameplateStatus }> {
  const { db, now } = context;
  return db.tx(async () => {
    const row = await lockAsKeeper(context, code);
    // A draft was never at the thing; there is nothing to withdraw.
    if (row.status === 'draft' && status === 'withdrawn') return { status: row.status };
    await store.updateStatus(db, { id: row.id, status, now });
    return { status };
  });
}

export async function listOwnNameplates(
  { db, viewer }: SignedInContext,
  { keyword }: { keyword: string },
): Promise<EndpointOutput<typeof contract.listOwnNameplates>> {
  const { userId } = viewer;
  const companyId = (await findMember(db, userId))?.companyId ?? null;
  const rows = await store.listKept(db, { userId, companyId, keyword });
  return {
    items: rows.map((row) => ({ ...describeNameplate(row), isCompany: row.company_id !== null })),
    hasCompany: (await findActiveCompanyId(db, userId)) !== null,
  };
}

export async function findNameplateByGtin(
  { db }: Context,
  { gtin, serial }: { gtin: string; serial: string },
): Promise<{ code: string }> {
  const read = readGtin(gtin);
  const row = read && (await store.findByGtin(db, { gtin: read, serial }));
  return row && row.status !== 'draft' ? { code: row.code } : fail('nameplate.not_found');
}
