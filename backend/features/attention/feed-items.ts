import type { FeedItem } from '../../../contract/attention/attention.ts';
import type { Database } from '../../db/database.ts';
import { type Feature, mergeParts } from '../../feature.ts';
import type { FeedText } from '../../parts/following.ts';
import { listPeople } from '../person/index.ts';
import type { Found } from './feed-store.ts';

/** What stands in the feed of things found for it, in their order. */
export async function listFeedItems(
  { db, features }: { db: Database; features: readonly Feature[] },
  found: readonly Found[],
): Promise<FeedItem[]> {
  const sources = mergeParts(features, 'feed');
  const shown = new Map<string, FeedText>();
  for (const event of new Set(found.map((each) => each.event))) {
    const ids = found.filter((each) => each.event === event).map(({ id }) => id);
    for (const each of (await sources[event]?.list(db, ids)) ?? []) shown.set(`${event} ${each.id}`, each);
  }
  const people = await listPeople(
    db,
    [...shown.values()].flatMap(({ authorId }) => authorId ?? []),
  );
  return found.flatMap(({ event, key, id, at, because, because_name }) => {
    const thing = shown.get(`${event} ${id}`);
    if (!thing) return [];
    const { path, title, excerpt, authorId } = thing;
    return {
      kind: event,
      key,
      path,
      title,
      excerpt,
      author: authorId === null ? null : (people.get(authorId) ?? null),
      because: { kind: because, name: because_name },
      createdAt: at.toISOString(),
    };
  });
}
