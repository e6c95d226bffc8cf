/** The process that decodes one picture of a stranger: its versions lie in a folder, or it answers why it refuses it. */
import { readFile, writeFile } from 'node:fs/promises';
import { Failure } from '../../../contract/errors.ts';
import { answerParent } from '../../conversion/answer-parent.ts';
import { encodeImage } from './encode-image.ts';
import { type EncodeAnswer, type EncodeTask, versionPath } from './encode-task.ts';

answerParent(async ({ folder, input, ratio }: EncodeTask): Promise<EncodeAnswer> => {
  try {
    const { versions, ...facts } = await encodeImage(await readFile(input), ratio);
    for (const { width, bytes } of versions) await writeFile(versionPath(folder, width), bytes);
    return { ...facts, widths: versions.map(({ width }) => width) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { code: error.code, values: error.values };
  }
});
