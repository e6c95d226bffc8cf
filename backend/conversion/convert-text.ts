import { open } from 'node:fs/promises';
import type { FileNote } from '../../contract/file/facts.ts';
import { type Outcome, ready, type Work } from './outcome.ts';
import { decodeText } from './text-encoding.ts';
import { writeJson } from './write-piece.ts';

const shownBytes = 512 * 1024;

/** The beginning of a text, in letters whatever its code page. */
export async function convertText({ input, folder, extension, step }: Work): Promise<Outcome> {
  step('text', 20);
  const handle = await open(input);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.min(size, shownBytes)),
      0,
      shownBytes > size ? size : shownBytes,
      0,
    );
    const { text, encoding } = decodeText(buffer.subarray(0, bytesRead), { isCut: size > shownBytes });
    await writeJson(folder, 'text.json', { text });
    const notes: FileNote[] =
      size > shownBytes ? [{ code: 'text_cut', values: { kilobytes: shownBytes / 1024 } }] : [];
    const lines = text === '' ? 0 : text.split('\n').length;
    return ready('text', { notes, text: { lines, encoding, isTable: extension === 'csv' } });
  } finally {
    await handle.close();
  }
}
