import { readFile, writeFile } from 'node:fs/promises';
import { Failure } from '../../../contract/errors.ts';
import { encodeImage } from './encode-image.ts';
import { type EncodeAnswer, type EncodeTask, versionPath } from './encode-task.ts';

/** Decodes one picture: its versions lie in the folder then, or it answers why it refuses it. */
export async function encodeFile({ folder, input, ...kept }: EncodeTask): Promise<EncodeAnswer> {
  try {
    const { versions, ...facts } = await encodeImage(await readFile(input), kept);
    for (const { width, bytes } of versions) await writeFile(versionPath(folder, width), bytes);
    return { ...facts, widths: versions.map(({ width }) => width) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: error.code, values: error.values };
  }
}
