import type { ItemKind } from '../../../contract/material-list/kinds.ts';
import type { Group, Head, Line } from '../../../contract/material-list/list.ts';
import type { Content, Item } from './content.ts';
import type { StoredList } from './list-store.ts';

export const keyOf = (kind: ItemKind, id: number) => `${kind}:${id}`;

export const headContent = ({
  title,
  project,
  note,
  taxBp,
  isTaxIncluded,
  priceDate,
}: Head): Head & Content => ({
  title,
  project,
  note,
  taxBp,
  isTaxIncluded,
  priceDate,
});

export type GroupContent = Omit<Group, 'groupId' | 'revision'>;
export type LineContent = Omit<Line, 'lineId' | 'revision'>;

const groupContent = ({ groupId: _, revision: __, ...content }: Group): GroupContent => content;
export const lineContent = ({ lineId: _, revision: __, ...content }: Line): LineContent => content;

/** Everything of a list as items that are compared and kept alike. */
export function listItems(list: StoredList, groups: readonly Group[], lines: readonly Line[]): Item[] {
  return [
    { kind: 'list', id: list.listId, revision: list.revision, content: headContent(list) },
    ...groups.map((group) => ({
      kind: 'group' as const,
      id: group.groupId,
      revision: group.revision,
      content: { ...groupContent(group) },
    })),
    ...lines.map((line) => ({
      kind: 'line' as const,
      id: line.lineId,
      revision: line.revision,
      content: { ...lineContent(line) },
    })),
  ];
}

/** A line with nothing in it. */
export const emptyLine: LineContent = {
  groupId: 0,
  position: 0,
  partId: null,
  designation: '',
  maker: '',
  number: '',
  name: '',
  quantity: 1000,
  unit: '',
  remark: '',
  priceFen: null,
  isOwnPrice: false,
  discountBp: 0,
  isOwnDiscount: false,
  substituteMaker: '',
  substituteNumber: '',
};
