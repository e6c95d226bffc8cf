import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErrorCode, fail } from '../../../contract/errors.ts';
import type { Program } from '../../conversion/run-child.ts';
import { runForPage } from '../../conversion/run-for-page.ts';
import type { Services } from '../../http/context.ts';
import { createGate } from '../../http/gate.ts';
import { withWorkFolder } from '../../work-folder.ts';
import type { EncodedImage } from './encode-image.ts';
import { type EncodeAnswer, type EncodeTask, versionPath } from './encode-task.ts';
import { imageFormat } from './image-type.ts';

export const encoder: Program = { path: join(import.meta.dirname, 'encode-child.ts'), niceness: 5 };
/** 40 megapixels whose lines come in several turns are held twice while they are decoded. */
const limits = { seconds: 25, megabytes: 768 };
const pass = createGate({ running: 2, waiting: 8, busy: 'upload.busy' });

interface Sent {
  bytes: Buffer;
  ratio?: number | undefined;
  minSide?: number | undefined;
}
type Encoding = Pick<Services, 'workFolder' | 'log' | 'runProgram'>;

/**
 * Draws a picture anew in a process of its own: decoded it is a hundred times as large as it came. Fails
 * `upload.wrong_type`, `upload.too_many_pixels`, `upload.too_few_pixels`, `upload.broken_image` or `upload.busy`.
 */
export async function encodeApart(services: Encoding, { bytes, ...kept }: Sent): Promise<EncodedImage> {
  if (!imageFormat(bytes)) return fail('upload.wrong_type');
  return pass(() =>
    withWorkFolder(join(services.workFolder, 'pictures'), (folder) =>
      encodeIn(folder, services, { bytes, ...kept }),
    ),
  );
}

async function encodeIn(
  folder: string,
  { log, runProgram: run }: Encoding,
  { bytes, ratio, minSide }: Sent,
): Promise<EncodedImage> {
  const task: EncodeTask = { folder, input: join(folder, 'sent'), ratio, minSide };
  await writeFile(task.input, bytes);
  const busy = 'upload.busy';
  const { outcome, fault, said } = await runForPage<EncodeAnswer>(encoder, task, { limits, busy, run });
  if (!outcome) {
    log('warn', 'upload.not_encoded', { fault, said });
    return fail('upload.broken_image');
  }
  if ('code' in outcome)
    return fail(outcome.code as ErrorCode, { ...(outcome.values && { values: outcome.values }) });
  const { widths, ...facts } = outcome;
  const versions = await Promise.all(
    widths.map(async (width) => ({ width, bytes: await readFile(versionPath(folder, width)) })),
  );
  return { ...facts, versions };
}
