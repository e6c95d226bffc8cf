import { partsPerPage } from '../../../../contract/part/kinds.ts';
import { type PartQuery, readPartQuery, withoutCondition } from '../../../../contract/part/part-query.ts';
import { readUnknown } from '../../../../contract/part/unread-conditions.ts';
import type { SelectionPage } from '../../../../contract/selection/facets.ts';
import type { Context } from '../../../http/context.ts';
import {
  countedGroups,
  countInTurn,
  describeParts,
  listParts,
  type PartIndex,
  readConditions,
  readPartIndexInTime,
} from '../../part/index.ts';
import { placesOfGroup } from './group-places.ts';
import { toFacets } from './present.ts';
import { readTerms } from './terms.ts';
import { walk } from './walk.ts';

const valuesShown = 8;

/** The parts of a query with everything that the selection tool shows beside them. */
export async function selectParts(
  context: Context,
  { query: text, page }: { query: string; page: number },
): Promise<SelectionPage> {
  const { db, viewer } = context;
  const address = new URLSearchParams(text);
  const query = readPartQuery(address);
  const index = await readPartIndexInTime(db);
  const { ids, ...found } = await countInTurn(context, () => selection.find(index, query, page));
  const reader = { isStaff: (viewer?.roles.length ?? 0) > 0 };
  const cards = await describeParts(db, ids, reader, valuesShown);
  const parts = new Map((await listParts(db, { ids, ...reader })).map((part) => [part.id, part]));
  return {
    ...found,
    problems: [...readUnknown(address), ...found.problems],
    page,
    pageSize: partsPerPage,
    items: cards.map((card) => {
      const { width = null, height = null, depth = null, powerLoss = null } = parts.get(card.id) ?? {};
      return { ...card, size: [width, height, depth], powerLoss };
    }),
  };
}

/** The way to the engine below, which tests watch. */
export const selection = { find: findSelection };

function findSelection(index: PartIndex, query: PartQuery, page: number) {
  const { tree, families } = index;
  const conditions = readConditions(query, index);
  const terms = readTerms(conditions, index);
  const group = tree.bySlug.get(query.group);
  const walked = walk(index, {
    places: placesOfGroup(index, group?.id),
    conditions,
    terms,
    isByScore: query.sort === 'relevance',
    isNewest: query.sort === 'newest',
    page,
  });
  const family = conditions.family && families.list[conditions.family.number];
  const byFamily = new Map(
    families.list.map(({ id }, number) => [id, walked.tallies.family.fit[number] ?? 0]),
  );
  return {
    total: walked.total,
    ids: walked.ids,
    trail: group ? tree.trail(group.id).map(({ slug, name }) => ({ slug, name })) : [],
    groups: family ? [] : countedGroups(tree, byFamily, 'ldz').filter(({ slug }) => slug !== query.group),
    facets: toFacets(index, walked, { query, terms, family }),
    conditions: [
      ...terms.fields.map((field, at) => ({ field, count: walked.total + (walked.gains[at] ?? 0) })),
      ...(group && walked.total === 0 && terms.fields.length > 0
        ? [{ field: 'group', count: countWithoutGroup(index, query) }]
        : []),
    ],
    problems: conditions.problems,
  };
}

/** Of a query that finds nothing: parts of all groups that meet what is not asked of one family alone. */
function countWithoutGroup(index: PartIndex, query: PartQuery): number {
  const terms = readTerms(readConditions(withoutCondition(query, 'group'), index), index);
  let count = 0;
  for (const place of index.byOrder.places()) if (terms.failedBits(place) === 0) count += 1;
  return count;
}
