import type { EndpointInput } from '../../contract/endpoint.ts';
import * as job from '../../contract/job/job.ts';
import { type Api, call } from './call.ts';

export const listJobs = (api: Api, input: EndpointInput<typeof job.listJobs>) =>
  call(api, job.listJobs, input);

export const retryJob = (api: Api, jobId: string) => call(api, job.retryJob, { jobId });

export const cancelJob = (api: Api, jobId: string) => call(api, job.cancelJob, { jobId });
