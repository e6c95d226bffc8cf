import { subDays } from 'date-fns';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { AdminUser, getAdminOverview } from '../../../contract/admin/admin.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/paging.ts';
import { countCapped } from '../../db/count-capped.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/like.ts';
import type { Tables } from '../../db/tables.ts';

const pageSize = 30;
const totalCap = 10_000;

type Figures = Omit<EndpointOutput<typeof getAdminOverview>, 'database'>;

/** Counts for the front page of the back office; `new` means within the last seven days. */
export async function getOverview(db: Database, now: Date) {
  const since = subDays(now, 7);
  const { rows } = await db.query<Figures>(
    `select people.*, topics.*, (select count(*) from posts where hidden_at is null) as "replyCount"
     from (
       select count(*) as "userCount", count(*) filter (where created_at >= $1) as "newUserCount",
         count(*) filter (where group_id = 2) as "suspendedCount"
       from users
     ) as people, (
       select count(*) as "topicCount", count(*) filter (where created_at >= $1) as "newTopicCount",
         count(*) filter (where kind = 'question' and accepted_post_id is null) as "unsolvedCount"
       from topics where hidden_at is null
     ) as topics`,
    [since],
  );
  return { ...(rows[0] as Figures), database: db.kind };
}

/** People, the newest first, 30 a page. */
export async function listUsers(
  db: Database,
  filter: { keyword: string; state: 'all' | 'active' | 'suspended' | 'staff'; page: number; now: Date },
): Promise<Page<AdminUser>> {
  let query = db.q.selectFrom('users');
  if (filter.keyword) {
    const pattern = `%${escapeLike(filter.keyword.toLowerCase())}%`;
    query = query.where((e) =>
      e.or([
        e('username_key', 'like', pattern),
        e('nickname_key', 'like', pattern),
        e('email', 'like', pattern),
        e('phone', 'like', pattern),
      ]),
    );
  }
  if (filter.state === 'suspended') query = query.where('group_id', '=', 2);
  if (filter.state === 'active') query = query.where('group_id', '=', 1);
  if (filter.state === 'staff') query = query.where(sql<boolean>`cardinality(roles) > 0`);
  const rows = await withFigures(query, filter.now)
    .orderBy('users.id', 'desc')
    .limit(pageSize)
    .offset((filter.page - 1) * pageSize)
    .execute();
  const counted = await countCapped(db, query.select('users.id'), totalCap);
  return {
    items: rows.map(toUser),
    page: filter.page,
    pageSize,
    ...counted,
  };
}

export async function getUser(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<AdminUser | undefined> {
  const row = await withFigures(
    db.q.selectFrom('users').where('users.id', '=', userId),
    now,
  ).executeTakeFirst();
  return row && toUser(row);
}

/** Holds every change of owners back until this transaction ends, so that two cannot unseat each other. */
export async function lockOwners(db: Database): Promise<void> {
  await db.q.selectFrom('users').select('id').where(isOwner).orderBy('id').forUpdate().execute();
}

export async function countOwners(db: Database): Promise<number> {
  const { count } = await db.q
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(isOwner)
    .where('group_id', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}

const isOwner = sql<boolean>`'owner' = any(roles)`;

function withFigures(query: SelectQueryBuilder<Tables, 'users', object>, now: Date) {
  return query.select((e) => [
    'users.id',
    'users.username',
    'users.nickname',
    'users.email',
    'users.phone',
    'users.group_id',
    'users.roles',
    'users.is_company',
    'users.is_demo',
    'users.vouched_at',
    'users.created_at',
    e
      .selectFrom('topics')
      .whereRef('topics.author_id', '=', 'users.id')
      .where('topics.hidden_at', 'is', null)
      .select((c) => c.fn.countAll<number>().as('count'))
      .as('topicCount'),
    e
      .selectFrom('posts')
      .whereRef('posts.author_id', '=', 'users.id')
      .where('posts.hidden_at', 'is', null)
      .select((c) => c.fn.countAll<number>().as('count'))
      .as('replyCount'),
    e
      .selectFrom('sessions')
      .whereRef('sessions.user_id', '=', 'users.id')
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('sessions.idle_expires_at', '>', now)
      .select((c) => c.fn.countAll<number>().as('count'))
      .as('sessionCount'),
    e
      .selectFrom('account_cancellations')
      .whereRef('account_cancellations.user_id', '=', 'users.id')
      .select('due_at')
      .as('closingDueAt'),
    e
      .selectFrom('account_cancellations')
      .whereRef('account_cancellations.user_id', '=', 'users.id')
      .where('erased_at', 'is not', null)
      .select('erased_at')
      .as('erasedAt'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withFigures>['executeTakeFirstOrThrow']>>;

function toUser(row: Row): AdminUser {
  return {
    userId: row.id,
    username: row.username,
    nickname: row.nickname,
    email: row.email,
    phone: row.phone?.replace(/^(?:\+86)?(\d{3})\d{4}(\d{4})$/, '$1****$2') ?? null,
    groupId: row.group_id,
    roles: row.roles,
    isCompany: row.is_company,
    isDemo: row.is_demo,
    isVouched: row.vouched_at !== null,
    topicCount: Number(row.topicCount),
    replyCount: Number(row.replyCount),
    sessionCount: Number(row.sessionCount),
    createdAt: row.created_at.toISOString(),
    closing: row.closingDueAt && {
      dueAt: row.closingDueAt.toISOString(),
      isErased: row.erasedAt !== null,
    },
  };
}
