import * as contract from '../../../contract/job/job.ts';
import { on } from '../../http/on.ts';
import * as rules from './job.ts';

export const jobEndpoints = [
  on(contract.listJobs, rules.listJobs),
  on(contract.retryJob, rules.retryJob),
  on(contract.cancelJob, rules.cancelJob),
];
