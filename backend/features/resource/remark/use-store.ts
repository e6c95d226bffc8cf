import { sql } from 'kysely';
import type { Page } from '../../../../contract/paging.ts';
import { type ResourceUse, useLimits } from '../../../../contract/resource/uses.ts';
import { listImageIds } from '../../../../contract/rich-text/image-ids.ts';
import { plainText } from '../../../../contract/rich-text/plain-text.ts';
import type { Database } from '../../../db/database.ts';
import { personColumns, toPersonSummary } from '../../person/index.ts';
import '../tables.ts';

/** What people built from a resource and everybody may see, the newest first. */
export async function listUses(
  db: Database,
  { resourceId, page }: { resourceId: number; page: number },
): Promise<Page<ResourceUse>> {
  const uses = db.q
    .selectFrom('resource_remarks as m')
    .innerJoin('users', 'users.id', 'm.author_id')
    .where('m.resource_id', '=', resourceId)
    .where('m.is_use', '=', true)
    .where('m.hidden_why', 'is', null);
  const { total } = await uses.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await uses
    .select(['m.id', 'm.body', 'm.created_at'])
    .select(personColumns)
    .orderBy('m.id', 'desc')
    .limit(sql.lit(useLimits.perPage))
    .offset((page - 1) * useLimits.perPage)
    .execute();
  return {
    items: rows.map((row) => ({
      remarkId: row.id,
      author: toPersonSummary(row),
      imageIds: listImageIds(row.body),
      caption: plainText(row.body).trim(),
      createdAt: row.created_at.toISOString(),
    })),
    page,
    pageSize: useLimits.perPage,
    total: Number(total),
    isTotalCapped: false,
  };
}
