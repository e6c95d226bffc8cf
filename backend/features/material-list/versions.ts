import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { Saved } from '../../../contract/material-list/list.ts';
import type * as contract from '../../../contract/material-list/versions.ts';
import type { RowChange } from '../../../contract/material-list/versions.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type Content, differences, type Edit } from './content.ts';
import { keyOf } from './items.ts';
import { requireList, requireLockedList } from './rights.ts';
import { getVersionRange, listChanges, listVersions, type SavedChange } from './version-store.ts';
import { writeEdits } from './write.ts';

const perPage = 50;

export async function listMaterialVersions(
  context: SignedInContext,
  { listId, page }: { listId: number; page: number },
): Promise<EndpointOutput<typeof contract.listMaterialVersions>> {
  await requireList(context, listId);
  const rows = await listVersions(context.db, {
    listId,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  });
  return {
    items: rows
      .slice(0, perPage)
      .map(({ at, changes, ...version }) => ({ ...version, at: at.toISOString(), changes: Number(changes) })),
    hasMore: rows.length > perPage,
  };
}

/** What differs between two versions, row by row: of each item what was first and what was last. */
export async function compareMaterialVersions(
  context: SignedInContext,
  { listId, from, to }: { listId: number; from: number; to: number },
): Promise<{ rows: RowChange[] }> {
  await requireList(context, listId);
  const { first, last } = await getVersionRange(context.db, listId);
  if (to > last || from >= to || (from > 0 && from < first - 1))
    return fail('material_list.version_not_found');
  return { rows: foldChanges(await listChanges(context.db, { listId, after: from, upTo: to })) };
}

/** Changes, the newest first, as one change of each item; what came to nothing is left out. */
function foldChanges(changes: readonly SavedChange[]): RowChange[] {
  const folded = new Map<string, SavedChange>();
  for (const change of changes) {
    const key = keyOf(change.kind, change.itemId);
    const later = folded.get(key);
    folded.set(key, later ? { ...later, before: change.before } : change);
  }
  return [...folded.values()].flatMap(({ kind, itemId, before, after }) => {
    const fields = differences(before ?? {}, after ?? {}).filter((field) => field !== 'position');
    if (fields.length === 0 || (!before && !after)) return [];
    return {
      kind,
      id: itemId,
      name: nameOf(after ?? before ?? {}),
      change:
        before === null ? ('added' as const) : after === null ? ('removed' as const) : ('changed' as const),
      fields: fields.map((field) => ({ field, before: text(before, field), after: text(after, field) })),
    };
  });
}

const text = (content: Content | null, field: string) => String(content?.[field] ?? '');

const nameOf = (content: Content): string =>
  [content['designation'], content['number'], content['name'] ?? content['title']].filter(Boolean).join(' ');

/** Takes a save back: each of its rows becomes what it was before, unless somebody has changed it since. */
export async function undoMaterialVersion(
  context: SignedInContext,
  { listId, version }: { listId: number; version: number },
): Promise<Saved> {
  const { db } = context;
  return db.tx(async () => {
    const { list } = await requireLockedList(context, listId);
    const changes = await listChanges(db, { listId, after: version - 1, upTo: version });
    if (changes.length === 0) return fail('material_list.version_not_found');
    const edits = changes.map(
      ({ kind, itemId, before, after }): Edit => ({ kind, id: itemId, base: after, mine: before }),
    );
    return writeEdits(context, { list, act: 'undo', undoneVersion: version }, edits);
  });
}
