import * as contract from '../../../contract/standard/standard.ts';
import { on } from '../../http/on.ts';
import { getStandard, listStandards } from './standards.ts';

export const standardEndpoints = [
  on(contract.listStandards, async ({ now }, input) => listStandards(now, input)),
  on(contract.getStandard, async ({ now }, { standard }) => getStandard(now, standard)),
];
