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
  /** What the name begins with. */
  name?: string;
  /** At most 200 to list, any number to count up to. */
  limit: number;
  offset?: number;
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

const wanted = `name not like '\\_\\_pgboss%' and ($1::text is null or state::text = $1)
  and ($2::text is null or starts_with(name, $2))`;

/** Jobs of every kind, the newest first. */
export async function listJobs(
  db: Database,
  { state, name, limit, offset = 0 }: ListJobsInput,
): Promise<JobSummary[]> {
  const bound = Math.max(1, Math.min(200, Math.trunc(limit)));
  const { rows } = await db.query<JobRow>(
    `select ${columns} from pgboss.job left join job_progress on job_id = id
     where ${wanted} order by created_on desc, id desc limit ${bound} offset $3`,
    [state ?? null, name || null, offset],
  );
  return rows.map(toSummary);
}

export async function countJobs(db: Database, { state, name, limit }: ListJobsInput): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from (select from pgboss.job where ${wanted} limit $3) as hits`,
    [state ?? null, name || null, limit],
  );
  return rows[0]?.count ?? 0;
}

export async function getJob(db: Database, id: string): Promise<JobSummary | undefined> {
  const { rows } = await db.query<JobRow>(
    `select ${columns} from pgboss.job left join job_progress on job_id = id
     where id = $1::uuid and name not like '\\_\\_pgboss%'`,
    [id],
  );
  return rows[0] && toSummary(rows[0]);
}

function toSummary(row: JobRow): JobSummary {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    data: row.data,
    error: row.output?.message,
    progress: row.percent === null ? undefined : { percent: row.percent, step: row.step ?? '' },
    retryCount: row.retry_count,
    retryLimit: row.retry_limit,
    createdAt: row.created_on,
    startAfter: row.start_after,
    startedAt: row.started_on ?? undefined,
    completedAt: row.completed_on ?? undefined,
  };
}
