import type { AuditEntry } from '../../../contract/admin/admin.ts';
import type { Page } from '../../../contract/paging.ts';
import { countCapped } from '../../db/count-capped.ts';
import type { Database } from '../../db/database.ts';
import { escapeLike } from '../../db/like.ts';
import './tables.ts';

interface NewAuditEntry {
  actorId: number;
  actorName: string;
  action: string;
  target: string;
  before: unknown;
  after: unknown;
  reason: string;
  address: string;
  now: Date;
}

const pageSize = 50;
const totalCap = 10_000;

export async function createAuditEntry(db: Database, entry: NewAuditEntry): Promise<void> {
  await db.q
    .insertInto('audit_entries')
    .values({
      actor_id: entry.actorId,
      actor_name: entry.actorName,
      action: entry.action,
      target: entry.target,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      reason: entry.reason,
      address: entry.address,
      created_at: entry.now,
    })
    .execute();
}

/** The newest entries first, 50 a page; `target` and `action` match their beginning. */
export async function listAuditEntries(
  db: Database,
  filter: { action?: string; target?: string; actorId?: number; page: number },
): Promise<Page<AuditEntry>> {
  let query = db.q.selectFrom('audit_entries');
  if (filter.action) query = query.where('action', 'like', `${escapeLike(filter.action)}%`);
  if (filter.target) query = query.where('target', 'like', `${escapeLike(filter.target)}%`);
  if (filter.actorId) query = query.where('actor_id', '=', filter.actorId);
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((filter.page - 1) * pageSize)
    .execute();
  const counted = await countCapped(db, query.select('id'), totalCap);
  return {
    items: rows.map((row) => ({
      entryId: row.id,
      actorId: row.actor_id,
      actorName: row.actor_name,
      action: row.action,
      target: row.target,
      before: row.before,
      after: row.after,
      reason: row.reason,
      address: row.address,
      createdAt: row.created_at.toISOString(),
    })),
    page: filter.page,
    pageSize,
    ...counted,
  };
}
