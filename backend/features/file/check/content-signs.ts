import { dictionary } from '../../../../contract/dictionary.ts';

/** What recognises a file: its first bytes as letters of one byte each, and its size. */
interface FileHead {
  head: string;
  size: number;
  bytes: Buffer;
}

type Sign = (file: FileHead) => boolean;

export const zip: Sign = ({ head }) => head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06');
const compound: Sign = ({ head }) => head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
/** A document with a password is a compound file around the sealed one; conversion tells. */
export const office: Sign = (file) => zip(file) || compound(file);
/** Records of 80 columns; the section's letter stands in column 73. */
const iges: Sign = ({ head }) => /^(.{72}[SFC].*\r?\n)?.{72}S\s*\d+/.test(head);
const jpeg: Sign = ({ head }) => head.startsWith('\xff\xd8\xff');
const tiff: Sign = ({ head }) => /^(II\*\0|MM\0\*)/.test(head);
/** ISO 14496-12: boxes of a size and a name; pictures have brands of their own. */
const isoMedia: Sign = ({ head }) =>
  /^[\s\S]{4}(ftyp(?!avi[fs]|heic|mif1)|moov|mdat|wide|free|skip)/.test(head);
const matroska: Sign = ({ head }) => head.startsWith('\x1aE\xdf\xa3');
/** UTF-16 with its mark, or no zero byte at all. */
export const plainText: Sign = ({ head }) => /^(\xff\xfe|\xfe\xff)/.test(head) || !head.includes('\0');

/** How each extension's files begin; what is not here is recognized like text. */
export const signs = dictionary<Sign>({
  step: isStep,
  stp: isStep,
  iges,
  igs: iges,
  brep: ({ head }) => /^\s*(DBRep_DrawableShape|CASCADE Topology V)/.test(head),
  stl: isStl,
  obj: (file) => plainText(file) && hasVertex(file.head),
  wrl: ({ head }) => /^#VRML V[12]\.0/.test(head),
  glb: ({ head }) => head.startsWith('glTF'),
  gltf: ({ head }) => /^\s*\{/.test(head) && head.includes('"asset"'),
  dxf: ({ head }) => head.startsWith('AutoCAD Binary DXF\r\n\x1a\0') || isDxf(head),
  dwg: ({ head }) => /^AC1[0-9]{3}/.test(head),
  elmt: ({ head }) => hasRoot(head, 'definition'),
  qet: ({ head }) => hasRoot(head, 'project'),
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
  svg: ({ head }) => hasRoot(head, 'svg'),
  mp4: isoMedia,
  m4v: isoMedia,
  mov: isoMedia,
  mkv: matroska,
  webm: matroska,
  avi: ({ head }) => /^RIFF[\s\S]{4}AVI /.test(head),
});

const beginnings = [
  ['<!--', '-->'],
  ['<?xml', '>'],
  ['<!doctype', '>'],
] as const;

/** Comments may stand before the first word (ISO 10303-21, 5.6). */
function isStep({ head }: FileHead): boolean {
  let at = skipSpace(head, 0);
  while (head.startsWith('/*', at)) {
    const end = head.indexOf('*/', at + 2);
    if (end < 0) return false;
    at = skipSpace(head, end + 2);
  }
  return head.startsWith('ISO-10303-21;', at);
}

/** Whether the first element has this name, behind whatever a document of XML may begin with. */
function hasRoot(head: string, name: string): boolean {
  const text = head.toLowerCase();
  let at = skipSpace(text, 0);
  for (;;) {
    const [open, close] = beginnings.find(([open]) => text.startsWith(open, at)) ?? [];
    if (!open || !close) break;
    const end = text.indexOf(close, at + open.length);
    // Definitions of its own could say anything later on.
    if (end < 0 || (open === '<!doctype' && text.slice(at, end).includes('['))) return false;
    at = skipSpace(text, end + close.length);
  }
  return text.startsWith(`<${name}`, at) && /[\s>]/.test(text.charAt(at + 1 + name.length));
}

/** Groups of a code and a value, of which comments (999) may come first. */
function isDxf(head: string): boolean {
  let at = skipSpace(head, 0);
  while (/^999\r?\n/.test(head.slice(at, at + 5))) {
    const value = head.indexOf('\n', at) + 1;
    const end = head.indexOf('\n', value);
    if (end < 0) return false;
    at = skipSpace(head, end + 1);
  }
  if (!/^0\r?\n/.test(head.slice(at, at + 3))) return false;
  const word = skipSpace(head, at + 1);
  return head.startsWith('SECTION', word) || head.startsWith('EOF', word);
}

/** In UTF-16 every letter of it has a zero byte beside it. */
function hasVertex(head: string): boolean {
  return head
    .replaceAll('\0', '')
    .split(/[\r\n]/)
    .some((line) => /^\W*v\s+-?[\d.]/.test(line));
}

function isStl({ head, size, bytes }: FileHead): boolean {
  if (/^\s*solid\b[^\n]*\n\s*(facet|endsolid)/i.test(head)) return true;
  return size >= 84 && bytes.length >= 84 && size === 84 + 50 * bytes.readUInt32LE(80);
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}
