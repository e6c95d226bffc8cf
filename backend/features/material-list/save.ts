import { beijingDate } from '../../../contract/beijing-time.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as contract from '../../../contract/material-list/list.ts';
import type { Saved } from '../../../contract/material-list/list.ts';
import type { SignedInContext } from '../../http/context.ts';
import type { Content, Edit } from './content.ts';
import * as store from './item-store.ts';
import { emptyLine, type LineContent, lineContent } from './items.ts';
import { priceLines } from './pricing.ts';
import { requireLockedList } from './rights.ts';
import { findBases, type Wish, writeEdits } from './write.ts';

type SaveInput = EndpointParsedInput<typeof contract.saveMaterialList>;
type SentLine = SaveInput['lines'][number];

/** Saves what a form holds as one version; rows that nobody changed are left alone. */
export async function saveMaterialList(context: SignedInContext, input: SaveInput): Promise<Saved> {
  const { db } = context;
  return db.tx(async () => {
    const { list } = await requireLockedList(context, input.listId);
    const groups = await store.listGroups(db, list.listId);
    const lines = await store.listLines(db, list.listId);
    const lastGroup = Math.max(0, ...groups.map(({ position }) => position));
    const lastLine = Math.max(0, ...lines.map(({ position }) => position));
    const wishes = [
      ...(input.head ? [headWish(list.listId, input.head)] : []),
      ...input.groups.map((group, index) => groupWish(group, lastGroup + 10 * (index + 1))),
      ...input.lines.map((line, index) => lineWish(line, lastLine + 10 * (index + 1))),
    ];
    return writeEdits(context, { list, act: 'save' }, await findBases(context, list, wishes));
  });
}

function headWish(listId: number, { revision, ...fields }: NonNullable<SaveInput['head']>): Wish {
  return { kind: 'list', id: listId, revision, mine: null, want: (base) => ({ ...base, ...fields }) };
}

function groupWish(
  { groupId, revision = 0, isRemoved, ...fields }: SaveInput['groups'][number],
  position: number,
): Wish {
  const want = (base: Content | undefined) => (isRemoved ? null : { position, ...base, ...fields });
  return { kind: 'group', id: groupId ?? null, revision, mine: null, want };
}

function lineWish({ lineId, revision = 0, isRemoved, ...fields }: SentLine, position: number): Wish {
  const want = (base: Content | undefined) =>
    isRemoved ? null : toLine((base as LineContent | undefined) ?? { ...emptyLine, position }, fields);
  return { kind: 'line', id: lineId ?? null, revision, mine: null, want };
}

/** What was sent laid over a line: the library keeps its own names, and what was typed is the line's own from then on. */
function toLine(base: LineContent, sent: Omit<SentLine, 'lineId' | 'revision' | 'isRemoved'>): Content {
  const { maker, number, name, ...fields } = sent;
  return {
    ...base,
    ...fields,
    ...(base.partId === null && { maker, number, name }),
    isOwnPrice: fields.priceFen === base.priceFen ? base.isOwnPrice : fields.priceFen !== null,
    isOwnDiscount: fields.discountBp === base.discountBp ? base.isOwnDiscount : true,
  };
}

/** Takes prices of a day, and the discounts of now, into every line whose price or discount was not typed. */
export async function repriceMaterialList(
  context: SignedInContext,
  { listId, day }: { listId: number; day: string },
): Promise<Saved> {
  const { db, now } = context;
  if (day > beijingDate(now)) return fail('material_list.day_ahead', { fields: { day: 'max_value' } });
  return db.tx(async () => {
    const { list } = await requireLockedList(context, listId);
    const lines = await store.listLines(db, listId);
    const priced = await priceLines(db, list, lines, day);
    const head = { ...list, priceDate: day };
    const { title, project, note, taxBp, isTaxIncluded, priceDate } = list;
    const before = { title, project, note, taxBp, isTaxIncluded, priceDate };
    const edits: Edit[] = [
      { kind: 'list', id: listId, base: before, mine: { ...before, priceDate: head.priceDate } },
      ...lines.map((line, index) => ({
        kind: 'line' as const,
        id: line.lineId,
        base: { ...lineContent(line) },
        mine: { ...lineContent(line), ...priced[index] },
      })),
    ];
    return writeEdits(context, { list, act: 'reprice' }, edits);
  });
}
