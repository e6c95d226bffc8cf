import { sql } from 'kysely';
import type { Expert } from '../../../contract/certification/expert.ts';
import { certificationLimits as limits } from '../../../contract/certification/terms.ts';
import type { Database } from '../../db/database.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../person/index.ts';
import './tables.ts';

/** Certified, and the year is not over; while the yearly check waits for the staff it goes on. */
const isCertified = (now: Date) =>
  sql<boolean>`c.state = 'certified' and (c.valid_until > ${now} or c.renewal_asked_at is not null)`;

export async function isExpert(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('certifications as c')
    .select('c.id')
    .where('c.user_id', '=', userId)
    .where(isCertified(now))
    .executeTakeFirst();
  return row !== undefined;
}

export type ExpertFacts = Omit<Expert, 'works' | 'products'>;

/** Experts, the most downloaded first, or the one of an id. */
export async function listExpertFacts(
  db: Database,
  { now, page, userId }: { now: Date; page: number; userId?: number },
): Promise<{ items: ExpertFacts[]; total: number }> {
  const found = db.q
    .selectFrom('certifications as c')
    .innerJoin('users', 'users.id', 'c.user_id')
    .where(isCertified(now))
    .$if(userId !== undefined, (q) => q.where('c.user_id', '=', userId ?? 0));
  const rows = await found
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('resources')
          .select((f) => [
            f.fn.countAll<number>().as('resource_count'),
            sql<number>`coalesce(sum(download_count), 0)`.as('download_count'),
          ])
          .whereRef('author_id', '=', 'c.user_id')
          .where('state', '=', 'shown')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['c.fields', 'c.years', 'c.certified_at', 'c.valid_until', 'c.intro', 'users.bio'])
    .select(['sums.resource_count', 'sums.download_count'])
    .select(personColumns)
    .orderBy('sums.download_count', 'desc')
    .orderBy('c.user_id')
    .limit(sql.lit(limits.expertsPerPage))
    .offset((page - 1) * limits.expertsPerPage)
    .execute();
  const { count } = await found.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(toFacts), total: Number(count) };
}

function toFacts(
  row: PersonRow & {
    fields: string[];
    years: number | null;
    certified_at: Date | null;
    valid_until: Date | null;
    intro: string;
    bio: string;
    resource_count: number | null;
    download_count: number | null;
  },
): ExpertFacts {
  return {
    person: toPersonSummary(row),
    intro: row.intro || row.bio,
    fields: row.fields,
    years: row.years ?? 0,
    certifiedAt: (row.certified_at ?? new Date(0)).toISOString(),
    validUntil: (row.valid_until ?? new Date(0)).toISOString(),
    resourceCount: Number(row.resource_count ?? 0),
    downloadCount: Number(row.download_count ?? 0),
  };
}

/** Ids of published works of these people, the most downloaded first, so many of each. */
export async function listWorkIds(
  db: Database,
  { userIds, max }: { userIds: readonly number[]; max: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select work.id from unnest($1::bigint[]) with ordinality as author (id, place)
     cross join lateral (
       select r.id, r.download_count from resources r where r.author_id = author.id and r.state = 'shown'
       order by r.download_count desc, r.id desc limit ${Math.trunc(max)}
     ) work order by author.place, work.download_count desc, work.id desc`,
    [userIds],
  );
  return rows.map(({ id }) => id);
}

/** Products of these people, in their order; what is no longer a product is left out. */
export async function listExpertProducts(
  db: Database,
  userIds: readonly number[],
): Promise<{ userId: number; slug: string; name: string }[]> {
  if (userIds.length === 0) return [];
  return db.q
    .selectFrom('expert_products as e')
    .innerJoin('products as p', 'p.slug', 'e.slug')
    .select(['e.user_id as userId', 'e.slug', sql<string>`p.body->>'name'`.as('name')])
    .where('e.user_id', 'in', userIds)
    .orderBy('e.user_id')
    .orderBy('e.position')
    .execute();
}

export async function replaceExpertProducts(
  db: Database,
  { userId, slugs }: { userId: number; slugs: readonly string[] },
): Promise<void> {
  await db.q.deleteFrom('expert_products').where('user_id', '=', userId).execute();
  if (slugs.length === 0) return;
  await db.q
    .insertInto('expert_products')
    .values(slugs.map((slug, position) => ({ user_id: userId, slug, position })))
    .execute();
}

/** Certified ones whose year ends by then and that still want what stands empty: a reminder, or somebody who asked to renew. */
export async function listEnding(
  db: Database,
  { until, without }: { until: Date; without: 'reminded_at' | 'renewal_asked_at' },
): Promise<number[]> {
  const rows = await db.q
    .selectFrom('certifications')
    .select('id')
    .where('state', '=', 'certified')
    .where('valid_until', '<=', until)
    .where(without, 'is', null)
    .orderBy('valid_until')
    .orderBy('id')
    .limit(sql.lit(200))
    .execute();
  return rows.map(({ id }) => id);
}
