import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { ShownFile } from '../../../contract/file/file.ts';
import { tenderLimits } from '../../../contract/tender/kinds.ts';
import type { listTenders as ListTenders, Tender } from '../../../contract/tender/tender.ts';
import type { Context } from '../../http/context.ts';
import { findFile, toShownFile } from '../file/index.ts';
import { listChanges } from './change-store.ts';
import { listFileIds } from './file-store.ts';
import { countFacets, findTenders, type TenderQuery } from './list-store.ts';
import { listSaid } from './said.ts';
import { getTenderRecord, listItems, toTenderRow } from './store.ts';

const pageSize = tenderLimits.perPage;

export const isStaff = ({ viewer }: Pick<Context, 'viewer'>): boolean => (viewer?.roles.length ?? 0) > 0;

export async function listTenders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: TenderQuery,
): Promise<EndpointOutput<typeof ListTenders>> {
  const { items, total } = await findTenders(db, query, now, pageSize);
  return {
    found: {
      items: items.map((row) => toTenderRow(row, now)),
      page: query.page,
      pageSize,
      total,
      isTotalCapped: false,
    },
    facets: await countFacets(db, query, now),
  };
}

/** A notice that the viewer may see: a published one, or any as staff. */
export async function getTender(context: Context, { tenderId }: { tenderId: number }): Promise<Tender> {
  const { db, now } = context;
  const found = await getTenderRecord(db, tenderId);
  if (!found || (found.state !== 'published' && !isStaff(context))) return fail('tender.not_found');
  const items = await listItems(db, tenderId);
  const files: ShownFile[] = [];
  for (const id of await listFileIds(db, tenderId)) {
    const file = await findFile(db, id);
    if (file && file.state !== 'refused') files.push(toShownFile(file));
  }
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  return {
    ...toTenderRow(found, now),
    agency: found.agency,
    documentsUntil: iso(found.documents_until),
    isDocumentsDay: found.is_documents_day,
    opensAt: iso(found.opens_at),
    site: found.site,
    url: found.url,
    text: found.text,
    said: listSaid(found, items),
    items,
    changes: await listChanges(db, tenderId),
    files,
    reason: isStaff(context) ? found.reason : '',
    updatedAt: found.updated_at.toISOString(),
  };
}
