import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

const JobIdField = v.pipe(v.string(), v.uuid());

export const JobSchema = v.object({
  jobId: v.string(),
  name: v.string(),
  state: v.picklist(jobStates),
  /** Attempts so far, and how many there may be. */
  tryCount: v.number(),
  tryLimit: v.number(),
  /** What the last attempt said when it failed; for developers. */
  error: v.nullable(v.string()),
  /** Whole percents and the step's code, from a job that says so. */
  progress: v.nullable(v.object({ percent: v.number(), step: v.string() })),
  createdAt: TimeSchema,
  /** Not before. */
  startAfter: TimeSchema,
  startedAt: v.nullable(TimeSchema),
  endedAt: v.nullable(TimeSchema),
  can: v.object({ retry: v.boolean(), cancel: v.boolean() }),
});
export type JobItem = v.InferOutput<typeof JobSchema>;

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Background jobs, newest first; `name` matches the start of the name.',
  access: 'admin',
  input: v.object({
    state: v.optional(v.picklist(['all', ...jobStates]), 'all'),
    name: v.optional(textField({ min: 0, max: 60 }), ''),
    page: PageField,
  }),
  output: pageSchema(JobSchema),
  errors: [],
});

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/api/admin/jobs/:jobId/retry',
  summary: 'Retries a failed or cancelled job.',
  access: 'admin',
  input: v.object({ jobId: JobIdField }),
  output: JobSchema,
  errors: ['job.not_found', 'job.not_over'],
});

export const cancelJob = endpoint({
  name: 'cancelJob',
  method: 'POST',
  path: '/api/admin/jobs/:jobId/cancel',
  summary: 'Cancels a waiting job; a running one stops when it next reports.',
  access: 'admin',
  input: v.object({ jobId: JobIdField }),
  output: JobSchema,
  errors: ['job.not_found', 'job.over'],
});
