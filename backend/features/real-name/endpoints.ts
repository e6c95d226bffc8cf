import * as contract from '../../../contract/real-name/real-name.ts';
import { on } from '../../http/on.ts';
import { checkRealName } from './check.ts';
import { decideRealName } from './decide.ts';
import * as rules from './real-name.ts';
import { listByState } from './staff-store.ts';

export const realNameEndpoints = [
  on(contract.getOwnRealName, rules.getOwnRealName),
  on(contract.checkRealName, checkRealName),
  on(contract.askForRealName, rules.askForRealName),
  on(contract.withdrawRealName, rules.withdrawRealName),
  on(contract.listRealNames, ({ db }, input) => listByState(db, input)),
  on(contract.decideRealName, decideRealName),
];
