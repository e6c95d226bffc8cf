import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extensionOf, fileKindOf } from '../../../contract/file/kind.ts';
import { catalogueLimits } from '../../../contract/maker-catalogue/kinds.ts';
import { listEntries, openEntry, openZip, readName, ZipError } from '../../zip/zip-entries.ts';
import { CatalogueError } from './task.ts';

/** Unpacked bytes of all files together, counted while they are unpacked. */
const maxBytes = 2_000_000_000;

export interface UnpackedFile {
  name: string;
  path: string;
}

/** Files of an archive whose types are taken, below numbers of ours; folders and what systems add are left out. */
export async function unpackFiles(path: string, folder: string): Promise<UnpackedFile[]> {
  try {
    await mkdir(folder, { recursive: true });
    const zip = await openZip(path);
    const entries = await listEntries(zip, catalogueLimits.files);
    const files: UnpackedFile[] = [];
    let left = maxBytes;
    for (const entry of entries) {
      const { name } = readName(entry);
      const last = name.split('/').at(-1) ?? '';
      if (last === '' || last.startsWith('.') || name.startsWith('__MACOSX/')) continue;
      if (!fileKindOf(extensionOf(last))) continue;
      const target = join(folder, String(files.length));
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          left -= chunk.length;
          done(left < 0 ? new CatalogueError('too_large') : null, chunk);
        },
      });
      await pipeline(await openEntry(zip, entry), counted, createWriteStream(target));
      files.push({ name: last, path: target });
    }
    if (files.length === 0) throw new CatalogueError('empty');
    return files;
  } catch (error) {
    if (error instanceof CatalogueError) throw error;
    if (!(error instanceof ZipError)) throw new CatalogueError('broken');
    const { fault } = error;
    throw new CatalogueError(fault === 'encrypted' ? fault : fault === 'broken' ? 'broken' : 'too_large');
  }
}
