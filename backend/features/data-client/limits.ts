import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { dictionary } from '../../../contract/dictionary.ts';
import { maxCompared, partsPerPage } from '../../../contract/part/kinds.ts';

/** How many things a list may hold; other lists are short. */
const lengths = dictionary<number>({
  items: partsPerPage,
  partsOf: maxCompared,
  neighbours: 6,
  files: 10,
  versions: 20,
  groups: 30,
});

/** What a field costs beside the 1 of every field, by the work behind it: counting goes through the whole library. */
const works = dictionary<number>({
  parts: 1200,
  library: 600,
  facets: 50,
  part: 40,
  partsOf: 60,
  isPartRemoved: 20,
  neighbours: 20,
  versions: 5,
});

interface Limits {
  depth: number;
  cost: number;
}

/**
 * The first limit that a query breaks. A field costs 1, what it has to do, and what lies below it, as often as its list
 * may be long; a fragment counts wherever it is used, and its use costs 1, so that neither nesting nor repeating it goes
 * free. Variables change nothing: what is skipped by one is counted too.
 */
export function findExcess(document: DocumentNode, limits: Limits): 'too_deep' | 'too_costly' | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  let cost = 0;
  let excess: 'too_deep' | 'too_costly' | undefined;

  const walk = (
    { selections }: SelectionSetNode,
    place: { depth: number; times: number },
    inside: readonly string[],
  ) => {
    for (const selection of selections) {
      if (excess) return;
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, place, inside);
        continue;
      }
      const name = selection.name.value;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(name);
        // Each use costs, or fragments that use each other twice, down to one that is not there, take forever.
        cost += 1;
        if (cost > limits.cost) excess = 'too_costly';
        // A fragment within itself is refused by the rules of the language.
        else if (fragment && !inside.includes(name)) walk(fragment.selectionSet, place, [...inside, name]);
        continue;
      }
      const { depth, times } = place;
      cost += times * (1 + (works[name] ?? 0));
      if (cost > limits.cost) excess = 'too_costly';
      else if (depth > limits.depth) excess = 'too_deep';
      else if (selection.selectionSet) {
        const below = { depth: depth + 1, times: times * (lengths[name] ?? 1) };
        walk(selection.selectionSet, below, inside);
      }
    }
  };

  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION)
      walk(definition.selectionSet, { depth: 1, times: 1 }, []);
  return excess;
}
