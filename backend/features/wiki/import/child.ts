/** The process that reads a file of articles: its pages lie in a file line by line, or it answers why it could not. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../../../../contract/errors.ts';
import { answerParent } from '../../../conversion/answer-parent.ts';
import { lineOf } from '../../../lines.ts';
import { readPages } from './read-pages.ts';

interface Task {
  input: string;
  output: string;
  fileName: string;
}

answerParent(async ({ input, output, fileName }: Task): Promise<{ total?: number; code?: string }> => {
  try {
    const pages = await readPages(fileName, await readFile(input));
    await pipeline(Readable.from(pages.map(lineOf)), createWriteStream(output));
    return { total: pages.length };
  } catch (error) {
    if (error instanceof Failure) return { code: error.code };
    throw error;
  }
});
