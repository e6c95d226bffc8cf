import { fail } from '../../../contract/errors.ts';
import type { JobItem } from '../../../contract/job/job.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import type { JobState, JobSummary } from '../../jobs/list-jobs.ts';
import { recordAct } from '../audit/index.ts';

const pageSize = 30;
const totalCap = 10_000;

interface ListInput {
  state: JobState | 'all';
  name: string;
  page: number;
}

export async function listJobs({ jobs }: Context, { state, name, page }: ListInput): Promise<Page<JobItem>> {
  const filter = { name, ...(state !== 'all' && { state }) };
  const items = await jobs.list({ ...filter, limit: pageSize, offset: (page - 1) * pageSize });
  const total = await jobs.count({ ...filter, limit: totalCap + 1 });
  return {
    items: items.map(toItem),
    page,
    pageSize,
    total: Math.min(total, totalCap),
    isTotalCapped: total > totalCap,
  };
}

export async function retryJob(context: SignedInContext, { jobId }: { jobId: string }): Promise<JobItem> {
  return actOnJob(context, jobId, async (before) => {
    if (!canRetry(before)) return fail('job.not_over');
    await context.jobs.retry(before);
    return 'job.retry';
  });
}

export async function cancelJob(context: SignedInContext, { jobId }: { jobId: string }): Promise<JobItem> {
  return actOnJob(context, jobId, async (before) => {
    if (!canCancel(before)) return fail('job.over');
    await context.jobs.cancel(before);
    return 'job.cancel';
  });
}

/** Runs an act on a job and records it under the name that the act returns. */
async function actOnJob(
  context: SignedInContext,
  jobId: string,
  act: (before: JobSummary) => Promise<string>,
): Promise<JobItem> {
  const { db, jobs } = context;
  return db.tx(async () => {
    const before = (await jobs.get(jobId)) ?? fail('job.not_found');
    const action = await act(before);
    const after = (await jobs.get(jobId)) ?? fail('job.not_found');
    await recordAct(context, {
      action,
      target: `job:${before.name}:${jobId}`,
      before: before.state,
      after: after.state,
    });
    return toItem(after);
  });
}

function canRetry({ state }: JobSummary): boolean {
  return state === 'failed' || state === 'cancelled';
}

function canCancel({ state }: JobSummary): boolean {
  return state === 'created' || state === 'retry' || state === 'active';
}

function toItem(job: JobSummary): JobItem {
  const hasStarted = job.startedAt !== undefined;
  return {
    jobId: job.id,
    name: job.name,
    state: job.state,
    tryCount: hasStarted ? job.retryCount + 1 : 0,
    tryLimit: job.retryLimit + 1,
    error: job.error ?? null,
    progress: job.progress ?? null,
    createdAt: job.createdAt.toISOString(),
    startAfter: job.startAfter.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    endedAt: job.completedAt?.toISOString() ?? null,
    can: { retry: canRetry(job), cancel: canCancel(job) },
  };
}
