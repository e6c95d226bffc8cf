import { join } from 'node:path';
import { addDays } from 'date-fns';
import { beijingDate } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import { exportKeptDays } from '../../../contract/personal-data/personal-data.ts';
import type { Context, Services, SignedInContext } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import { lockUser } from '../account/index.ts';
import { logSignIn } from '../auth/index.ts';
import { requireProof } from '../two-factor/index.ts';
import { writeDataZip } from './data-zip.ts';
import * as store from './store.ts';

/** Writes the copy that somebody asked for. */
export const makeDataExport = job<{ exportId: number }>({
  name: 'personal-data-export',
  timeoutSeconds: 900,
  retryLimit: 3,
  concurrency: 1,
  handle: (services, { exportId }) => makeExport(services, exportId),
});

export async function makeExport(services: Services, exportId: number): Promise<void> {
  const { db, files, clock, workFolder } = services;
  const asked = await store.getExport(db, exportId);
  if (asked?.state !== 'waiting') return;
  const path = join(workFolder, 'exports', `${exportId}.zip`);
  const byteSize = await writeDataZip(services, { userId: asked.user_id, path, now: clock() });
  await files.putFile(asked.file_key, path);
  const isFinished = await store.finishExport(db, { exportId, state: 'ready', byteSize });
  // The account was closed, or the copy expired, while it was written.
  if (!isFinished) await files.delete(asked.file_key);
}

/** Begins a copy; one at a time. */
export async function createDataExport(context: SignedInContext): Promise<{ exportId: number }> {
  const { db, viewer, now, jobs, randomBytes } = context;
  const { userId } = viewer;
  return db.tx(async () => {
    await requireProof(context);
    await lockUser(db, userId);
    const running = (await store.listExports(db, userId)).some(({ state }) => state === 'waiting');
    if (running) return fail('personal_data.export_running');
    const fileKey = `exports/${randomBytes(16).toString('hex')}.zip`;
    const expiresAt = addDays(now, exportKeptDays);
    const exportId = await store.createExport(db, { userId, fileKey, now, expiresAt });
    await jobs.send(makeDataExport, { exportId });
    await logSignIn(context, { userId, event: 'export_asked' });
    return { exportId };
  });
}

/** The finished copy, to its owner alone and after a proof: it holds everything. */
export async function sendDataExport(context: Context, exportId: number): Promise<Response> {
  const { db, viewer, files, now } = context;
  if (!viewer) return fail('session.required');
  const found = await store.getExport(db, exportId);
  const isThere = found?.user_id === viewer.userId && found.state === 'ready' && found.expires_at > now;
  if (!found || !isThere) return fail('personal_data.export_not_found');
  await requireProof({ ...context, viewer });
  const end = (found.byte_size ?? 0) - 1;
  const body = await files.read(found.file_key, { start: 0, end });
  if (!body) return fail('personal_data.export_not_found');
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(found.byte_size),
      'content-disposition': `attachment; filename="personal-data-${beijingDate(found.created_at)}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
