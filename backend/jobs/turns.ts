import type { Database } from '../db/database.ts';

/**
 * The turn of the next job of a sender: one after their last that waits or runs, and never before those that wait
 * now. So senders take turns, however many jobs each has, and whoever comes new waits for one of each at most
 * (start-time fair queueing).
 */
export async function nextTurn(
  db: Database,
  { name, sender }: { name: string; sender: string },
): Promise<number> {
  const { rows } = await db.query<{ turn: number }>(
    `select greatest(
       coalesce(min(-priority) filter (where state < 'active'), max(-priority), 0),
       coalesce(max(-priority) filter (where group_id = $2) + 1, 0)
     )::integer as turn
     from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
    [name, sender],
  );
  return rows[0]?.turn ?? 0;
}

/** What jobs of these names that wait, run or will be tried again have as `field` of their data. */
export async function listAlive(
  db: Database,
  { names, field }: { names: readonly string[]; field: string },
): Promise<Set<string>> {
  const { rows } = await db.query<{ value: string }>(
    `select distinct data ->> $2 as value from pgboss.job
     where name = any($1::text[]) and state in ('created', 'retry', 'active') and data ? $2`,
    [[...names], field],
  );
  return new Set(rows.map(({ value }) => value));
}

/**
 * By what jobs of these names have as `field` of their data, how the last of them ended; left out are values for which
 * one still waits or runs. One that was forgotten since counts as failed.
 */
export async function listEnded(
  db: Database,
  { names, field, values }: { names: readonly string[]; field: string; values: readonly string[] },
): Promise<Map<string, 'completed' | 'cancelled' | 'failed'>> {
  if (values.length === 0) return new Map();
  const { rows } = await db.query<{ value: string; state: string | null }>(
    `select value, (
       select state::text from pgboss.job where name = any($1::text[]) and data ->> $2 = value
       order by state in ('created', 'retry', 'active') desc, created_on desc limit 1
     ) as state from unnest($3::text[]) as value`,
    [[...names], field, [...values]],
  );
  return new Map(
    rows.flatMap(({ value, state }) => {
      if (state === 'created' || state === 'retry' || state === 'active') return [];
      return [[value, state === 'completed' || state === 'cancelled' ? state : 'failed']];
    }),
  );
}

export interface PlaceInLine {
  /** Name of the job. */
  name: string;
  /** 1 is next. */
  place: number;
}

/** Places of waiting jobs, each in the line of its name, by what their data have as `field`. */
export async function listPlaces(
  db: Database,
  { names, field, values }: { names: readonly string[]; field: string; values: readonly string[] },
): Promise<Map<string, PlaceInLine>> {
  if (values.length === 0) return new Map();
  const { rows } = await db.query<PlaceInLine & { value: string }>(
    `select name, value, place from (
       select name, data ->> $2 as value,
         row_number() over (partition by name order by priority desc, created_on)::integer as place
       from pgboss.job where name = any($1::text[]) and state in ('created', 'retry')
     ) as waiting where value = any($3::text[]) order by name, place`,
    [[...names], field, [...values]],
  );
  return new Map(rows.map(({ value, name, place }) => [value, { name, place }]));
}
