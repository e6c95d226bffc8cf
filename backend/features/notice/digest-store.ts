import { type NotNull, sql } from 'kysely';
import { type NoticeData, noticeTerms } from '../../../contract/notice/notice.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../account/index.ts';
import './tables.ts';

/** Whoever is on the site reads there; what is younger than this many minutes waits for the next digest. */
const restMinutes = 10;
/** Older ones are no news. */
const maxDays = 30;
/** More are counted and not listed. */
const maxListed = 20;
/** A little less than a day and a week, so that a run that begins late does not skip one. */
const pause = { day: '20 hours', week: '156 hours' };

const mailedByDefault = Object.entries(noticeTerms).flatMap(([kind, { mail }]) => (mail ? [kind] : []));
const known = Object.keys(noticeTerms);

/** Notices that belong into a mail: unread, wanted, and not of a topic that a mail has named and nobody has read. */
const isMailable = (now: Date) => sql<boolean>`
  notices.read_at is null and notices.mailed_at is null
  and notices.updated_at <= ${now}::timestamptz - ${`${restMinutes} minutes`}::interval
  and notices.updated_at > ${now}::timestamptz - ${`${maxDays} days`}::interval
  and notices.kind = any(${known}::text[])
  and coalesce(
    (select is_by_mail from notice_settings where user_id = notices.user_id and kind = notices.kind),
    notices.kind = any(${mailedByDefault}::text[])
  )
  and not exists (
    select from notices as named where named.topic_id = notices.topic_id and named.user_id = notices.user_id
      and named.read_at is null and named.mailed_at is not null
  )`;

const isDue = (now: Date) => sql<boolean>`
  users.email_verified_at is not null and users.email is not null and users.group_id = 1
  and coalesce(digest_wishes.rhythm, 'day') <> 'never'
  and not exists (
    select from digests where digests.user_id = users.id and state <> 'failed' and created_at > ${now}::timestamptz
      - (case when digest_wishes.rhythm = 'week' then ${pause.week} else ${pause.day} end)::interval
  )`;

/** People behind `after` to whom a digest is due, by id. */
export async function listDue(
  db: Database,
  { after, now, limit }: { after: number; now: Date; limit: number },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('users')
    .leftJoin('digest_wishes', 'digest_wishes.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '>', after)
    .where(isDue(now))
    .where(sql<boolean>`exists (select from notices where notices.user_id = users.id and ${isMailable(now)})`)
    .orderBy('users.id')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

export interface Digest {
  id: number;
  userId: number;
  email: string;
  locale: 'zh-CN' | 'en-US';
  count: number;
  notices: DigestNotice[];
}

export interface DigestNotice {
  id: number;
  kind: string;
  actor: string;
  count: number;
  data: NoticeData;
}

/** Takes what is due to a person as one digest, so that nobody else does; undefined when it is due no more. */
export async function claimDigest(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<Digest | undefined> {
  await lockUser(db, userId);
  const person = await db.q
    .selectFrom('users')
    .leftJoin('digest_wishes', 'digest_wishes.user_id', 'users.id')
    .select(['users.email', 'digest_wishes.locale'])
    .where('users.id', '=', userId)
    .where(isDue(now))
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  if (!person) return undefined;
  const taken = await db.q
    .updateTable('notices')
    .set({ mailed_at: now })
    .where('notices.user_id', '=', userId)
    .where(isMailable(now))
    .returning('id')
    .execute();
  if (taken.length === 0) return undefined;
  const ids = taken.map(({ id }) => id);
  const { id } = await db.q
    .insertInto('digests')
    .values({ user_id: userId, created_at: now, state: 'sending', notice_count: ids.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.q.updateTable('notices').set({ digest_id: id }).where('id', 'in', ids).execute();
  const notices = await listNoticesOf(db, id);
  const { email, locale } = person;
  return { id, userId, email, locale: locale ?? 'zh-CN', count: ids.length, notices };
}

async function listNoticesOf(db: Database, digestId: number): Promise<DigestNotice[]> {
  const rows = await db.q
    .selectFrom('notices')
    .leftJoin('users', 'users.id', 'notices.actor_id')
    .select(['notices.id', 'notices.kind', 'notices.event_count', 'notices.data', 'users.nickname'])
    .where('digest_id', '=', digestId)
    .orderBy('updated_at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(sql.lit(maxListed))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    actor: row.nickname ?? '',
    count: row.event_count,
    data: row.data,
  }));
}

export async function setSent(db: Database, digestId: number): Promise<void> {
  await db.q.updateTable('digests').set({ state: 'sent' }).where('id', '=', digestId).execute();
}

/** The mail server refused it: what it held waits for the next one. */
export async function giveBack(db: Database, digestId: number): Promise<void> {
  await db.q.updateTable('digests').set({ state: 'failed' }).where('id', '=', digestId).execute();
  await db.q
    .updateTable('notices')
    .set({ mailed_at: null, digest_id: null })
    .where('digest_id', '=', digestId)
    .execute();
}
