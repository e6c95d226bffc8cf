import type {
  BuiltList,
  FrozenList,
  Nameplate,
  NameplateFile,
  NameplatePage,
} from '../../../contract/nameplate/nameplate.ts';
import { checkRating } from '../../../contract/nameplate/rating.ts';
import type { Context } from '../../http/context.ts';
import { findNameplate } from './access.ts';
import { readFrozen } from './as-built.ts';
import { listFiles, type StoredFile } from './file-store.ts';
import { listFrozen } from './list-store.ts';
import type { NameplateRow } from './store.ts';

export const describeNameplate = (row: NameplateRow): Nameplate => ({
  ...{ code: row.code, status: row.status, name: row.name, serial: row.serial, maker: row.maker },
  ...{ standard: row.standard, note: row.note, rating: row.rating, revision: row.revision },
  type: row.type_designation,
  madeOn: row.made_on,
  gtin: row.gtin ?? '',
  isDemo: row.is_demo,
  updatedAt: row.updated_at.toISOString(),
});

function describeFile({ replacedBy, addedAt, ...file }: StoredFile): NameplateFile {
  return { ...file, isFormer: replacedBy !== null, addedAt: addedAt.toISOString() };
}

const describeFrozen = ({
  frozenAt,
  content: _,
  ...list
}: Awaited<ReturnType<typeof listFrozen>>[number]): FrozenList => ({
  ...list,
  frozenAt: frozenAt.toISOString(),
});

/** What may be seen of a nameplate. One that was withdrawn shows its plate and nothing more but to its keepers. */
export async function describePage(context: Context, { code }: { code: string }): Promise<NameplatePage> {
  const { db } = context;
  const { row, isKeeper, isOwner } = await findNameplate(context, code);
  const isOpen = (thing: { isPublic: boolean }) =>
    isKeeper || isOwner || (thing.isPublic && row.status === 'published');
  const files = (await listFiles(db, row.id)).filter(isOpen);
  const [newest, ...former] = (await listFrozen(db, row.id)).filter(isOpen);
  const list: BuiltList | null = newest
    ? { ...describeFrozen(newest), groups: readFrozen(newest.content) }
    : null;
  return {
    nameplate: describeNameplate(row),
    files: files.map(describeFile),
    list,
    formerLists: former.map(describeFrozen),
    isKeeper,
    isOwner,
    findings: isKeeper ? checkRating(row.rating) : [],
    canPrint: isKeeper && context.config.PUBLIC_ORIGIN.length > 0,
  };
}
