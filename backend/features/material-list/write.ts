import { fail } from '../../../contract/errors.ts';
import {
  type ItemKind,
  listLimits,
  maxTotalFen,
  type VersionAct,
} from '../../../contract/material-list/kinds.ts';
import type { Conflict, Group, Head, Line, Saved } from '../../../contract/material-list/list.ts';
import { sumList } from '../../../contract/material-list/money.ts';
import type { SignedInContext } from '../../http/context.ts';
import { type Clash, type Content, type Edit, mergeEdit, type Write } from './content.ts';
import * as store from './item-store.ts';
import { type GroupContent, keyOf, type LineContent, listItems } from './items.ts';
import type { StoredList } from './list-store.ts';
import { createVersion, getVersionRange, listChangesOf, type SavedChange } from './version-store.ts';

/** A wish by the revision at which somebody read the item. */
export interface Wish extends Omit<Edit, 'base'> {
  revision: number;
  /** What is wanted follows from what the item was then. */
  want: (base: Content | undefined) => Content | null;
}

interface Writing {
  /** Locked by the caller, in the same transaction. */
  list: StoredList;
  act: VersionAct;
  undoneVersion?: number;
}

/**
 * Merges wishes with what the list is now and writes them as one version; what two people changed differently is left and
 * told of. Call it in the transaction that holds the list.
 */
export async function writeEdits(
  context: SignedInContext,
  writing: Writing,
  edits: readonly Edit[],
): Promise<Saved> {
  const { db } = context;
  const { list } = writing;
  const groups = await store.listGroups(db, list.listId);
  const lines = await store.listLines(db, list.listId);
  const current = new Map(listItems(list, groups, lines).map((item) => [keyOf(item.kind, item.id), item]));
  const writes: Write[] = [];
  const clashes: Clash[] = [];
  for (const edit of edits) {
    const outcome = mergeEdit(
      edit,
      edit.id === null ? undefined : current.get(keyOf(edit.kind, edit.id))?.content,
    );
    if (outcome && 'write' in outcome) writes.push(outcome.write);
    if (outcome && 'clash' in outcome) clashes.push(outcome.clash);
  }
  const conflicts = await describeClashes(context, { list, clashes, current });
  if (writes.length === 0) return { version: list.version, changed: 0, conflicts };
  requireGroups(groups, writes);
  const version = list.version + 1;
  await carryOut(context, { ...writing, version, writes });
  await requireSound(context, list.listId);
  return { version, changed: writes.length, conflicts };
}

/** A line stands in a panel of its list; -1 is the first panel that the same save makes, -2 the next. */
function requireGroups(groups: readonly Group[], writes: readonly Write[]): void {
  const made = writes.filter(
    ({ kind, id, after }) => kind === 'group' && id === null && after !== null,
  ).length;
  const kept = writes.flatMap(({ kind, id, after }) =>
    kind === 'group' && after !== null && id !== null ? [id] : [],
  );
  const known = new Set([...groups.map(({ groupId }) => groupId), ...kept]);
  for (const { kind, after } of writes) {
    const groupId = kind === 'line' && after !== null ? Number(after['groupId']) : undefined;
    if (groupId === undefined || known.has(groupId) || (groupId < 0 && groupId >= -made)) continue;
    fail('material_list.group_not_found');
  }
}

async function describeClashes(
  { db, now }: SignedInContext,
  {
    list,
    clashes,
    current,
  }: { list: StoredList; clashes: readonly Clash[]; current: Map<string, { revision: number }> },
): Promise<Conflict[]> {
  const saved = await listChangesOf(db, { listId: list.listId, items: clashes });
  return clashes.map((clash) => {
    const last: SavedChange | undefined = saved.find(
      ({ kind, itemId }) => kind === clash.kind && itemId === clash.id,
    );
    return {
      ...clash,
      revision: current.get(keyOf(clash.kind, clash.id))?.revision ?? 0,
      by: last?.by ?? '',
      at: (last?.at ?? now).toISOString(),
    };
  });
}

