import * as licensedCalls from '../../../contract/brain/licensed-tables.ts';
import * as contract from '../../../contract/brain/tables.ts';
import * as vectorCalls from '../../../contract/brain/vectors.ts';
import { listChainParts } from '../../../contract/chain/chain-parts.ts';
import { on, onRaw } from '../../http/on.ts';
import * as licensed from './licensed/licensed-tables.ts';
import * as parts from './parts/chain-parts.ts';
import { listTables } from './tables-of-content.ts';
import * as vectors from './vectors/vectors.ts';

export const brainEndpoints = [
  on(contract.listCalculatorTables, listTables),
  on(listChainParts, parts.listChainParts),
  on(vectorCalls.proposeVector, vectors.proposeVector),
  on(vectorCalls.listAcceptedVectors, vectors.listAcceptedVectors),
  on(vectorCalls.listOwnVectors, vectors.listOwnVectors),
  on(vectorCalls.withdrawVector, vectors.withdrawVector),
  on(vectorCalls.listProposedVectors, vectors.listProposedVectors),
  on(vectorCalls.decideVector, vectors.decideVector),
  on(licensedCalls.listLicensedTables, licensed.listLicensedTables),
  on(licensedCalls.getLicensedTable, licensed.getLicensedTable),
  on(licensedCalls.useLicensedTable, licensed.useLicensedTable),
  onRaw('GET', licensedCalls.licensedTemplatePath, licensed.sendTemplate, { access: 'admin' }),
  onRaw('POST', licensedCalls.licensedFilePath, licensed.sendLicensedTable, {
    access: 'admin',
    bodyLimit: licensedCalls.licensedLimits.bytes,
  }),
];
