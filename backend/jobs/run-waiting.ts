import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';

interface Waiting {
  db: Database;
  boss: PgBoss;
  /** In the order in which they get their turns. */
  names: Iterable<string>;
  run(job: JobWithMetadata<object>): Promise<void>;
  isDelayedIncluded: boolean;
}

/** Runs here and now what waits, and what that sends, until nothing does; returns how many ran. */
export async function runWaiting({ names, ...waiting }: Waiting): Promise<number> {
  let count = 0;
  for (let hasRun = true; hasRun; ) {
    hasRun = false;
    const found = await listWaitingNames(waiting.db);
    for (const name of names) {
      if (!found.has(name) || !(await runOne(name, waiting))) continue;
      hasRun = true;
      count += 1;
    }
  }
  return count;
}

async function listWaitingNames(db: Database): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct name from pgboss.job where state in ('created', 'retry')`,
    [],
  );
  return new Set(rows.map(({ name }) => name));
}

async function runOne(
  name: string,
  { boss, run, isDelayedIncluded }: Omit<Waiting, 'names'>,
): Promise<boolean> {
  const [job] = await boss.fetch<object>(name, {
    includeMetadata: true,
    ignoreStartAfter: isDelayedIncluded,
  });
  if (!job) return false;
  try {
    await run(job);
    await boss.complete(name, job);
  } catch (error) {
    await boss.fail(name, job, { message: (error as Error).message });
  }
  return true;
}
