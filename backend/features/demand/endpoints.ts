import * as demand from '../../../contract/demand/demand.ts';
import { on } from '../../http/on.ts';
import { claimDemand, listDemands } from './demand.ts';

export const demandEndpoints = [on(demand.listDemands, listDemands), on(demand.claimDemand, claimDemand)];
