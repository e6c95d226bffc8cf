import { addDays } from 'date-fns';
import type {
  OwnCertification,
  saveCertification as SaveCertification,
} from '../../../contract/certification/certification.ts';
import { certificationLimits as limits, writableStates } from '../../../contract/certification/terms.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import type { SignedInContext } from '../../http/context.ts';
import { listOwnFiles } from '../resource/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { listActs } from './act-store.ts';
import { listExpertProducts } from './expert-store.ts';
import { isOneOf, move } from './moves.ts';
import { deleteSlots } from './slot-store.ts';
import * as store from './store.ts';

type None = Record<string, never>;

export async function getOwnCertification({ db, viewer, now }: SignedInContext): Promise<OwnCertification> {
  const row = await store.findOwn(db, viewer.userId);
  const { creatorSharePercent, expertSharePercent } = await getSiteConfig(db);
  const acts = row ? await listActs(db, row.id) : [];
  return {
    certification: row ? await store.toCertification(db, row) : null,
    acts: acts
      .filter(({ act }) => act !== 'voted')
      .map(({ act, reason, createdAt }) => ({ act, reason, createdAt })),
    can: {
      write: !row || writableStates.includes(row.state),
      appeal: row?.state === 'refused' && !row.has_appealed,
      renew: row !== undefined && mayRenew(row, now),
    },
    againFrom: (row && againFrom(row, now)?.toISOString()) ?? null,
    products: (await listExpertProducts(db, [viewer.userId])).map(({ slug }) => slug),
    share: { common: creatorSharePercent, expert: expertSharePercent },
  };
}

const mayRenew = (row: store.CertificationRow, now: Date): boolean =>
  row.state === 'certified' &&
  row.renewal_asked_at === null &&
  row.valid_until !== null &&
  row.valid_until <= addDays(now, limits.renewalDays);

/** The day from which one who was refused may apply again; undefined for at once. */
function againFrom(row: store.CertificationRow, now: Date): Date | undefined {
  if (row.state !== 'refused' && row.state !== 'revoked') return undefined;
  const from = addDays(row.updated_at, limits.againDays);
  return from > now ? from : undefined;
}

/** Holds one's own application; fails `certification.wrong_state` where there is none. */
async function lockOwn({ db, viewer }: SignedInContext): Promise<store.CertificationRow> {
  return (await store.lockOwn(db, viewer.userId)) ?? fail('certification.wrong_state');
}

/**
 * Keeps what is written. It changes nothing else: a refusal stays one until the application is sent again, so that
 * it can still be appealed against and the days until then count on.
 */
export async function saveCertification(
  { db, viewer, now }: SignedInContext,
  input: EndpointParsedInput<typeof SaveCertification>,
): Promise<{ certificationId: number }> {
  const { userId } = viewer;
  return db.tx(async () => {
    await store.create(db, { userId, now });
    const row = (await store.lockOwn(db, userId)) ?? fail('certification.wrong_state');
    if (!writableStates.includes(row.state)) return fail('certification.wrong_state');
    const { realName, position, fields, years, statement, fileIds } = input;
    const own = fileIds.length > 0 ? await listOwnFiles(db, { ownerId: userId, fileIds }) : [];
    if (own.length < fileIds.length) return fail('file.not_found');
    const keepsTime = isOneOf(row, 'refused', 'revoked');
    await store.update(db, row.id, {
      real_name: realName,
      position,
      fields: [...fields],
      years,
      statement,
      updated_at: keepsTime ? row.updated_at : now,
    });
    await store.replaceProofs(db, { id: row.id, fileIds });
    return { certificationId: row.id };
  });
}

/** Sends what was kept to two reviewers. Names every field that is missing. */
export async function sendCertification(context: SignedInContext): Promise<None> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    const row = await lockOwn(context);
    if (!writableStates.includes(row.state)) return fail('certification.wrong_state');
    const from = againFrom(row, now);
    if (from) return fail('certification.too_soon', { values: { from: from.toISOString() } });
    const fields: Record<string, string> = {};
    if (row.real_name.length < 2) fields.realName = 'missing';
    if (row.position === '') fields.position = 'missing';
    if (row.fields.length === 0) fields.fields = 'missing';
    if (row.years === null) fields.years = 'missing';
    else if (row.years < limits.minYears) fields.years = 'too_few';
    if (row.statement.length < limits.minStatementLength) fields.statement = 'too_short';
    if ((await store.listProofs(db, row.id)).length === 0) fields.fileIds = 'missing';
    if (Object.keys(fields).length > 0) return fail('certification.incomplete', { fields });
    const side = imageLimits.paperSide;
    const small = await store.findSmallProof(db, { id: row.id, side });
    if (small)
      return fail('certification.proof_unreadable', {
        fields: { fileIds: 'too_small' },
        values: { ...small, side },
      });
    await deleteSlots(db, row.id);
    await move(context, {
      row,
      act: 'sent',
      actorId: viewer.userId,
      change: {
        state: 'reviewing',
        round: row.round + 1,
        reason: '',
        has_appealed: false,
        appeal: '',
        sent_at: now,
      },
    });
  });
  return {};
}

export async function withdrawCertification(context: SignedInContext): Promise<None> {
  const { db, viewer } = context;
  await db.tx(async () => {
    const row = await lockOwn(context);
    if (!isOneOf(row, 'reviewing', 'interview')) return fail('certification.wrong_state');
    await deleteSlots(db, row.id);
    await move(context, { row, act: 'withdrawn', actorId: viewer.userId, change: { state: 'draft' } });
  });
  return {};
}

export async function appealCertification(
  context: SignedInContext,
  { reason }: { reason: string },
): Promise<None> {
  const { db, viewer } = context;
  await db.tx(async () => {
    const row = await lockOwn(context);
    if (row.state !== 'refused') return fail('certification.wrong_state');
    if (row.has_appealed) return fail('certification.appealed_before');
    const change = { state: 'appealed' as const, has_appealed: true, appeal: reason };
    await move(context, { row, act: 'appealed', reason, actorId: viewer.userId, change });
  });
  return {};
}

export async function renewCertification(
  context: SignedInContext,
  { text }: { text: string },
): Promise<None> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    const row = await lockOwn(context);
    if (row.state !== 'certified' || row.renewal_asked_at) return fail('certification.wrong_state');
    if (!mayRenew(row, now)) return fail('certification.too_soon');
    const change = { renewal: text, renewal_asked_at: now };
    await move(context, { row, act: 'renewal_asked', reason: text, actorId: viewer.userId, change });
  });
  return {};
}
