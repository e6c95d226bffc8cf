import type { MuteKind } from '../../../contract/notice/notice.ts';
import type { Database } from '../../db/database.ts';
import { type Feature, mergeParts } from '../../feature.ts';
import type { NamedThings } from '../../parts/following.ts';
import { existsRow } from './settings-store.ts';

interface House {
  db: Database;
  features: readonly Feature[];
}

/** Where the names of things come from that can be followed or muted. */
export const listNamed = (features: readonly Feature[]): [MuteKind, NamedThings][] =>
  Object.entries<NamedThings>(mergeParts(features, 'named')) as [MuteKind, NamedThings][];

/** Whether something is there that a viewer of this grade may know of. */
export async function existsNamed(
  { db, features }: House,
  { kind, id, grade }: { kind: MuteKind; id: number; grade: number },
): Promise<boolean> {
  const source = mergeParts(features, 'named')[kind];
  return source !== undefined && (await existsRow(db, { rows: source.rows(grade), id }));
}
