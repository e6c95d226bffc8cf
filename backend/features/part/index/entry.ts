import { ownEntry } from '../../../../contract/dictionary.ts';
import { gradeOf, lifeCycles, partGrades, partRoles } from '../../../../contract/part/kinds.ts';
import type { IndexedRow } from '../index-store.ts';
import { orderKey, partKey } from '../number-key.ts';
import type { Families } from './families.ts';
import type { Tree } from './tree.ts';
import { codeOf } from './value-codes.ts';

/** A published part, as searching needs it; what is counted for every part is a small number. */
export interface Entry {
  id: number;
  key: string;
  order: string;
  familyId: number;
  publishedAt: number;
  /** Number of its family and its maker in the index, see `families.ts`. */
  family: number;
  maker: number;
  /** Of its name and series among all of them. */
  words: number;
  /** Places in the lists of the contract; a bit for each role. */
  lifeCycle: number;
  grade: number;
  roles: number;
  /** One code for each parameter of its family, in the order of those; 0 for none. */
  values: readonly number[];
  /** Width, height and depth in millimetres. */
  size: readonly (number | null)[];
}

export function toEntry(row: IndexedRow, { tree, families }: { tree: Tree; families: Families }): Entry {
  const group = tree.byId.get(row.familyId);
  const family = families.numberOf(row.familyId);
  const grade = gradeOf({ expected: group?.expected.length ?? 0, missing: row.missing });
  return {
    id: row.id,
    key: partKey(row.number),
    order: orderKey(row.number),
    familyId: row.familyId,
    publishedAt: row.publishedAt?.getTime() ?? 0,
    family,
    maker: families.numberOfMaker(row.makerId),
    words: codeOf(families.words, `${row.name} ${row.series}`.toLowerCase()),
    lifeCycle: lifeCycles.indexOf(row.lifeCycle),
    grade: partGrades.indexOf(grade),
    roles: row.roles.reduce((bits, role) => bits | (1 << partRoles.indexOf(role)), 0),
    values: (families.list[family]?.values ?? []).map(({ parameter, codes }) =>
      codeOf(codes, ownEntry(row.values, parameter.key)),
    ),
    size: [row.width, row.height, row.depth],
  };
}
