import * as contract from '../../../contract/brain.ts';
import { listChainParts } from '../../../contract/chain/chain-parts.ts';
import { on } from '../../http/on.ts';
import * as parts from './parts/chain-parts.ts';
import { listTables } from './tables-of-content.ts';

export const brainEndpoints = [
  on(contract.listCalculatorTables, listTables),
  on(listChainParts, parts.listChainParts),
];
