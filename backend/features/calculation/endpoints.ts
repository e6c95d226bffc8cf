import * as contract from '../../../contract/calculation/calculation.ts';
import { fail } from '../../../contract/errors.ts';
import { on, onRaw } from '../../http/on.ts';
import {
  deleteCalculation,
  saveCalculation,
  saveCalculationVersion,
  shareCalculation,
  updateCalculation,
} from './calculation.ts';
import { sendSheet } from './sheet/send-sheet.ts';
import { findShared, getCalculation, listCalculations } from './store.ts';

export const calculationEndpoints = [
  on(contract.listCalculations, ({ db, viewer }, { page, tool }) =>
    listCalculations(db, { userId: viewer.userId, page, tool }),
  ),
  on(
    contract.getCalculation,
    async ({ db, viewer }, { calculationId }) =>
      (await getCalculation(db, { calculationId, userId: viewer.userId })) ?? fail('calculation.not_found'),
  ),
  on(contract.saveCalculation, saveCalculation),
  on(contract.saveCalculationVersion, saveCalculationVersion),
  on(contract.updateCalculation, updateCalculation),
  on(contract.shareCalculation, shareCalculation),
  on(contract.deleteCalculation, deleteCalculation),
  on(
    contract.getSharedCalculation,
    async ({ db }, { shareKey }) => (await findShared(db, shareKey)) ?? fail('calculation.not_found'),
  ),
  onRaw('GET', '/api/calculations/sheets/:file', sendSheet, {
    rate: 'calculation_sheet',
    description: {
      summary: 'The calculation sheet for the inputs in the query, as `<calculator>.pdf` or `.xlsx`.',
      answer: 'A PDF, or a workbook whose steps are formulas.',
    },
  }),
];
