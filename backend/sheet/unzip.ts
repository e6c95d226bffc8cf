import { inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const stored = 0;
const deflated = 8;
/** A bill of a day; more would be a bomb. */
const mostBytes = 64 * 1024 * 1024;

/**
 * The files of a small zip archive by name (UTF-8 or, as Chinese systems write it, GBK), only the wanted ones when
 * told; throws what it cannot read.
 */
export function unzip(
  archive: Buffer,
  isWanted: (name: string) => boolean = () => true,
): Map<string, Buffer> {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== endMark) end -= 1;
  if (end < 0) throw new Error('this is no zip archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== entryMark) throw new Error('the directory of the zip archive is broken');
    const isUtf8 = (archive.readUInt16LE(at + 8) & 0x0800) !== 0;
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const nameBytes = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const label = archive.subarray(at + 46, at + 46 + nameBytes);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    if (method !== stored && method !== deflated)
      throw new Error('the zip archive is packed in an unknown way');
    const name = new TextDecoder(isUtf8 ? 'utf-8' : 'gbk').decode(label);
    if (isWanted(name))
      files.set(
        name,
        method === stored ? Buffer.from(bytes) : inflateRawSync(bytes, { maxOutputLength: mostBytes }),
      );
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
