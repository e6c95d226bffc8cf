import type * as contract from '../../../../contract/classroom/certificate.ts';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { notify } from '../../notice/index.ts';
import * as store from './certificate-store.ts';

/** No 0/O, 1/I/L: the number is read off paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const serialLength = 12;

/** A number of some 59 bits out of evenly distributed random bytes: nobody finds one by trying. */
function makeSerial(randomBytes: (size: number) => Buffer): string {
  let serial = '';
  while (serial.length < serialLength) {
    for (const byte of randomBytes(serialLength)) {
      // Bytes above the largest multiple would favour the first letters.
      if (byte < 248 && serial.length < serialLength) serial += alphabet[byte % alphabet.length];
    }
  }
  return serial;
}

function stateOf(row: store.FoundCertificate): contract.Certificate['state'] {
  if (row.revoked_at !== null) return 'revoked';
  return row.replaced_at === null ? 'valid' : 'replaced';
}

function toCertificate(row: store.FoundCertificate): contract.Certificate {
  return {
    serial: row.serial,
    name: row.name,
    courseId: row.course_id,
    title: { zh: row.course_title, en: row.course_title_en },
    lessonCount: row.lesson_count,
    duration: row.duration,
    completedAt: row.completed_at.toISOString(),
    issuedAt: row.issued_at.toISOString(),
    state: stateOf(row),
    reason: row.revoked_why,
  };
}

export async function checkCertificate(
  { db }: Context,
  { serial }: { serial: string },
): Promise<contract.Certificate> {
  const found = (await store.findCertificate(db, serial)) ?? fail('classroom.certificate_not_found');
  return toCertificate(found);
}

export async function getOwnCertificate(
  { db, viewer }: SignedInContext,
  { courseId }: { courseId: number },
): Promise<EndpointOutput<typeof contract.getOwnCertificate>> {
  const pair = { userId: viewer.userId, courseId };
  const own = await store.findOwn(db, pair);
  if (own)
    return {
      canIssue: own.revoked_at === null,
      certificate: toCertificate(own),
      isShown: own.shown_at !== null && own.revoked_at === null,
    };
  const completed = await store.findCompleted(db, pair);
  return { canIssue: completed !== undefined, certificate: null, isShown: false };
}

/** Issues a certificate, the same as often as it is asked for; with another name another takes its place. */
export async function issueCertificate(
  { db, viewer, now, randomBytes, reply }: SignedInContext,
  { courseId, name }: EndpointParsedInput<typeof contract.issueCertificate>,
): Promise<{ serial: string }> {
  const { userId } = viewer;
  return db.tx(async () => {
    const completed = await store.lockCompleted(db, { userId, courseId });
    if (!completed) return fail('classroom.not_completed');
    const own = await store.findOwn(db, { userId, courseId });
    if (own?.revoked_at) return fail('classroom.certificate_revoked');
    if (own?.name === name) return { serial: own.serial };
    if (own) await store.setReplaced(db, { id: own.id, now });
    const serial = makeSerial(randomBytes);
    await store.createCertificate(db, {
      ...{ serial, userId, courseId, name, now },
      title: own?.course_title ?? completed.title,
      titleEn: own?.course_title_en ?? completed.title_en,
      lessonCount: own?.lesson_count ?? completed.lesson_count,
      duration: own?.duration ?? completed.duration,
      completedAt: completed.completed_at,
      shownAt: own?.shown_at ?? null,
    });
    reply.changed(`user:${userId}`);
    return { serial };
  });
}

/** Puts one's certificate into one's space, or takes it out. */
export async function showCertificate(
  { db, viewer, now, reply }: SignedInContext,
  { courseId, isShown }: EndpointParsedInput<typeof contract.showCertificate>,
): Promise<{ isShown: boolean }> {
  const { userId } = viewer;
  return db.tx(async () => {
    const own = (await store.findOwn(db, { userId, courseId })) ?? fail('classroom.certificate_not_found');
    if (isShown && own.revoked_at !== null) return fail('classroom.certificate_revoked');
    await store.setShown(db, { id: own.id, shownAt: isShown ? now : null });
    reply.changed(`user:${userId}`);
    return { isShown };
  });
}

/** What a person shows of them; the name on one is told by the page of its number alone. */
export async function listPersonCertificates(
  { db }: Context,
  { userId }: { userId: number },
): Promise<contract.ShownCertificate[]> {
  const rows = await store.listShown(db, userId);
  return rows.map((row) => ({
    serial: row.serial,
    courseId: row.course_id,
    title: { zh: row.course_title, en: row.course_title_en },
    completedAt: row.completed_at.toISOString(),
  }));
}

/** Staff revoke a certificate that should not be, and say why; or take that back. */
export async function reviseCertificate(
  context: SignedInContext,
  { serial, decision, reason }: EndpointParsedInput<typeof contract.reviseCertificate>,
): Promise<EndpointOutput<typeof contract.reviseCertificate>> {
  const { db, viewer, now } = context;
  const isRevoked = decision === 'revoke';
  if (reason === '') return fail('classroom.reason_required', { fields: { reason: 'missing' } });
  return db.tx(async () => {
    const found = (await store.lockCertificate(db, serial)) ?? fail('classroom.certificate_not_found');
    if (found.user_id === viewer.userId) return fail('classroom.own_review');
    if (isRevoked === (found.revoked_at !== null)) return fail('classroom.wrong_state');
    const by = isRevoked ? viewer.userId : null;
    await store.setRevoked(db, { id: found.id, why: isRevoked ? reason : '', by, now });
    await recordAct(context, {
      action: `certificate.${decision}`,
      target: `certificate:${found.id}`,
      before: { state: stateOf(found) },
      after: { decision },
      reason,
    });
    await notify(
      { db, now },
      {
        userIds: [found.user_id],
        kind: isRevoked ? 'certificate_revoked' : 'certificate_restored',
        thing: `certificate:${found.id}:${Math.floor(now.getTime() / 1000)}`,
        path: `/certificate/${serial}`,
        data: { title: found.course_title, reason },
      },
    );
    context.reply.changed(`user:${found.user_id}`);
    const after = (await store.findCertificate(db, serial)) ?? found;
    return { state: stateOf(after) };
  });
}
