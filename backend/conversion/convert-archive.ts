import { readFile, stat } from 'node:fs/promises';
import type { FileNote } from '../../contract/file/facts.ts';
import type { ListingEntry } from '../../contract/file/listing-entry.ts';
import { leavePlain, type Outcome, ready, refuse, type Work } from './outcome.ts';
import { writeJson } from './write-piece.ts';
import { archiveLimits, listZip, requireName } from './zip-check.ts';

/** The listing of an archive, after its limits were held. */
export async function convertArchive(work: Work): Promise<Outcome> {
  work.step('list', 20);
  if (work.extension === '7z') return leavePlain('file.no_viewer');
  const { size } = await stat(work.input);
  const notes: FileNote[] = [];
  let entries: ListingEntry[];
  if (work.extension === 'rar') entries = await listRar(work.input, size);
  else {
    const listing = await listZip(work.input, { packedBytes: size, folder: work.folder });
    entries = listing.entries;
    if (listing.encoding) notes.push({ code: 'names_guessed', values: { encoding: listing.encoding } });
  }
  await writeJson(work.folder, 'listing.json', entries);
  const files = entries.filter(({ isFolder }) => !isFolder);
  const bytes = files.reduce((sum, entry) => sum + entry.bytes, 0);
  return ready('listing', { notes, listing: { entries: entries.length, files: files.length, bytes } });
}

/** Names, sizes and times of a RAR; nothing is unpacked. */
async function listRar(path: string, size: number): Promise<ListingEntry[]> {
  const { createExtractorFromData } = await import('node-unrar-js');
  const bytes = await readFile(path);
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const entries: ListingEntry[] = [];
  let total = 0;
  try {
    const extractor = await createExtractorFromData({ data });
    for (const { name, flags, unpSize, packSize, time } of extractor.getFileList().fileHeaders) {
      requireName(name.replaceAll('\\', '/'));
      total += unpSize;
      if (entries.length >= archiveLimits.entries)
        return refuse('file.archive_entries', { count: archiveLimits.entries });
      if (total > archiveLimits.totalBytes)
        return refuse('file.archive_total', { megabytes: archiveLimits.totalBytes / 1024 / 1024 });
      const isFolder = flags.directory;
      const path_ = name.replaceAll('\\', '/');
      entries.push({
        name: isFolder ? `${path_}/` : path_,
        isFolder,
        bytes: unpSize,
        packed: packSize,
        time: isoOf(time),
      });
    }
  } catch (error) {
    if ((error as Error).name === 'Rejection') throw error;
    return leavePlain(/password|encrypt/i.test(String(error)) ? 'file.encrypted' : 'file.archive_broken');
  }
  if (total > size * archiveLimits.ratio && total > 50 * 1024 ** 2)
    return refuse('file.archive_ratio', { ratio: archiveLimits.ratio });
  return entries;
}

function isoOf(time: string): string | null {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
