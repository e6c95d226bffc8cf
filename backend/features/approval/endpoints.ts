import * as approval from '../../../contract/approval/approval.ts';
import { on } from '../../http/on.ts';
import * as rules from './decide.ts';

export const approvalEndpoints = [
  on(approval.listApprovals, rules.listApprovals),
  on(approval.decideApproval, rules.decideApproval),
];
