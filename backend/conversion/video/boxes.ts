import { type FileHandle, open } from 'node:fs/promises';

/** What stands at the top level of an MP4 or MOV file (ISO/IEC 14496-12, 4.2). */
interface Boxes {
  /** The box `moov`, without which nobody knows where pictures lie. */
  hasIndex: boolean;
  /** None of the boxes with pictures or their index runs over the end of the file. */
  isWhole: boolean;
}

/** With which box such files begin, QuickTime's older ones too. */
const first = /^(ftyp|moov|mdat|free|skip|wide|pnot)$/;
/** What lies behind them may be cut off, or be no box at all. */
const needed = /^(moov|moof|mdat)$/;
/** Beyond it nothing is looked at: a recording in small pieces has two boxes for each. */
const maxBoxes = 100_000;
const headerBytes = 16;

/** Reads the headers of all boxes of a file; undefined for other containers. */
export async function readBoxes(path: string): Promise<Boxes | undefined> {
  await using file = await open(path);
  const { size: end } = await file.stat();
  let hasIndex = false;
  let isWhole = true;
  let at = 0;
  for (let count = 0; at < end && count < maxBoxes; count += 1) {
    const { type, bytes } = await readHeader(file, { at, end });
    if (count === 0 && !first.test(type)) return undefined;
    hasIndex ||= type === 'moov';
    if (bytes < 8) break;
    at += bytes;
    if (at > end && needed.test(type)) isWhole = false;
  }
  return { hasIndex, isWhole };
}

/** Type and length of the box at a place; 0 is no length. */
async function readHeader(file: FileHandle, { at, end }: { at: number; end: number }) {
  const header = Buffer.alloc(headerBytes);
  const { bytesRead } = await file.read(header, 0, headerBytes, at);
  if (bytesRead < 8) return { type: '', bytes: 0 };
  const type = header.toString('latin1', 4, 8);
  const bytes = header.readUInt32BE(0);
  // 1: the length follows in eight bytes. 0: to the end of the file.
  if (bytes === 1) return { type, bytes: bytesRead < 16 ? 0 : Number(header.readBigUInt64BE(8)) };
  return { type, bytes: bytes === 0 ? end - at : bytes };
}
