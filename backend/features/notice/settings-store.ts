import { sql } from 'kysely';
import { type DigestRhythm, type MuteKind, mostMutes, noticeTerms } from '../../../contract/notice.ts';
import type { Mute, NoticeSettings } from '../../../contract/notices.ts';
import { thingPath } from '../../../contract/thing-path.ts';
import type { Database } from '../../db/database.ts';
import { personColumns, toPersonSummary } from '../person/store.ts';
import { readableArticles } from '../wiki/readable-store.ts';
import './tables.ts';

type Channels = Omit<NoticeSettings['channels'][number], 'isFixed'>;

/** How a person is told of each kind: their own choice, else the kind's. */
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

/** Where and how often the digest goes; the address is empty until it is proven. */
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
  { userId, grade }: { userId: number; grade: number },
): Promise<Mute[]> {
  const named = sql`coalesce(
    topics.title, boards.name, users.nickname, tags.name, part_makers.name, parts.number, article.title
  )`;
  const { rows } = await sql<{ kind: MuteKind; target_id: number; name: string; address: string }>`
    select mute.kind, mute.target_id, ${named} as name,
      coalesce(tags.name, part_makers.slug, article.slug, mute.target_id::text) as address
    from notice_mutes as mute
    left join topics on mute.kind = 'topic' and topics.id = mute.target_id and topics.hidden_at is null
    left join boards on mute.kind = 'board' and boards.id = mute.target_id
    left join users on mute.kind = 'person' and users.id = mute.target_id
    left join tags on mute.kind = 'tag' and tags.id = mute.target_id
    left join part_makers on mute.kind = 'maker' and part_makers.id = mute.target_id
    left join parts on mute.kind = 'part' and parts.id = mute.target_id and parts.state = 'published'
    left join (
      select a.id, a.slug, a.title from wiki_articles as a join wiki_categories as c on c.id = a.category_id
      where a.removed_at is null and greatest(a.own_grade, c.grade) <= ${grade}
    ) as article on mute.kind = 'article' and article.id = mute.target_id
    where mute.user_id = ${userId} and ${named} is not null
    order by mute.created_at desc, mute.kind, mute.target_id limit ${sql.lit(mostMutes)}`.execute(db.q);
  return rows.map(({ kind, target_id, name, address }) => ({
    kind,
    targetId: target_id,
    name,
    path: thingPath(kind, address),
  }));
}

const tables = {
  topic: 'topics',
  board: 'boards',
  person: 'users',
  tag: 'tags',
  maker: 'part_makers',
  part: 'parts',
} as const satisfies Record<Exclude<MuteKind, 'article'>, string>;

export async function existsTarget(
  db: Database,
  { kind, targetId, grade }: MuteTarget & { grade: number },
): Promise<boolean> {
  if (kind === 'article') {
    const article = readableArticles(db, grade).select('a.id').where('a.id', '=', targetId);
    return (await article.executeTakeFirst()) !== undefined;
  }
  const table = tables[kind];
  const row = await db.q.selectFrom(table).select('id').where('id', '=', targetId).executeTakeFirst();
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
export async function getSilence(
  db: Database,
  { userId, kind, targetId }: MuteTarget & { userId: number },
): Promise<{ isMuted: boolean; isBlocked: boolean }> {
  const { rows } = await sql<{ isMuted: boolean; isBlocked: boolean }>`select
    exists (
      select from notice_mutes where user_id = ${userId} and kind = ${kind} and target_id = ${targetId}
    ) as "isMuted",
    ${kind} = 'person' and exists (
      select from person_blocks where blocker_id = ${userId} and blocked_id = ${targetId}
    ) as "isBlocked"`.execute(db.q);
  return rows[0] ?? { isMuted: false, isBlocked: false };
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
    .limit(sql.lit(mostMutes))
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
