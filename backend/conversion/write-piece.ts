import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);

/** Puts a piece down as it will be sent: compressed, where its kind is. */
export async function writePacked(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(folder, name), await pack(content, { level: 7 }));
}

export async function writeJson(folder: string, name: string, value: unknown): Promise<void> {
  await writePacked(folder, name, JSON.stringify(value));
}
