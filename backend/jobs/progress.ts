import type { Database } from '../db/database.ts';
import { JobStoppedError } from './job.ts';

const keptDays = 14;
const maxStepLength = 60;

/** Notes how far an active job is. */
export async function reportProgress(
  db: Database,
  { id, percent, step }: { id: string; percent: number; step: string },
): Promise<void> {
  const bounded = Math.max(0, Math.min(100, Math.trunc(percent)));
  const { rowCount } = await db.query(
    `insert into job_progress (job_id, percent, step, updated_at)
     select id, $2::smallint, $3, now() from pgboss.job where id = $1::uuid and state = 'active'
     on conflict (job_id) do update set percent = excluded.percent, step = excluded.step, updated_at = excluded.updated_at
     returning job_id`,
    [id, bounded, step.slice(0, maxStepLength)],
  );
  if (rowCount === 0) throw new JobStoppedError(`job ${id} is not active`);
}

/** Forgets what jobs said that are long over; jobs themselves go earlier. */
export async function deleteOldProgress(db: Database): Promise<void> {
  await db.query(`delete from job_progress where updated_at < now() - $1::int * interval '1 day'`, [
    keptDays,
  ]);
}
