import { ownEntry } from '../../../contract/dictionary.ts';
import { gradeOf } from '../../../contract/part/kinds.ts';
import type { Part, PartCard } from '../../../contract/part/part.ts';
import { isClearance } from '../../../contract/part/zones.ts';
import type { Database } from '../../db/database.ts';
import type { Shown } from '../../parts/search.ts';
import { undrawnPicture } from './drawing/drawn-families.ts';
import type { PartIndex } from './index/library-index.ts';
import { readPartTree } from './index/read-tree.ts';
import type { Tree } from './index/tree.ts';
import { listFilesOfParts, listParts, listPictures, listVersions, type StoredPart } from './part-store.ts';
import { showValue } from './values.ts';

/** Values that a card has room for. */
const onCard = 4;

export interface Reader {
  isStaff: boolean;
}

/** Parts as lists show them, in the order of the ids; those that the reader may not see are left out. */
export async function describeParts(
  db: Database,
  ids: readonly number[],
  reader: Reader,
  valuesShown = onCard,
): Promise<PartCard[]> {
  const tree = await readPartTree(db);
  const parts = await listParts(db, { ids, ...reader });
  const pictures = await listPictures(
    db,
    parts.map(({ id }) => id),
  );
  return parts.map((part) => {
    const card = toCard(part, tree);
    const values = card.values.filter(({ key }) => !isClearance(key)).slice(0, valuesShown);
    return { ...card, values, picture: pictures.get(part.id) ?? undrawnPicture(part, card.family.slug) };
  });
}

/** Published parts as hits of the search show them. */
export async function showParts(db: Database, ids: readonly number[]): Promise<Map<number, Shown>> {
  const cards = await describeParts(db, ids, { isStaff: false });
  return new Map(
    cards.map(({ id, picture, values }) => [
      id,
      {
        values: values.map(({ name, shown }) => ({ name, shown })),
        ...(picture && {
          picture: {
            src: `/api/parts/${id}/files/${picture.fileId}/parts/card.webp?v=${picture.revision}`,
            isInk: picture.isDrawn,
          },
        }),
      },
    ]),
  );
}

/** Everything of some parts: their pages, and comparing them. */
export async function describeWholeParts(
  db: Database,
  ids: readonly number[],
  reader: Reader,
): Promise<Part[]> {
  const tree = await readPartTree(db);
  const parts = await listParts(db, { ids, ...reader });
  const known = parts.map(({ id }) => id);
  const files = Map.groupBy(await listFilesOfParts(db, known), ({ partId }) => partId);
  const pictures = await listPictures(db, known);
  const successors = await listParts(db, {
    ids: parts.flatMap(({ successorId }) => successorId ?? []),
    ...reader,
  });
  return Promise.all(
    parts.map(async (part): Promise<Part> => {
      const successor = successors.find(({ id }) => id === part.successorId);
      const family = tree.byId.get(part.familyId);
      return {
        ...toCard(part, tree),
        picture: pictures.get(part.id) ?? undrawnPicture(part, family?.slug ?? ''),
        series: part.series,
        description: part.description,
        letterCode: family?.letterCode ?? '',
        classes: family?.classes ?? [],
        state: part.state,
        trail: tree.trail(part.familyId).map(({ slug, name }) => ({ slug, name })),
        isAutomation: family?.isAutomation ?? false,
        size: { width: part.width, height: part.height, depth: part.depth },
        powerLoss: part.powerLoss,
        missing: part.missing,
        files: (files.get(part.id) ?? []).map(({ partId: _, sha256: __, ...file }) => file),
        successor: successor ? { id: successor.id, number: successor.number, name: successor.name } : null,
        version: part.version,
        updatedAt: part.updatedAt.toISOString(),
        versions: (await listVersions(db, part.id)).map(({ changedAt, ...version }) => ({
          ...version,
          changedAt: changedAt.toISOString(),
        })),
      };
    }),
  );
}

/** Others of the same family, the nearest by number first. */
export function listNeighbours(index: PartIndex, id: number, count: number): number[] {
  const { entries } = index;
  const order = index.byOrder.places();
  const at = order.indexOf(index.placeById.get(id) ?? -1);
  if (at < 0) return [];
  const familyAt = (place: number | undefined) => entries[place ?? -1]?.familyId;
  const own = familyAt(order[at]);
  const reach = (step: 1 | -1) => {
    let length = 0;
    while (length < count && familyAt(order[at + step * (length + 1)]) === own) length += 1;
    return length;
  };
  const [left, right] = [reach(-1), reach(1)];
  const before = Math.min(left, Math.max(Math.floor(count / 2), count - right));
  return [...order.subarray(at - before, at + Math.min(right, count - before) + 1)]
    .map((place) => entries[place]?.id ?? 0)
    .filter((other) => other !== id);
}

function toCard(part: StoredPart, tree: Tree): Omit<PartCard, 'picture'> {
  const family = tree.byId.get(part.familyId);
  const maker = tree.makerById.get(part.makerId);
  return {
    id: part.id,
    number: part.number,
    name: part.name,
    maker: { slug: maker?.slug ?? '', name: maker?.name ?? '' },
    family: { slug: family?.slug ?? '', name: family?.name ?? '' },
    lifeCycle: part.lifeCycle,
    grade: gradeOf({ expected: family?.expected.length ?? 0, missing: part.missing.length }),
    values: (family?.parameters ?? []).flatMap(({ key, name }) => {
      const value = ownEntry(part.values, key);
      return value === undefined ? [] : [{ key, name, shown: showValue(value) }];
    }),
  };
}
