import * as trust from '../../../contract/trust/trust.ts';
import { on } from '../../http/on.ts';
import { getOwnTrust, setTrust } from './trust.ts';

export const trustEndpoints = [on(trust.getOwnTrust, getOwnTrust), on(trust.setTrust, setTrust)];