async function carryOut(
  { db, now, viewer }: SignedInContext,
  {
    list,
    act,
    undoneVersion,
    version,
    writes: wanted,
  }: Writing & { version: number; writes: readonly Write[] },
): Promise<void> {
  const { listId } = list;
  const kept = wanted.filter(({ kind, after }) => kind === 'group' && after !== null);
  const groupIds = await store.saveGroups(db, {
    listId,
    groups: kept.map(({ id, after }) => ({
      ...(id !== null && { groupId: id }),
      revision: version,
      ...(after as GroupContent),
    })),
  });
  const newGroups = groupIds.filter((_, index) => kept[index]?.id === null);
  const writes = wanted.map((write) => placeLine(write, newGroups));
  const of = (kind: ItemKind) => writes.filter((write) => write.kind === kind);
  const made = of('line').filter(({ id }) => id === null);
  const lineIds = await store.createLines(db, {
    listId,
    lines: made.map(({ after }) => ({ ...(after as LineContent), revision: version })),
  });
  const changed = of('line').filter(({ id, after }) => id !== null && after !== null);
  await store.saveLines(db, {
    listId,
    lines: changed.map(({ id, after }) => ({
      ...(after as LineContent),
      lineId: id ?? 0,
      revision: version,
    })),
  });
  const removed = (kind: ItemKind) =>
    of(kind).flatMap(({ id, after }) => (after === null && id !== null ? [id] : []));
  await store.deleteItems(db, { listId, lineIds: removed('line'), groupIds: [] });
  await requireEmptyGroups(db, { listId, groupIds: removed('group') });
  await store.deleteItems(db, { listId, lineIds: [], groupIds: removed('group') });
  const idOf = (write: Write): number =>
    write.id ?? (write.kind === 'line' ? lineIds[made.indexOf(write)] : groupIds[kept.indexOf(write)]) ?? 0;
  const head = of('list')[0]?.after;
  await createVersion(db, {
    listId,
    version,
    act,
    undoneVersion: undoneVersion ?? null,
    savedBy: viewer.userId,
    now,
    head: head ? { ...(head as Head), revision: version } : undefined,
    changes: writes.map((write) => ({
      kind: write.kind,
      itemId: idOf(write),
      before: write.before,
      after: write.after,
    })),
  });
}

/** Puts a line that names a new panel by its place among them into that panel. */
function placeLine(write: Write, newGroups: readonly number[]): Write {
  const groupId = Number(write.after?.['groupId'] ?? 0);
  if (write.kind !== 'line' || write.after === null || groupId >= 0) return write;
  return { ...write, after: { ...write.after, groupId: newGroups[-1 - groupId] ?? 0 } };
}

async function requireEmptyGroups(
  db: SignedInContext['db'],
  { listId, groupIds }: { listId: number; groupIds: readonly number[] },
): Promise<void> {
  if (groupIds.length === 0) return;
  const lines = await store.listLines(db, listId);
  if (lines.some(({ groupId }) => groupIds.includes(groupId))) fail('material_list.group_not_empty');
}

/** Within its bounds, every line in a panel of its own list. */
async function requireSound({ db }: SignedInContext, listId: number): Promise<void> {
  const groups: Group[] = await store.listGroups(db, listId);
  const lines: Line[] = await store.listLines(db, listId);
  if (groups.length === 0) fail('material_list.last_group');
  if (groups.length > listLimits.groups || lines.length > listLimits.lines)
    fail('material_list.full', { values: { lines: listLimits.lines, groups: listLimits.groups } });
  const known = new Set(groups.map(({ groupId }) => groupId));
  if (lines.some(({ groupId }) => !known.has(groupId))) fail('material_list.group_not_found');
  const { grossFen } = sumList(lines, groups, { taxBp: 0, isTaxIncluded: true });
  if (grossFen > maxTotalFen) fail('material_list.sum_too_large');
}

/** Turns wishes into edits: what each item was when it was read. */
export async function findBases(
  { db }: Pick<SignedInContext, 'db'>,
  list: StoredList,
  wishes: readonly Wish[],
): Promise<Edit[]> {
  const { listId } = list;
  const items = listItems(list, await store.listGroups(db, listId), await store.listLines(db, listId));
  const current = new Map(items.map((item) => [keyOf(item.kind, item.id), item]));
  const isOld = ({ kind, id, revision }: Wish) =>
    id !== null && current.get(keyOf(kind, id))?.revision !== revision;
  const old = await listChangesOf(db, {
    listId,
    items: wishes.filter(isOld).map(({ kind, id }) => ({ kind, id: id ?? 0 })),
  });
  const { first } = await getVersionRange(db, listId);
  return wishes.flatMap((wish): Edit[] => {
    const { kind, id, revision } = wish;
    if (id === null) return [{ kind, id, base: null, mine: wish.want(undefined) }];
    const item = current.get(keyOf(kind, id));
    const own = old.filter((each) => each.kind === kind && each.itemId === id);
    const base = item?.revision === revision ? item.content : contentAt(own, { revision, first });
    // Of a revision that is no longer kept nobody knows what was changed: whatever differs is shown.
    return base || item ? [{ kind, id, base: base ?? {}, mine: wish.want(base ?? item?.content) }] : [];
  });
}

/** An item at a revision, by its changes, the newest first; undefined where that revision is no longer kept. */
function contentAt(
  changes: readonly SavedChange[],
  { revision, first }: { revision: number; first: number },
): Content | undefined {
  const written = changes.find(({ version }) => version === revision);
  if (written) return written.after ?? undefined;
  // It was made by a save that kept nothing of it: what it was before the first that did.
  return revision >= first
    ? (changes.findLast(({ version }) => version > revision)?.before ?? undefined)
    : undefined;
}
