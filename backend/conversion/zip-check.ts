import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import type { ListingEntry } from '../../contract/file/listing-entry.ts';
import { listEntries, openEntry, openZip, readName, ZipError } from '../zip/zip-entries.ts';
import { leavePlain, refuse } from './outcome.ts';

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

interface ZipListing {
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
 * `file.archive_entries`, `_ratio`, `_total`, `_deep`, `_names` and `_overlap`.
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
  const zip = await openZip(path).catch(refuseFault);
  const listing: ZipListing = { entries: [], encoding: undefined, isEncrypted: false };
  let bytes = 0;
  try {
    for (const entry of await listEntries(zip, archiveLimits.entries).catch(refuseFault)) {
      const { name, isGuessed } = readName(entry);
      requireName(name);
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
    await pipeline(await openEntry(zip, entry), createWriteStream(path));
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

function refuseFault(error: unknown): never {
  const fault = error instanceof ZipError ? error.fault : 'broken';
  if (fault === 'entries') return refuse('file.archive_entries', { count: archiveLimits.entries });
  if (fault === 'overlap') return refuse('file.archive_overlap');
  return leavePlain(fault === 'encrypted' ? 'file.encrypted' : 'file.archive_broken');
}

/** Refuses names that lead out of the folder or carry controls. */
export function requireName(name: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const isBad = /(^|\/)\.\.(\/|$)|^\/|^[a-z]:|[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/i.test(name);
  if (isBad || name.length > 1000) refuse('file.archive_names');
}

function timeOf(entry: Entry): string | null {
  const time = entry.getLastModDate();
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
