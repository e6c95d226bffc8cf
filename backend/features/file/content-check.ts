import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fail } from '../../../contract/errors.ts';
import type { FileKind } from '../../../contract/file-kind.ts';

/** Longest end of a zip: its record of 22 bytes and a comment. */
const tailBytes = 22 + 65_535;
const headBytes = 65_536;

type Sign = (file: { head: string; size: number; bytes: Buffer }) => boolean;

const zip: Sign = ({ head }) => head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06');
const compound: Sign = ({ head }) => head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
/** A document with a password is a compound file around the sealed one; conversion tells. */
const office: Sign = (file) => zip(file) || compound(file);
const step: Sign = ({ head }) => /^\s*(\/\*[\s\S]*?\*\/\s*)*ISO-10303-21;/.test(head);
/** Records of 80 columns; the section's letter stands in column 73. */
const iges: Sign = ({ head }) => /^(.{72}[SFC].*\r?\n)?.{72}S\s*\d+/.test(head);
const jpeg: Sign = ({ head }) => head.startsWith('\xff\xd8\xff');
const tiff: Sign = ({ head }) => /^(II\*\0|MM\0\*)/.test(head);
const markup = (root: string): Sign => {
  const pattern = new RegExp(
    `^\\s*(<\\?xml[^>]*>|<!--[\\s\\S]*?-->|<!DOCTYPE[^>\\[]*>|\\s)*<${root}[\\s>]`,
    'i',
  );
  return ({ head }) => pattern.test(head);
};
/** UTF-16 with its mark, or no zero byte at all. */
const plainText: Sign = ({ head }) => /^(\xff\xfe|\xfe\xff)/.test(head) || !head.includes('\0');

const signs: Readonly<Record<string, Sign>> = {
  step,
  stp: step,
  iges,
  igs: iges,
  brep: ({ head }) => /^\s*(DBRep_DrawableShape|CASCADE Topology V)/.test(head),
  stl: isStl,
  // In UTF-16 every letter of it has a zero byte beside it.
  obj: (file) => plainText(file) && /^\W*v\s+-?[\d.]/m.test(file.head.replaceAll('\0', '')),
  wrl: ({ head }) => /^#VRML V[12]\.0/.test(head),
  glb: ({ head }) => head.startsWith('glTF'),
  gltf: ({ head }) => /^\s*\{/.test(head) && head.includes('"asset"'),
  dxf: ({ head }) =>
    head.startsWith('AutoCAD Binary DXF\r\n\x1a\0') ||
    /^\s*(999\r?\n.*\r?\n\s*)*0\r?\n\s*(SECTION|EOF)/.test(head),
  dwg: ({ head }) => /^AC1[0-9]{3}/.test(head),
  elmt: markup('definition'),
  qet: markup('project'),
  pdf: ({ head }) => head.startsWith('%PDF-'),
  docx: office,
  xlsx: office,
  pptx: office,
  zip,
  doc: compound,
  xls: compound,
  ppt: compound,
  rar: ({ head }) => head.startsWith('Rar!\x1a\x07'),
  '7z': ({ head }) => head.startsWith('7z\xbc\xaf\x27\x1c'),
  png: ({ head }) => head.startsWith('\x89PNG\r\n\x1a\n'),
  jpg: jpeg,
  jpeg,
  gif: ({ head }) => /^GIF8[79]a/.test(head),
  webp: ({ head }) => /^RIFF[\s\S]{4}WEBP/.test(head),
  avif: ({ head }) => /^[\s\S]{4}ftypavi[fs]/.test(head),
  bmp: ({ head, bytes }) => head.startsWith('BM') && bytes.readUInt32LE(10) >= 26,
  tif: tiff,
  tiff,
  svg: markup('svg'),
};

/**
 * Holds what a file is called against what it is, by its first and last bytes. Fails `file.empty`,
 * `file.content_differs` (with what it seems to be), `file.two_kinds` or `file.active_content`.
 */
export async function checkContent({
  path,
  extension,
  kind,
}: {
  path: string;
  extension: string;
  kind: FileKind;
}): Promise<void> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    if (size === 0) return fail('file.empty');
    const bytes = await readAt(handle, 0, Math.min(size, headBytes));
    const head = bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '');
    const sign = signs[extension] ?? plainText;
    if (bytes.length < 32 && kind !== 'text')
      return fail('file.content_differs', { values: { extension, found: '?' } });
    if (!sign({ head, size, bytes })) {
      const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? '?';
      return fail('file.content_differs', { values: { extension, found } });
    }
    const start = Math.max(0, size - tailBytes);
    const tail = (await readAt(handle, start, size - start)).toString('latin1');
    if (sign !== zip && sign !== office && kind !== 'archive' && endsAsZip(tail))
      return fail('file.two_kinds');
    if (kind === 'image' && extension !== 'svg' && hasMarkup(head + tail)) return fail('file.two_kinds');
    if (extension === 'svg') await checkDrawing(handle, size);
  } finally {
    await handle.close();
  }
}

/** Whether a zip ends where the file ends (APPNOTE 4.3.16). */
function endsAsZip(tail: string): boolean {
  for (let at = tail.lastIndexOf('PK\x05\x06'); at >= 0; at = tail.lastIndexOf('PK\x05\x06', at - 1)) {
    const comment = tail.charCodeAt(at + 20) + 256 * tail.charCodeAt(at + 21);
    if (at + 22 + comment === tail.length) return true;
    if (at === 0) break;
  }
  return false;
}

function hasMarkup(text: string): boolean {
  return /<(script|html|body|iframe|svg|!doctype\s+html|\?php)[\s>/]/i.test(text);
}

const longestSvg = 16 * 1024 * 1024;

/** An SVG is a document: one that runs something, or loads something, is no picture. */
async function checkDrawing(handle: FileHandle, size: number): Promise<void> {
  if (size > longestSvg) return fail('file.active_content');
  const text = (await readAt(handle, 0, size)).toString('utf8');
  const isActive =
    /<\s*(script|foreignObject|iframe|embed|object|audio|video|handler|listener|set|animate\w*)\b/i.test(
      text,
    ) ||
    /\son[a-z]+\s*=/i.test(text) ||
    /<!(ENTITY|DOCTYPE[^>]*\[)/i.test(text) ||
    /(href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(png|jpeg|gif|webp)[;,])[a-z/]/i.test(text) ||
    /(javascript|vbscript):|@import|url\(\s*["']?\s*(?!["'#)]|data:image\/(png|jpeg|gif|webp))/i.test(text);
  if (isActive) fail('file.active_content');
}

function isStl({ head, size, bytes }: Parameters<Sign>[0]): boolean {
  if (/^\s*solid\b[^\n]*\n\s*(facet|endsolid)/i.test(head)) return true;
  return size >= 84 && bytes.length >= 84 && size === 84 + 50 * bytes.readUInt32LE(80);
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
