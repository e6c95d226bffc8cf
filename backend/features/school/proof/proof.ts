import { beijingDate } from '../../../../contract/beijing-time.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { domainOf } from '../../../../contract/school/mail-domain.ts';
import type * as contract from '../../../../contract/school/proof.ts';
import { schoolYearEnd } from '../../../../contract/school/school-year.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { getCredentials, lockUser } from '../../account/index.ts';
import { keepDocument } from './document.ts';
import { documentDrafts, documentFolder } from './document-keys.ts';
import { findCampusOfDomain } from './domain-store.ts';
import * as store from './proof-store.ts';

export async function getSchoolProof({
  db,
  viewer,
  now,
}: SignedInContext): Promise<EndpointOutput<typeof contract.getSchoolProof>> {
  const { userId } = viewer;
  const row = await store.findProof(db, userId);
  const own = await getCredentials(db, userId);
  const hasMail = Boolean(own?.email && own.emailVerifiedAt);
  return {
    proof: row ? toProof(row, beijingDate(now)) : null,
    mailCampus: (await findMailCampus(db, userId)) ?? null,
    hasMail,
  };
}

function toProof(row: store.ProofRecord, today: string): contract.SchoolProof {
  const { role, way, school, state, reason, sent_at, valid_until } = row;
  return {
    ...{ role, way, school, state, reason },
    sentAt: sent_at.toISOString(),
    validUntil: valid_until,
    isOver: valid_until !== null && valid_until < today,
  };
}

/** A student by an address that was verified at a domain of a campus. */
export async function proveByMail({
  db,
  viewer,
  now,
  files,
}: SignedInContext): Promise<{ validUntil: string }> {
  const { userId } = viewer;
  const validUntil = schoolYearEnd(beijingDate(now));
  await db.tx(async () => {
    await lockUser(db, userId);
    const school = (await findMailCampus(db, userId)) ?? fail('school.mail_unknown');
    await store.saveProof(db, {
      ...{ user_id: userId, role: 'student', way: 'mail', school, document_key: '' },
      ...{ state: 'accepted', reason: '', sent_at: now, valid_until: validUntil },
      ...{ decided_by: null, decided_at: null },
    });
  });
  await files.delete(documentFolder(userId));
  return { validUntil };
}

/** Sends a document to staff, in place of what was sent before. */
export async function sendSchoolProof(
  context: SignedInContext,
  { role, school, document }: EndpointParsedInput<typeof contract.sendSchoolProof>,
): Promise<{ state: 'waiting' }> {
  const { db, viewer, now, files } = context;
  const { userId } = viewer;
  const old = await db.tx(async () => {
    await lockUser(db, userId);
    const before = await store.lockProof(db, userId);
    const key = await keepDocument(context, document);
    await store.saveProof(db, {
      ...{ user_id: userId, role, way: 'document', school, document_key: key },
      ...{ state: 'waiting', reason: '', sent_at: now, valid_until: null },
      ...{ decided_by: null, decided_at: null },
    });
    return before?.document_key;
  });
  if (old) await files.delete(old);
  await files.delete(documentDrafts(userId));
  return { state: 'waiting' };
}

export async function withdrawSchoolProof({
  db,
  viewer,
  files,
}: SignedInContext): Promise<Record<string, never>> {
  await store.deleteProof(db, viewer.userId);
  await files.delete(documentFolder(viewer.userId));
  return {};
}

/** The campus at whose domain the person has verified an address. */
async function findMailCampus(db: Database, userId: number): Promise<string | undefined> {
  const own = await getCredentials(db, userId);
  if (!own?.email || !own.emailVerifiedAt) return undefined;
  return (await findCampusOfDomain(db, domainOf(own.email)))?.name;
}
