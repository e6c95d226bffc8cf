import { Failure } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { carryDump } from './carry.ts';
import type { OpenDump } from './dump/read-spool.ts';
import { getImport, updateImport } from './run-store.ts';
import { undoRun } from './undo.ts';

const savedEvery = 20;

interface RunTerms {
  db: Database;
  now: Date;
  /** Opens the dump and hands it over; not asked for by an undoing. */
  withDump: (work: (dump: OpenDump) => Promise<void>) => Promise<void>;
  onProgress: (progress: { done: number; total: number }) => Promise<void>;
}

/** Carries out what a row of `forum_imports` says, and keeps in it how far it is: for the job and for the command. */
export async function runImport(terms: RunTerms, importId: number): Promise<void> {
  const { db } = terms;
  try {
    await updateImport(db, importId, { state: 'running', error: '' });
    await carryOut(terms, importId);
    await updateImport(db, importId, { state: 'done' });
  } catch (error) {
    const code = error instanceof Failure ? error.code : 'request.internal';
    await updateImport(db, importId, { state: 'failed', error: code });
    if (!(error instanceof Failure)) throw error;
  }
  // Boards, people and the page of every old address may be others now.
  await db.publish('changed', JSON.stringify(['topics', 'boards', 'old-addresses', 'mentions', 'people']));
}

async function carryOut({ db, now, withDump, onProgress }: RunTerms, importId: number): Promise<void> {
  const stored = await getImport(db, importId);
  if (!stored) return;
  if (stored.report.mode === 'undo') {
    const undone = await undoRun({ db, now, runId: stored.parentId ?? 0 }, async (progress) => {
      if (progress.done % savedEvery === 0) await updateImport(db, importId, progress);
      await onProgress(progress);
    });
    return updateImport(db, importId, undone);
  }
  await withDump(async (dump) => {
    const { format, topicCount } = dump.head;
    await updateImport(db, importId, { format, total: topicCount });
    const findings = await carryDump({ db, importId, stored, now }, dump, async ({ report }) => {
      const { done, total } = report();
      if (done % savedEvery === 0) await updateImport(db, importId, { done });
      await onProgress({ done, total });
    });
    await updateImport(db, importId, findings.report());
  });
}
