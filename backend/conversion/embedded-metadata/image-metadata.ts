import sharp from 'sharp';
import type { MetadataList } from './metadata-list.ts';

/** Tags of Exif 2.32: of the picture itself, of the camera's part, of the place. */
const artist = 0x013b;
const windowsAuthor = 0x9c9d;
const cameraPart = 0x8769;
const placePart = 0x8825;
const cameraOwner = 0xa430;
/** Bytes of one value by its type. */
const widths: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

/** Who took a picture, and where. */
export async function addImageMetadata(list: MetadataList, path: string): Promise<void> {
  const { exif, xmp } = await sharp(path, { limitInputPixels: false }).metadata();
  if (exif) addExif(list, exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0));
  const text = xmp?.toString('utf8') ?? '';
  const [, creators = ''] = text.split('<dc:creator>', 2);
  for (const [, creator] of (creators.split('</dc:creator>', 1)[0] ?? '').matchAll(/<rdf:li[^<>]*>([^<]*)</g))
    list.add('author', creator, 'XMP');
  if (/exif:GPSLatitude\b/.test(text)) list.add('place', 'GPS', 'XMP');
  list.addFolders(text, 'XMP');
}

function addExif(list: MetadataList, tiff: Buffer): void {
  const tags = readTags(tiff, 0, true);
  list.add('author', tags.get(artist)?.toString('utf8'), 'Exif');
  list.add('author', tags.get(windowsAuthor)?.toString('utf16le'), 'Exif');
  const offset = (tag: number) => (tags.has(tag) ? readLong(tiff, tags.get(tag)) : undefined);
  const camera = offset(cameraPart);
  if (camera) list.add('author', readTags(tiff, camera).get(cameraOwner)?.toString('utf8'), 'Exif');
  const place = offset(placePart);
  // Latitude and longitude: the picture alone says that it was here, no need to copy where.
  if (place && [2, 4].every((tag) => readTags(tiff, place).has(tag))) list.add('place', 'GPS', 'Exif');
}

/** Values of a directory of tags (TIFF 6.0, 2) by their tags; `isFirst` finds it by the head. */
function readTags(tiff: Buffer, at: number, isFirst = false): Map<number, Buffer> {
  const isLittle = tiff[0] === 0x49;
  const short = (from: number) => (isLittle ? tiff.readUInt16LE(from) : tiff.readUInt16BE(from));
  const long = (from: number) => (isLittle ? tiff.readUInt32LE(from) : tiff.readUInt32BE(from));
  const tags = new Map<number, Buffer>();
  const start = isFirst ? long(4) : at;
  for (let entry = start + 2, left = short(start); left > 0; entry += 12, left--) {
    const bytes = (widths[short(entry + 2)] ?? 1) * long(entry + 4);
    const from = bytes > 4 ? long(entry + 8) : entry + 8;
    tags.set(short(entry), tiff.subarray(from, from + bytes));
  }
  return tags;
}

function readLong(tiff: Buffer, value: Buffer | undefined): number | undefined {
  if (!value || value.length < 4) return undefined;
  return tiff[0] === 0x49 ? value.readUInt32LE(0) : value.readUInt32BE(0);
}
