import { type RawBuilder, sql } from 'kysely';
import { type DigestRhythm, type MuteKind, maxMutes, noticeTerms } from '../../../contract/notice/notice.ts';
import type { Mute, NoticeSettings } from '../../../contract/notice/notices.ts';
import { thingPath } from '../../../contract/thing-path.ts';
import type { Database } from '../../db/database.ts';
import type { NamedThings } from '../../parts/following.ts';
import { personColumns, toPersonSummary } from '../person/index.ts';
import './tables.ts';

type Channels = Omit<NoticeSettings['channels'][number], 'isFixed'>;

/** How a person is notified of each kind: their own choice, else the kind's. */
export async function listChannels(db: Database, userId: number): Promise<NoticeSettings['channels']> {
  const rows = await db.q.selectFrom('notice_settings').selectAll().where('user_id', '=', userId).execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return Object.entries(noticeTerms).map(([kind, terms]) => {
    const own = chosen.get(kind);
    return {
      kind: kind as Channels['kind'],
      site: terms.isFixed || (own?.is_on_site ?? true),
      mail: own?.is_by_mail ?? terms.mail,
      browser: own?.is_in_browser ?? terms.browser,
      isFixed: terms.isFixed ?? false,
    };
  });
}

export async function updateChannels(
  db: Database,
  { userId, channels }: { userId: number; channels: readonly Channels[] },
): Promise<void> {
  if (channels.length === 0) return;
  const byKind = new Map(channels.map((channel) => [channel.kind, channel]));
  await db.q
    .insertInto('notice_settings')
    .values(
      [...byKind.values()].map(({ kind, site, mail, browser }) => ({
        user_id: userId,
        kind,
        is_on_site: site,
        is_by_mail: mail,
        is_in_browser: browser,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((e) => ({
        is_on_site: e.ref('excluded.is_on_site'),
        is_by_mail: e.ref('excluded.is_by_mail'),
        is_in_browser: e.ref('excluded.is_in_browser'),
      })),
    )
    .execute();
}

/** Where and how often the digest goes; the address is empty until it is verified. */
export async function getMailWish(
  db: Database,
  userId: number,
): Promise<{ email: string; mailRhythm: DigestRhythm }> {
  const row = await db.q
    .selectFrom('users')
    .leftJoin('digest_wishes', 'digest_wishes.user_id', 'users.id')
    .select(['users.email', 'users.email_verified_at', 'digest_wishes.rhythm'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { email: (row.email_verified_at && row.email) || '', mailRhythm: row.rhythm ?? 'day' };
}

export async function updateMailRhythm(
  db: Database,
  { userId, rhythm, locale }: { userId: number; rhythm: DigestRhythm; locale?: 'zh-CN' | 'en-US' },
): Promise<void> {
  await db.q
    .insertInto('digest_wishes')
    .values({ user_id: userId, rhythm, locale })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ rhythm, ...(locale && { locale }) }))
    .execute();
}

/** What a person muted, the newest first; what is gone is left out. */
export async function listMutes(
  db: Database,
  { userId, grade, named }: { userId: number; grade: number; named: readonly [MuteKind, NamedThings][] },
): Promise<Mute[]> {
  const things = named.map(
    ([kind, { rows }]) => sql`select m.kind, m.target_id, m.created_at, thing.name, thing.address
      from notice_mutes as m join (${rows(grade)}) as thing on thing.id = m.target_id
      where m.user_id = ${userId} and m.kind = ${sql.lit(kind)}`,
  );
  const { rows } = await sql<{ kind: MuteKind; target_id: number; name: string; address: string }>`
    select kind, target_id, name, address from (${sql.join(things, sql` union all `)}) as mute
    order by created_at desc, kind, target_id limit ${sql.lit(maxMutes)}`.execute(db.q);
  return rows.map(({ kind, target_id, name, address }) => ({
    kind,
    targetId: target_id,
    name,
    path: thingPath(kind, address),
  }));
}

/** Whether a row is among those that somebody may know of. */
export async function existsRow(
  db: Database,
  { rows: among, id }: { rows: RawBuilder<unknown>; id: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom(sql<{ id: number }>`(${among})`.as('thing'))
    .select('thing.id')
    .where('thing.id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countMutes(db: Database, userId: number): Promise<number> {
  const { count } = await db.q
    .selectFrom('notice_mutes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

interface MuteTarget {
  kind: MuteKind;
  targetId: number;
}

export async function setMute(
  db: Database,
  mute: MuteTarget & { userId: number; isMuted: boolean; now: Date },
): Promise<void> {
  const { userId, kind, targetId, isMuted, now } = mute;
  if (isMuted) {
    await db.q
      .insertInto('notice_mutes')
      .values({ user_id: userId, kind, target_id: targetId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db.q
    .deleteFrom('notice_mutes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .execute();
}

/** Whether a person muted something, and blocked it when it is a person. */
export async function getMuteState(
  db: Database,
  { userId, kind, targetId }: MuteTarget & { userId: number },
): Promise<{ isMuted: boolean; isBlocked: boolean }> {
  const { isMuted, isBlocked } = await db.q
    .selectNoFrom([
      sql<boolean>`exists (
        select from notice_mutes where user_id = ${userId} and kind = ${kind} and target_id = ${targetId}
      )`.as('isMuted'),
      sql<boolean>`exists (
        select from person_blocks where blocker_id = ${userId} and blocked_id = ${targetId}
      )`.as('isBlocked'),
    ])
    .executeTakeFirstOrThrow();
  return { isMuted, isBlocked: kind === 'person' && isBlocked };
}

/** Whom a person blocked, the newest first. */
export async function listBlocked(db: Database, userId: number) {
  const rows = await db.q
    .selectFrom('person_blocks')
    .innerJoin('users', 'users.id', 'person_blocks.blocked_id')
    .select(personColumns)
    .where('person_blocks.blocker_id', '=', userId)
    .orderBy('person_blocks.created_at', 'desc')
    .orderBy('users.id')
    .limit(sql.lit(maxMutes))
    .execute();
  return rows.map(toPersonSummary);
}

export async function setBlock(
  db: Database,
  block: { userId: number; blockedId: number; isBlocked: boolean; now: Date },
): Promise<void> {
  const { userId, blockedId, isBlocked, now } = block;
  if (isBlocked) {
    await db.q
      .insertInto('person_blocks')
      .values({ blocker_id: userId, blocked_id: blockedId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db.q
    .deleteFrom('person_blocks')
    .where('blocker_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .execute();
}
