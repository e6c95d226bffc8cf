import { type Feature, mergeParts } from '../../feature.ts';
import type { Services } from '../../http/context.ts';
import type { ModeratedThings, Thing } from '../../parts/moderation.ts';

export type House = Pick<Services, 'db' | 'features'>;

export function findModerated(features: readonly Feature[], kind: string): ModeratedThings | undefined {
  const all: Readonly<Record<string, ModeratedThings>> = mergeParts(features, 'moderation');
  return Object.hasOwn(all, kind) ? all[kind] : undefined;
}

/** Things of one kind by their ids; what is gone is left out, and of an unknown kind there is nothing. */
export async function listThings(
  { db, features }: House,
  kind: string,
  ids: readonly number[],
): Promise<Thing[]> {
  if (ids.length === 0) return [];
  return (await findModerated(features, kind)?.list(db, ids)) ?? [];
}

export async function getThing(house: House, kind: string, id: number): Promise<Thing | undefined> {
  const [thing] = await listThings(house, kind, [id]);
  return thing;
}
