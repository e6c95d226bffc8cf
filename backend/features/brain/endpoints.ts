import * as contract from '../../../contract/brain/tables.ts';
import * as vectorCalls from '../../../contract/brain/vectors.ts';
import { listChainParts } from '../../../contract/chain/chain-parts.ts';
import { on } from '../../http/on.ts';
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
];
