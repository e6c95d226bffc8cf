import { type ExpressionBuilder, sql } from 'kysely';
import type { WikiGrant } from '../../../../contract/wiki/grants.ts';
import type { WikiRow } from '../../../../contract/wiki/wiki.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { articlesWithCategory, rowColumns, toWikiRow } from '../article/readable-store.ts';
import '../tables.ts';

/** What of a person grants are given to. */
export interface Holder {
  companyId: number | null;
  /** The tier in force and those below it. */
  tiers: readonly ('month' | 'quarter' | 'year')[];
  isExpert: boolean;
  isModerator: boolean;
}

const maxListed = 100;

const heldBy =
  ({ companyId, tiers, isExpert, isModerator }: Holder) =>
  (e: ExpressionBuilder<Tables, 'wiki_grants'>) =>
    e.or([
      e('company_id', '=', companyId ?? 0),
      ...(tiers.length > 0 ? [e('tier', 'in', [...tiers])] : []),
      ...(isExpert ? [e('kind', '=', 'expert')] : []),
      ...(isModerator ? [e('kind', '=', 'moderator')] : []),
    ]);

/** True for an article that has grants, whoever they are given to. */
export async function existsGrant(db: Database, articleId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('wiki_grants')
    .select('id')
    .where('article_id', '=', articleId)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

export async function isGrantedTo(
  db: Database,
  { articleId, holder }: { articleId: number; holder: Holder },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('wiki_grants')
    .select('id')
    .where('article_id', '=', articleId)
    .where(heldBy(holder))
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/** Articles beyond the grade that grants open to somebody, the newest first. */
export async function listGranted(
  db: Database,
  { holder, grade }: { holder: Holder; grade: number },
): Promise<WikiRow[]> {
  const rows = await articlesWithCategory(db)
    .where('a.removed_at', 'is', null)
    .where((e) => e.or([e('a.own_grade', '>', grade), e('c.grade', '>', grade)]))
    .where('a.id', 'in', db.q.selectFrom('wiki_grants').select('article_id').where(heldBy(holder)))
    .select(rowColumns)
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(sql.lit(maxListed))
    .execute();
  return rows.map(toWikiRow);
}

export async function listGrants(db: Database, articleId: number): Promise<WikiGrant[]> {
  return db.q
    .selectFrom('wiki_grants as g')
    .leftJoin('tenants as t', 't.id', 'g.company_id')
    .select(['g.id as grantId', 'g.kind', 'g.tier'])
    .select((e) => e.fn.coalesce('t.name', sql.lit('')).as('companyName'))
    .where('g.article_id', '=', articleId)
    .orderBy('g.id')
    .limit(sql.lit(maxListed))
    .execute();
}

/** Undefined when the same one is there. */
export async function createGrant(
  db: Database,
  grant: {
    articleId: number;
    kind: WikiGrant['kind'];
    companyId: number | null;
    tier: WikiGrant['tier'];
    now: Date;
  },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('wiki_grants')
    .values({
      article_id: grant.articleId,
      kind: grant.kind,
      company_id: grant.companyId,
      tier: grant.tier,
      created_at: grant.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteGrant(
  db: Database,
  { articleId, grantId }: { articleId: number; grantId: number },
): Promise<boolean> {
  const rows = await db.q
    .deleteFrom('wiki_grants')
    .where('id', '=', grantId)
    .where('article_id', '=', articleId)
    .returning('id')
    .execute();
  return rows.length > 0;
}
