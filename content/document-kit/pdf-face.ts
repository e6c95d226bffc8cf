import { zlibSync } from 'fflate';
import { loadFace } from './face.ts';

/** Objects that embed the face, the first being the font that pages name. */
export function faceObjects(first: number): string[] {
  const { name, widths, outlines } = loadFace();
  // A subset's name begins with six letters of its own.
  const base = `/HLSUBS+${name}`;
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont ${base} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont ${base} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /W [1 [${widths.join(' ')}]] /FontDescriptor ${first + 2} 0 R >>`,
    `<< /Type /FontDescriptor /FontName ${base} /Flags 4 /FontBBox [-1002 -1048 2928 1808] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 733 /StemV 80 /FontFile3 ${first + 3} 0 R >>`,
    stream(outlines, '/Subtype /CIDFontType0C '),
    stream(Buffer.from(unicodeMap(), 'latin1')),
  ];
}

function stream(bytes: Uint8Array, more = ''): string {
  const packed = Buffer.from(zlibSync(bytes, { level: 9 })).toString('latin1');
  return `<< ${more}/Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

/** From glyphs back to signs, so that text can be searched and copied. */
function unicodeMap(): string {
  const rows = [...loadFace().signs].map((sign, at) => `<${hex(at + 1)}> <${utf16(sign)}>`);
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => {
    const block = rows.slice(at * 100, at * 100 + 100);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

export const hex = (value: number): string => value.toString(16).padStart(4, '0');

export const utf16 = (text: string): string =>
  [...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at))).join('');
