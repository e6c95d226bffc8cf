import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A value as one line of a file; readers of lines take two more signs for the end of one. */
export const lineOf = (value: object): string =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/** The lines of a file after the first `skipped`, from the disk as they are wanted. */
export async function* linesOf(path: string, skipped = 0): AsyncGenerator<string, undefined> {
  const input = createReadStream(path);
  let left = skipped;
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (left > 0) left -= 1;
      else yield line;
    }
  } finally {
    input.destroy();
  }
}
