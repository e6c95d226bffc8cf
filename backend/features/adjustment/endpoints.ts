import * as adjustment from '../../../contract/adjustment/adjustment.ts';
import { on } from '../../http/on.ts';
import * as rules from './adjustment.ts';
import { listAdjustments } from './store.ts';

export const adjustmentEndpoints = [
  on(adjustment.listAdjustments, ({ db }, { page }) => listAdjustments(db, page)),
  on(adjustment.proposeAdjustment, rules.proposeAdjustment),
];
