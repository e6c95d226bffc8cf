import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';
import { uploadKeptHours } from '../../../contract/file/limits.ts';
import type { Services } from '../../http/context.ts';
import { partsFolder, removeParts } from './upload/tus.ts';
import { deleteExpiredUploads, listKnownUploads } from './upload/upload-store.ts';

/** Deletes uploads that nobody finished in time, and bytes that belong to none; returns how many. */
export async function sweepUploads({
  db,
  clock,
  workFolder,
}: Pick<Services, 'db' | 'clock' | 'workFolder'>): Promise<number> {
  let count = 0;
  for (let swept = -1; swept !== 0; count += swept) {
    const ids = await deleteExpiredUploads(db, clock());
    for (const id of ids) await removeParts(workFolder, id);
    swept = ids.length;
  }
  return count + (await sweepStrays({ db, workFolder, now: clock() }));
}

/** Parts on the disk without a record: left by a crash between the two. */
async function sweepStrays(input: { db: Services['db']; workFolder: string; now: Date }): Promise<number> {
  const folder = partsFolder(input.workFolder);
  const names = await readdir(folder).catch(() => []);
  const ids = [...new Set(names.map((name) => name.replace(/\.json$/, '')))];
  const known = await listKnownUploads(input.db, ids);
  let count = 0;
  for (const id of ids) {
    if (known.has(id)) continue;
    const facts = await stat(join(folder, id)).catch(() => undefined);
    const age = input.now.getTime() - (facts?.mtimeMs ?? 0);
    if (age < uploadKeptHours * millisecondsInHour) continue;
    await removeParts(input.workFolder, id);
    count += 1;
  }
  return count;
}
