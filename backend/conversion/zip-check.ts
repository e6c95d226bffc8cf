import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ListingEntry } from '../../contract/listing-entry.ts';
import { leavePlain, refuse } from './outcome.ts';
import { decodeText } from './text-encoding.ts';

export const archiveLimits = {
  entries: 10_000,
  /** Unpacked bytes for one packed one, of all together. */
  ratio: 200,
  totalBytes: 4 * 1024 ** 3,
  /** Archives within archives; the outermost is the first. */
  depth: 3,
  /** A larger one within is not looked into; it counts by its size. */
  nestedBytes: 128 * 1024 ** 2,
} as const;

/** Below that a high ratio harms nobody. */
const harmlessBytes = 50 * 1024 ** 2;
const nested = /\.(zip|jar|docx|xlsx|pptx)$/i;
const archives = /\.(zip|rar|7z|gz|tgz|bz2|xz|tar)$/i;

export interface ZipListing {
  entries: ListingEntry[];
  /** Set when names without a mark were read by guess. */
  encoding: string | undefined;
  isEncrypted: boolean;
}

interface Sums {
  count: number;
  bytes: number;
}

/**
 * Reads what a zip says of itself, and what zips within it say, without unpacking anything to be kept. Refuses
 * `file.archive_entries`, `_ratio`, `_total`, `_deep` and `_names`.
 */
export async function listZip(
  path: string,
  { packedBytes, folder }: { packedBytes: number; folder: string },
): Promise<ZipListing> {
  const sums: Sums = { count: 0, bytes: 0 };
  return listOne({ path, packedBytes, folder, depth: 1, sums });
}

interface Level {
  path: string;
  packedBytes: number;
  folder: string;
  depth: number;
  sums: Sums;
}

async function listOne(level: Level): Promise<ZipListing> {
  const { path, packedBytes, depth, sums } = level;
  const zip = await openZip(path);
  if (zip.entryCount > archiveLimits.entries)
    return refuse('file.archive_entries', { count: archiveLimits.entries });
  const listing: ZipListing = { entries: [], encoding: undefined, isEncrypted: false };
  let bytes = 0;
  try {
    for await (const entry of entriesOf(zip)) {
      const { name, isGuessed } = readName(entry);
      demandName(name);
      if (isGuessed) listing.encoding = 'GBK';
      listing.isEncrypted ||= (entry.generalPurposeBitFlag & 1) !== 0;
      sums.count += 1;
      sums.bytes += entry.uncompressedSize;
      bytes += entry.uncompressedSize;
      if (sums.count > archiveLimits.entries)
        return refuse('file.archive_entries', { count: archiveLimits.entries });
      if (sums.bytes > archiveLimits.totalBytes) {
        return refuse('file.archive_total', { megabytes: archiveLimits.totalBytes / 1024 / 1024 });
      }
      if (bytes > harmlessBytes && bytes > packedBytes * archiveLimits.ratio) {
        return refuse('file.archive_ratio', { ratio: archiveLimits.ratio });
      }
      const isFolder = /\/$/.test(name);
      listing.entries.push({
        name,
        isFolder,
        bytes: entry.uncompressedSize,
        packed: entry.compressedSize,
        time: timeOf(entry),
      });
      if (!archives.test(name) && !nested.test(name)) continue;
      if (archives.test(name) && depth >= archiveLimits.depth) {
        return refuse('file.archive_deep', { depth: archiveLimits.depth });
      }
      const canLook =
        nested.test(name) && !listing.isEncrypted && entry.uncompressedSize <= archiveLimits.nestedBytes;
      if (canLook && !isFolder) await lookInto(zip, entry, level);
    }
  } finally {
    zip.close();
  }
  return listing;
}

/** A zip within: unpacked for the moment, no further than it says, and looked at in the same way. */
async function lookInto(zip: ZipFile, entry: Entry, { folder, depth, sums }: Level): Promise<void> {
  const path = `${folder}/nested-${depth}.zip`;
  try {
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error))),
    );
    await pipeline(stream, createWriteStream(path));
  } catch {
    await rm(path, { force: true });
    return refuse('file.archive_broken');
  }
  try {
    await listOne({ path, packedBytes: entry.uncompressedSize, folder, depth: depth + 1, sums });
  } finally {
    await rm(path, { force: true });
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve) => {
    yauzl.open(
      path,
      { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false },
      (error, zip) => {
        if (zip) resolve(zip);
        else
          resolve(
            Promise.resolve().then(() =>
              leavePlain(/encrypt/i.test(error?.message ?? '') ? 'file.encrypted' : 'file.archive_broken'),
            ),
          );
      },
    );
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      const done = (result?: Entry) => {
        zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
        resolve(result);
      };
      zip.once('entry', done);
      zip.once('end', () => done());
      zip.once('error', () => reject(new Error('zip')));
      zip.readEntry();
    }).catch(() => leavePlain('file.archive_broken'));
    if (!entry) return;
    yield entry;
  }
}

/**
 * Bit 11 says UTF-8; without it Chinese programs write GBK. Short GBK names may pass for UTF-8 of rare letters, so
 * that UTF-8 without the bit is believed only where it gives plain or Chinese letters.
 */
function readName(entry: Entry): { name: string; isGuessed: boolean } {
  const raw = entry.fileName as unknown as Buffer;
  const isMarked = (entry.generalPurposeBitFlag & 0x800) !== 0;
  const { text, encoding } = decodeText(raw);
  const isGbk = !isMarked && (encoding !== 'UTF-8' || /[\u0080-\u07ff]/.test(text));
  const name = isMarked ? raw.toString('utf8') : isGbk ? new TextDecoder('gb18030').decode(raw) : text;
  return { name: name.replaceAll('\\', '/'), isGuessed: isGbk };
}

/** Refuses names that lead out of the folder or carry controls. */
export function demandName(name: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const isBad = /(^|\/)\.\.(\/|$)|^\/|^[a-z]:|[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/i.test(name);
  if (isBad || name.length > 1000) refuse('file.archive_names');
}

function timeOf(entry: Entry): string | null {
  const time = entry.getLastModDate();
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
