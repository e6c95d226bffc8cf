import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import type * as calls from '../../../../contract/resource/bundles.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { Database } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { listPeople } from '../../person/index.ts';
import { listRows } from '../list/row-store.ts';
import { countOfferedBundles, listOfferedBundles } from './bundle-store.ts';

const pageSize = resourceLimits.perPage;
const deepestPage = 200;
/** Parts whose pictures stand for the whole. */
const shownParts = 3;

/** A page of what can be bought now. */
export async function listBundles(
  { db }: Context,
  { page }: EndpointParsedInput<typeof calls.listBundles>,
): Promise<EndpointOutput<typeof calls.listBundles>> {
  const most = deepestPage * pageSize;
  const total = await countOfferedBundles(db, most + 1);
  const offset = (Math.min(page, deepestPage) - 1) * pageSize;
  return {
    items: await listOffered(db, { limit: pageSize, offset }),
    page,
    pageSize,
    total: Math.min(total, most),
    isTotalCapped: total > most,
  };
}

/** Bundles with their authors and the first of their parts. */
export async function listOffered(
  db: Database,
  bounds: { limit: number; offset: number },
): Promise<calls.OfferedBundle[]> {
  const bundles = await listOfferedBundles(db, bounds);
  const people = await listPeople(
    db,
    bundles.map(({ authorId }) => authorId),
  );
  const shown = (resourceIds: readonly number[]) => resourceIds.slice(0, shownParts);
  const rows = await listRows(
    db,
    bundles.flatMap(({ resourceIds }) => shown(resourceIds)),
  );
  const byId = new Map(rows.map((row) => [row.resourceId, row]));
  return bundles.flatMap(({ authorId, resourceIds, ...bundle }) => {
    const author = people.get(authorId);
    return author
      ? [{ ...bundle, author, items: shown(resourceIds).flatMap((id) => byId.get(id) ?? []) }]
      : [];
  });
}
