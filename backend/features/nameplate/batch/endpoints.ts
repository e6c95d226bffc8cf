import * as contract from '../../../../contract/nameplate/batch.ts';
import { on, onRaw } from '../../../http/on.ts';
import * as batches from './batches.ts';
import { sendBatchLabels, sendCodes } from './send-batch.ts';
import { checkSheet } from './sheet.ts';

export const batchEndpoints = [
  on(contract.listNameplateBatches, batches.listNameplateBatches),
  on(contract.checkNameplateRange, batches.checkNameplateRange),
  on(contract.beginNameplateBatch, batches.beginNameplateBatch),
  on(contract.stopNameplateBatch, batches.stopNameplateBatch),
  on(contract.deleteNameplateBatch, batches.deleteNameplateBatch),
  onRaw('POST', contract.batchSheetPath, checkSheet, {
    access: 'verified',
    rate: 'nameplate_batch',
    bodyLimit: contract.batchLimits.bytes,
    description: {
      summary:
        'Checks a spreadsheet with a row for each nameplate, without making any; without faults it waits as a batch.',
      answer: 'batchId (null where rows are wrong), total and faults by row',
    },
  }),
  onRaw('GET', contract.batchCodesPath, sendCodes, { access: 'user', rate: 'nameplate_batch' }),
  onRaw('GET', contract.batchLabelsPath, sendBatchLabels, { access: 'user', rate: 'nameplate_batch' }),
];
