import * as history from '../../../contract/history/history.ts';
import { on } from '../../http/on.ts';
import { listChanges } from './history.ts';

export const historyEndpoints = [on(history.listChanges, listChanges)];
