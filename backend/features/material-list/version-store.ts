import { type ItemKind, listLimits, type VersionAct } from '../../../contract/material-list/kinds.ts';
import type { Head } from '../../../contract/material-list/list.ts';
import type { Database } from '../../db/database.ts';
import type { Content } from './content.ts';
import './tables.ts';

interface Change {
  kind: ItemKind;
  itemId: number;
  before: Content | null;
  after: Content | null;
}

const perStatement = 500;

/** Keeps a save with what it changed, sets the head where it changed, and lets the oldest versions go. */
export async function createVersion(
  db: Database,
  {
    listId,
    version,
    act,
    undoneVersion,
    savedBy,
    now,
    head,
    changes,
  }: {
    listId: number;
    version: number;
    act: VersionAct;
    undoneVersion: number | null;
    savedBy: number;
    now: Date;
    head: (Head & { revision: number }) | undefined;
    changes: readonly Change[];
  },
): Promise<void> {
  await db.q
    .insertInto('material_versions')
    .values({
      list_id: listId,
      version,
      act,
      undone_version: undoneVersion,
      saved_by: savedBy,
      saved_at: now,
    })
    .execute();
  for (let at = 0; at < changes.length; at += perStatement)
    await db.q
      .insertInto('material_changes')
      .values(
        changes.slice(at, at + perStatement).map(({ kind, itemId, before, after }) => ({
          list_id: listId,
          version,
          kind,
          item_id: itemId,
          before: before && JSON.stringify(before),
          after: after && JSON.stringify(after),
        })),
      )
      .execute();
  await db.q
    .updateTable('material_lists')
    .set({
      version,
      updated_at: now,
      ...(head && {
        title: head.title,
        project: head.project,
        note: head.note,
        tax_bp: head.taxBp,
        is_tax_included: head.isTaxIncluded,
        price_date: head.priceDate,
        revision: head.revision,
      }),
    })
    .where('id', '=', listId)
    .execute();
  await db.q
    .deleteFrom('material_versions')
    .where('list_id', '=', listId)
    .where('version', '<=', version - listLimits.versions)
    .execute();
}

/** What versions wrote of some items, the newest first, with who saved them. */
export async function listChangesOf(
  db: Database,
  { listId, items }: { listId: number; items: readonly { kind: ItemKind; id: number }[] },
): Promise<SavedChange[]> {
  if (items.length === 0) return [];
  return selectChanges(db, listId)
    .where((e) =>
      e.or(
        items.map(({ kind, id }) =>
          e.and([e('material_changes.kind', '=', kind), e('material_changes.item_id', '=', id)]),
        ),
      ),
    )
    .orderBy('material_changes.version', 'desc')
    .execute();
}

export interface SavedChange extends Change {
  version: number;
  /** Null when the account is closed. */
  by: string | null;
  at: Date;
}

const selectChanges = (db: Database, listId: number) =>
  db.q
    .selectFrom('material_changes')
    .innerJoin('material_versions', (join) =>
      join
        .onRef('material_versions.list_id', '=', 'material_changes.list_id')
        .onRef('material_versions.version', '=', 'material_changes.version'),
    )
    .leftJoin('users', 'users.id', 'material_versions.saved_by')
    .select(['material_changes.kind', 'material_changes.item_id as itemId', 'material_changes.version'])
    .select(['material_changes.before', 'material_changes.after'])
    .select(['users.nickname as by', 'material_versions.saved_at as at'])
    .where('material_changes.list_id', '=', listId);

/** What versions changed, the newest first: those after one, up to another. */
export async function listChanges(
  db: Database,
  { listId, after, upTo }: { listId: number; after: number; upTo: number },
): Promise<SavedChange[]> {
  return selectChanges(db, listId)
    .where('material_changes.version', '>', after)
    .where('material_changes.version', '<=', upTo)
    .orderBy('material_changes.version', 'desc')
    .orderBy('material_changes.kind')
    .orderBy('material_changes.item_id')
    .execute();
}

export async function listVersions(
  db: Database,
  { listId, limit, offset }: { listId: number; limit: number; offset: number },
) {
  return db.q
    .selectFrom('material_versions')
    .leftJoin('users', 'users.id', 'material_versions.saved_by')
    .select(['material_versions.version', 'material_versions.act'])
    .select(['material_versions.undone_version as undoneVersion', 'users.nickname as by'])
    .select('material_versions.saved_at as at')
    .select((e) =>
      e
        .selectFrom('material_changes')
        .select((s) => s.fn.countAll<number>().as('count'))
        .whereRef('material_changes.list_id', '=', 'material_versions.list_id')
        .whereRef('material_changes.version', '=', 'material_versions.version')
        .as('changes'),
    )
    .where('material_versions.list_id', '=', listId)
    .orderBy('material_versions.version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The oldest version that is kept, and the newest. */
export async function getVersionRange(
  db: Database,
  listId: number,
): Promise<{ first: number; last: number }> {
  const row = await db.q
    .selectFrom('material_versions')
    .select((e) => [e.fn.min<number>('version').as('first'), e.fn.max<number>('version').as('last')])
    .where('list_id', '=', listId)
    .executeTakeFirst();
  return { first: row?.first ?? 0, last: row?.last ?? 0 };
}
