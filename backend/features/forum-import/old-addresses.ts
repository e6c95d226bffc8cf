import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { findOldAddress as findOldAddressCall } from '../../../contract/forum-import/forum-import.ts';
import type { Database } from '../../db/database.ts';
import { getPostPlace } from '../forum/index.ts';
import { type OldAddress, readOldAddress } from './old-address.ts';
import * as store from './old-address-store.ts';

type Place = EndpointOutput<typeof findOldAddressCall>['place'];

/** Where an address of a forum that moved here leads now; null for every other. */
export async function findOldAddress(
  db: Database,
  { address }: { address: string },
): Promise<{ place: Place }> {
  const old = readOldAddress(address);
  const found = old && (await find(db, old));
  return { place: found ? await placeOf(db, found, old) : null };
}

async function find(db: Database, old: OldAddress): Promise<store.FoundThing | undefined> {
  const { format, kind, id: oldId } = old;
  if (kind === 'post') return store.findImported(db, { format, kinds: ['post', 'opening'], oldId });
  const found = await store.findImported(db, { format, kinds: [kind], oldId });
  if (!found || kind !== 'topic' || old.number === undefined) return found;
  const { source } = found;
  return (await store.findImportedByNumber(db, { source, topicId: oldId, number: old.number })) ?? found;
}

async function placeOf(db: Database, { kind, newId }: store.FoundThing, old: OldAddress): Promise<Place> {
  if (kind === 'board') return { kind: 'board', id: newId };
  if (kind === 'user') return { kind: 'person', id: newId };
  if (kind === 'post') {
    const place = await getPostPlace(db, newId);
    return place ? { kind: 'floor', ...place } : null;
  }
  // phpBB counts the posts that stand before a page.
  const floor = old.kind === 'topic' && old.start ? old.start + 1 : 1;
  return { kind: 'floor', topicId: newId, floor };
}
