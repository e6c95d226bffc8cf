import { fail } from '../../../contract/errors.ts';
import * as contract from '../../../contract/personal-data/personal-data.ts';
import { on, onRaw } from '../../http/on.ts';
import { createDataExport, sendDataExport } from './exports.ts';
import { getCancellation, requestCancellation } from './personal-data.ts';
import { listDataRequests, retryDataExport } from './requests.ts';
import { listExports } from './store.ts';

export const personalDataEndpoints = [
  on(contract.getCancellation, getCancellation),
  on(contract.requestCancellation, requestCancellation),
  on(contract.listDataExports, async ({ db, viewer }) => ({ items: await listExports(db, viewer.userId) })),
  on(contract.createDataExport, createDataExport),
  on(contract.listDataRequests, listDataRequests),
  on(contract.retryDataExport, retryDataExport),
  onRaw(
    'GET',
    contract.dataExportPath,
    (context, { exportId = '' }) => {
      const id = /^[1-9]\d{0,14}$/.test(exportId) ? Number(exportId) : fail('request.not_found');
      return sendDataExport(context, id);
    },
    { access: 'user' },
  ),
];
