import type { Database } from '../../../db/database.ts';
import { createOutboxRows } from './outbox-store.ts';

/** Topic of the bus that wakes the indexers of all instances. */
export const indexWanted = 'search_index';

/**
 * Says that a thing was written, renamed, hidden or deleted, and that its place in the search index is to be made
 * anew. Call it in the transaction of that write: it is found, or no longer found, within 2 s of the commit; more
 * than fifty things at once stand behind what is newer.
 */
export async function enqueueIndex(
  db: Database,
  { kind, id }: { kind: string; id: number | readonly number[] },
): Promise<void> {
  const ids = typeof id === 'number' ? [id] : id;
  if (ids.length === 0) return;
  await createOutboxRows(db, { kind, ids });
  await db.publish(indexWanted, '');
}
