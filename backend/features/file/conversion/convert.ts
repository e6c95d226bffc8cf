import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from '../../../conversion/outcome.ts';
import { type ChildRun, runChild } from '../../../conversion/run-child.ts';
import type { Services } from '../../../http/context.ts';
import type { JobRun } from '../../../jobs/job.ts';
import { notifyConverted } from '../../../parts/file-uses.ts';
import { fileFolder, originalKey, pieceKey } from '../file-keys.ts';
import { saveFindings } from '../finding-store.ts';
import { pieceType } from '../pieces.ts';
import { addUsage } from '../store.ts';
import { type Lane, lanes, queueConversion } from './lanes.ts';
import * as store from './work-store.ts';

/** What is reported when the child process did not finish. */
const faults: Readonly<Record<'time' | 'memory' | 'crash', (lane: Lane) => Outcome>> = {
  time: (lane) => plain('file.work_time', { seconds: lanes[lane].seconds }),
  memory: (lane) => plain('file.work_memory', { megabytes: lanes[lane].megabytes }),
  crash: () => plain('file.work_broken'),
};

/**
 * Looks into a file and makes its pieces, in a process of its own. Whatever happens there, the file itself stays
 * as it is, with a code that says why there is no picture of it; only what must not be kept is taken away.
 */
export async function convertStoredFile(
  services: Services,
  { fileId: id, lane }: { fileId: string; lane: Lane },
  run: JobRun,
): Promise<void> {
  const { db, files, clock, config, workFolder, runConversion = runChild } = services;
  const file = await store.beginWork(db, { id, now: clock() });
  if (!file) return;
  const folder = join(workFolder, 'convert', `${id}-${file.revision}`);
  const pieces = join(folder, 'pieces');
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(pieces, { recursive: true });
    const input = join(folder, `input.${file.extension}`);
    if (!(await files.copyTo(originalKey(id), input))) throw new Error(`file ${id} has no bytes`);
    let told: Promise<unknown> = Promise.resolve();
    const { seconds, megabytes } = lanes[lane];
    const done = await runConversion(
      {
        input,
        folder: pieces,
        extension: file.extension,
        kind: file.kind,
        programs: { searchPath: config.PATH, dwgToDxf: config.DWG_TO_DXF },
      },
      {
        seconds,
        megabytes,
        signal: run.signal,
        onStep(step, percent) {
          told = told
            .then(() => store.setStep(db, { id, step, percent }))
            .then(() => run.report(percent, step))
            .catch(() => {});
        },
      },
    );
    await told;
    if (done.fault === 'stopped') throw new Error('stopped');
    if (lane === 'short' && (done.fault === 'time' || done.fault === 'memory'))
      return await postpone(services, file, done);
    if (done.fault)
      services.log('warn', 'file.conversion_failed', { id, fault: done.fault, said: done.said });
    await keep(services, { ...file, folder: pieces, done, lane });
    await notifyConverted(services, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moves a file to the long lane, where it starts again. */
async function postpone(
  services: Services,
  file: { id: string; owner_id: number; extension: string; byte_size: number },
  took: Pick<ChildRun, 'milliseconds' | 'megabytes'>,
): Promise<void> {
  const { db, clock } = services;
  const { id, owner_id: ownerId, extension, byte_size: byteSize } = file;
  const { milliseconds, megabytes } = took;
  await db.tx(async () => {
    if (await store.postponeWork(db, { id, milliseconds, megabytes, now: clock() }))
      await queueConversion(services, { id, ownerId, extension, byteSize }, 'long');
  });
}

async function keep(
  { db, files, clock }: Services,
  file: { id: string; owner_id: number; byte_size: number; folder: string; done: ChildRun; lane: Lane },
): Promise<void> {
  const { id, folder, done, lane } = file;
  const outcome = done.outcome ?? faults[done.fault as keyof typeof faults](lane);
  let hasPoster = false;
  if (outcome.state === 'refused') {
    await files.delete(fileFolder(id));
  } else {
    for (const name of await readdir(folder)) {
      if (!pieceType(name)) continue;
      hasPoster ||= name === 'poster.webp';
      await files.putFile(pieceKey(id, name), join(folder, name));
    }
  }
  const { milliseconds, megabytes } = done;
  const isKept = await db.tx(async () => {
    const isThere = await store.endWork(db, {
      ...outcome,
      id,
      hasPoster,
      milliseconds,
      megabytes,
      now: clock(),
    });
    if (isThere) await saveFindings(db, { fileId: id, ...outcome });
    if (isThere && outcome.state === 'refused') {
      await addUsage(db, { ownerId: file.owner_id, files: 0, bytes: -file.byte_size });
    }
    return isThere;
  });
  // Its owner deleted it meanwhile.
  if (!isKept) await files.delete(fileFolder(id));
}

function plain(code: string, values: Outcome['values'] = {}): Outcome {
  return { state: 'plain', code, values, view: null, facts: {} };
}
