import type { Database } from '../db/database.ts';

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

export interface JobSummary {
  id: string;
  name: string;
  state: JobState;
  data: unknown;
  /** What the last attempt said when it failed. */
  error: string | undefined;
  /** Attempts after the first. */
  retryCount: number;
  retryLimit: number;
  createdAt: Date;
  startAfter: Date;
  startedAt: Date | undefined;
  completedAt: Date | undefined;
  /** 0 to 100 and the step's code, from a job that says so. */
  progress: { percent: number; step: string } | undefined;
}

export interface ListJobsInput {
  state?: JobState;
  /** At most 200. */
  limit: number;
}

interface JobRow {
  id: string;
  name: string;
  state: JobState;
  data: unknown;
  output: { message?: string } | null;
  retry_count: number;
  retry_limit: number;
  created_on: Date;
  start_after: Date;
  started_on: Date | null;
  completed_on: Date | null;
  percent: number | null;
  step: string | null;
}

const columns = `id, name, state, data, output, retry_count, retry_limit, created_on, start_after, started_on, completed_on, percent, step`;

/** Jobs of every kind, the newest first. */
export async function listJobs(db: Database, { state, limit }: ListJobsInput): Promise<JobSummary[]> {
  const bound = Math.max(1, Math.min(200, Math.trunc(limit)));
  const { rows } = await db.query<JobRow>(
    `select ${columns} from pgboss.job left join job_progress on job_id = id
     where name not like '\\_\\_pgboss%' and ($1::text is null or state::text = $1)
     order by created_on desc, id desc limit ${bound}`,
    [state ?? null],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    data: row.data,
    error: row.output?.message,
    retryCount: row.retry_count,
    retryLimit: row.retry_limit,
    createdAt: row.created_on,
    startAfter: row.start_after,
    startedAt: row.started_on ?? undefined,
    completedAt: row.completed_on ?? undefined,
    progress: row.percent === null ? undefined : { percent: row.percent, step: row.step ?? '' },
  }));
}
