import type { Parameter } from '../../../../contract/part/kinds.ts';
import type { Tree } from './tree.ts';
import { makeCodes, type ValueCodes } from './value-codes.ts';

export interface Family {
  id: number;
  values: { parameter: Parameter; codes: ValueCodes }[];
  /** What its values and grades follow from. */
  terms: string;
}

/** Families and makers by small numbers, which stay while the index lives, and the values that occur in each family. */
export interface Families {
  list: Family[];
  makerIds: number[];
  /** Names with series. */
  words: ValueCodes;
  numberOf(familyId: number): number;
  numberOfMaker(makerId: number): number;
}

export function makeFamilies(): Families {
  const byId = new Map<number, number>();
  const byMakerId = new Map<number, number>();
  const families: Families = {
    list: [],
    makerIds: [],
    words: makeCodes(),
    numberOf(familyId) {
      const known = byId.get(familyId);
      if (known !== undefined) return known;
      byId.set(familyId, families.list.length);
      return families.list.push({ id: familyId, values: [], terms: '' }) - 1;
    },
    numberOfMaker(makerId) {
      const known = byMakerId.get(makerId);
      if (known !== undefined) return known;
      byMakerId.set(makerId, families.makerIds.length);
      return families.makerIds.push(makerId) - 1;
    },
  };
  return families;
}

/** Takes the families of the tree; false when one has other parameters than those its parts were read with. */
export function takeFamilies(families: Families, tree: Tree): boolean {
  return tree.groups.every(({ id, parameters, expected }) => {
    const terms = JSON.stringify([parameters, expected]);
    const family = families.list[families.numberOf(id)] as Family;
    if (family.terms === '') {
      family.terms = terms;
      family.values = (parameters ?? []).map((parameter) => ({ parameter, codes: makeCodes() }));
    }
    return family.terms === terms;
  });
}
