import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { decodeText } from '../conversion/text-encoding.ts';

type ZipFault = 'broken' | 'encrypted' | 'entries' | 'overlap' | 'large';

/** An archive that is not read any further; the fault says why. */
export class ZipError extends Error {
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(`the zip archive is not read: ${fault}`);
    this.name = 'ZipError';
    this.fault = fault;
  }
}

/** A local header without its name (APPNOTE 4.3.7). */
const headerBytes = 30;
const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false };

export function openZip(source: string | Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, zip?: ZipFile) => {
      if (zip) resolve(zip);
      else reject(new ZipError(/encrypt/i.test(error?.message ?? '') ? 'encrypted' : 'broken'));
    };
    if (typeof source === 'string') yauzl.open(source, options, done);
    else yauzl.fromBuffer(source, options, done);
  });
}

/**
 * All entries, in the order of the directory. One run of packed bytes that several entries claim is how a small
 * archive unpacks to a huge one, so that none may lie in another.
 */
export async function listEntries(zip: ZipFile, maxEntries: number): Promise<Entry[]> {
  if (zip.entryCount > maxEntries) throw new ZipError('entries');
  const entries: Entry[] = [];
  for (;;) {
    const entry = await nextEntry(zip);
    if (!entry) break;
    if (entries.push(entry) > maxEntries) throw new ZipError('entries');
  }
  let end = 0;
  for (const each of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (each.relativeOffsetOfLocalHeader < end) throw new ZipError('overlap');
    end = each.relativeOffsetOfLocalHeader + headerBytes + each.fileNameLength + each.compressedSize;
  }
  return entries;
}

function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const stopListening = () =>
      zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
    const done = (entry?: Entry) => {
      stopListening();
      resolve(entry);
    };
    zip.once('entry', done);
    zip.once('end', () => done());
    zip.once('error', () => {
      stopListening();
      reject(new ZipError('broken'));
    });
    zip.readEntry();
  });
}

export function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      stream
        ? resolve(stream)
        : reject(new ZipError(/encrypt/i.test(error?.message ?? '') ? 'encrypted' : 'broken')),
    ),
  );
}

/**
 * Bit 11 says UTF-8; without it Chinese programs write GBK. Short GBK names may pass for UTF-8 of rare letters, so
 * that UTF-8 without the bit is believed only where it gives plain or Chinese letters.
 */
export function readName(entry: Entry): { name: string; isGuessed: boolean } {
  const raw = entry.fileName as unknown as Buffer;
  const isMarked = (entry.generalPurposeBitFlag & 0x800) !== 0;
  const { text, encoding } = decodeText(raw);
  const isGbk = !isMarked && (encoding !== 'UTF-8' || /[\u0080-\u07ff]/.test(text));
  const name = isMarked ? raw.toString('utf8') : isGbk ? new TextDecoder('gb18030').decode(raw) : text;
  return { name: name.replaceAll('\\', '/'), isGuessed: isGbk };
}
