import type { ItemKind } from '../../../contract/material-list/kinds.ts';

/** Everything that people write of an item, flat: what versions keep and compare. */
export type Content = Readonly<Record<string, string | number | boolean | null>>;

export interface Item {
  kind: ItemKind;
  id: number;
  revision: number;
  content: Content;
}

/**
 * A wish to change an item: `base` is what it was when somebody read it, `mine` what they want. Null is absent: no base
 * makes an item, no mine removes it.
 */
export interface Edit {
  kind: ItemKind;
  /** Null for one that is not there yet. */
  id: number | null;
  base: Content | null;
  mine: Content | null;
}

export interface Write {
  kind: ItemKind;
  id: number | null;
  before: Content | null;
  after: Content | null;
}

export interface Clash {
  kind: ItemKind;
  id: number;
  isRemoved: boolean;
  fields: { field: string; mine: string; theirs: string }[];
}

type Outcome = { write: Write } | { clash: Clash } | undefined;

const written = (value: Content[string] | undefined) =>
  value === null || value === undefined ? '' : String(value);

/**
 * Brings a wish together with what the item is now. Fields that one side alone changed are taken from that side; where
 * both changed one to different values, nothing of the item is written.
 */
export function mergeEdit({ kind, id, base, mine }: Edit, current: Content | undefined): Outcome {
  if (mine === null) {
    if (!current) return undefined;
    const changed = differences(base ?? {}, current);
    if (base && changed.length === 0) return { write: { kind, id, before: current, after: null } };
    return clash({ kind, id, isRemoved: false, fields: changed.map((field) => [field, null, current]) });
  }
  if (base === null) return current ? undefined : { write: { kind, id, before: null, after: mine } };
  const wanted = differences(base, mine);
  if (wanted.length === 0) return undefined;
  if (!current)
    return clash({ kind, id, isRemoved: true, fields: wanted.map((field) => [field, mine, null]) });
  const theirs = new Set(differences(base, current));
  const open = wanted.filter((field) => current[field] !== mine[field]);
  const fought = open.filter((field) => theirs.has(field));
  if (fought.length > 0)
    return clash({ kind, id, isRemoved: false, fields: fought.map((field) => [field, mine, current]) });
  if (open.length === 0) return undefined;
  const after = { ...current, ...Object.fromEntries(open.map((field) => [field, mine[field] ?? null])) };
  return { write: { kind, id, before: current, after } };
}

function clash({
  kind,
  id,
  isRemoved,
  fields,
}: Pick<Edit, 'kind' | 'id'> & {
  isRemoved: boolean;
  fields: [string, Content | null, Content | null][];
}): Outcome {
  return {
    clash: {
      kind,
      id: id ?? 0,
      isRemoved,
      fields: fields.map(([field, mine, theirs]) => ({
        field,
        mine: written(mine?.[field]),
        theirs: written(theirs?.[field]),
      })),
    },
  };
}

/** Fields in which two contents differ. */
export function differences(a: Content, b: Content): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (field) => (a[field] ?? null) !== (b[field] ?? null),
  );
}
