import * as contract from '../../../contract/brain.ts';
import { on } from '../../http/on.ts';
import { listTables } from './tables-of-content.ts';

export const brainEndpoints = [on(contract.listCalculatorTables, listTables)];
