import { sql } from 'kysely';
import { listLimits } from '../../../contract/material-list/kinds.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

const select = (db: Database) =>
  db.q
    .selectFrom('material_links')
    .innerJoin('users', 'users.id', 'material_links.created_by')
    .leftJoin('company_members', 'company_members.user_id', 'material_links.created_by')
    .select(['material_links.id as linkId', 'material_links.list_id as listId', 'material_links.purpose'])
    .select(['material_links.label', 'material_links.created_by as createdBy', 'users.nickname as by'])
    .select(['material_links.created_at as createdAt', 'material_links.expires_at as expiresAt'])
    .select(['material_links.revoked_at as revokedAt', 'material_links.use_count as useCount'])
    .select(['material_links.last_used_at as lastUsedAt', 'company_members.company_id as creatorCompanyId'])
    .select('company_members.joined_at as creatorJoinedAt');

export type StoredLink = Awaited<ReturnType<typeof listLinks>>[number];

export async function listLinks(db: Database, listId: number) {
  return select(db)
    .where('material_links.list_id', '=', listId)
    .orderBy('material_links.id', 'desc')
    .limit(sql.lit(listLimits.links))
    .execute();
}

export async function findLink(
  db: Database,
  { tokenHash, purpose }: { tokenHash: string; purpose: 'page' | 'program' },
): Promise<StoredLink | undefined> {
  return select(db)
    .where('material_links.token_hash', '=', tokenHash)
    .where('material_links.purpose', '=', purpose)
    .executeTakeFirst();
}

export async function createLink(
  db: Database,
  link: {
    listId: number;
    purpose: 'page' | 'program';
    label: string;
    tokenHash: string;
    createdBy: number;
    now: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { id } = await db.q
    .insertInto('material_links')
    .values({
      list_id: link.listId,
      purpose: link.purpose,
      link_right: 'view',
      label: link.label,
      token_hash: link.tokenHash,
      created_by: link.createdBy,
      created_at: link.now,
      expires_at: link.expiresAt,
      revoked_at: null,
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the list has no such link. */
export async function revokeLink(
  db: Database,
  { listId, linkId, now }: { listId: number; linkId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('material_links')
    .set((e) => ({ revoked_at: e.fn.coalesce('revoked_at', e.val(now)) }))
    .where('id', '=', linkId)
    .where('list_id', '=', listId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a use; of an old link the oldest go when there are too many. */
export async function countUse(db: Database, { linkId, now }: { linkId: number; now: Date }): Promise<void> {
  await db.q
    .updateTable('material_links')
    .set((e) => ({ last_used_at: now, use_count: e('use_count', '+', 1) }))
    .where('id', '=', linkId)
    .execute();
}

export async function deleteOver(
  db: Database,
  { listId, now }: { listId: number; now: Date },
): Promise<void> {
  await db.q
    .deleteFrom('material_links')
    .where('list_id', '=', listId)
    .where((e) => e.or([e('expires_at', '<=', now), e('revoked_at', 'is not', null)]))
    .execute();
}
