import { zip } from '../../../backend/zip/zip.ts';

/** An archive all of whose entries claim the same packed bytes: small as it comes, huge once each is unpacked. */
export function overlapping(names: readonly string[], bytes: Buffer): Buffer {
  const one = zip([{ name: names[0] ?? 'a', bytes }]);
  const end = one.length - 22;
  const at = one.readUInt32LE(end + 16);
  const facts = one.subarray(at, at + 46);
  const entries = names.map((name) => {
    const head = Buffer.from(facts);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  const directory = Buffer.concat(entries);
  const tail = Buffer.from(one.subarray(end));
  tail.writeUInt16LE(names.length, 8);
  tail.writeUInt16LE(names.length, 10);
  tail.writeUInt32LE(directory.length, 12);
  return Buffer.concat([one.subarray(0, at), directory, tail]);
}
