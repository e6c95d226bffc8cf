import type { FileFacts } from '../../../../contract/file/facts.ts';
import type { FileView } from '../../../../contract/file/kind.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Takes a file into work; undefined when it is gone or was refused. */
export async function beginWork(db: Database, { id, now }: { id: string; now: Date }) {
  return db.q
    .updateTable('files')
    .set((e) => ({
      state: 'working',
      step: 'check',
      percent: 0,
      code: null,
      code_values: '{}',
      revision: e('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('state', '!=', 'refused')
    .returning(['id', 'extension', 'kind', 'byte_size', 'owner_id', 'revision'])
    .executeTakeFirst();
}

export async function setStep(
  db: Database,
  { id, step, percent }: { id: string; step: string; percent: number },
): Promise<void> {
  await db.q
    .updateTable('files')
    .set({ step, percent })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute();
}

export interface WorkResult {
  id: string;
  state: 'ready' | 'plain' | 'refused';
  code: string | null;
  values: Record<string, string | number>;
  view: FileView | null;
  hasPoster: boolean;
  facts: FileFacts;
  milliseconds: number;
  megabytes: number;
  now: Date;
}

export async function endWork(db: Database, result: WorkResult): Promise<boolean> {
  const row = await db.q
    .updateTable('files')
    .set({
      state: result.state,
      code: result.code,
      code_values: JSON.stringify(result.values),
      step: null,
      percent: 100,
      view: result.view,
      has_poster: result.hasPoster,
      facts: JSON.stringify(result.facts),
      work_milliseconds: Math.round(result.milliseconds),
      work_megabytes: Math.round(result.megabytes),
      updated_at: result.now,
    })
    .where('id', '=', result.id)
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends work that the file's lane has no room for, and remembers what it took; false when its owner deleted it. */
export async function postponeWork(
  db: Database,
  { id, now, ...took }: { id: string; milliseconds: number; megabytes: number; now: Date },
): Promise<boolean> {
  const row = await db.q
    .updateTable('files')
    .set({
      state: 'waiting',
      step: null,
      percent: 0,
      work_milliseconds: Math.round(took.milliseconds),
      work_megabytes: Math.round(took.megabytes),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a file back into the line of work; false when there is none or it was refused. */
export async function setWaiting(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const row = await db.q
    .updateTable('files')
    .set({ state: 'waiting', step: null, percent: 0, code: null, code_values: '{}', updated_at: now })
    .where('id', '=', id)
    .where('state', '!=', 'refused')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
