import { writeFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { findFont } from '../../backend/conversion/fonts.ts';
import { registerFont } from '../../backend/conversion/pdf-font.ts';
import { teachingUnits } from '../school-kit/packs.ts';
import { drawDeck } from '../school-kit/slides.ts';
import { printedPages } from './documents.ts';
import { type FaceTable, faceFiles } from './face.ts';

/**
 * `node content/document-kit/make-face.ts` takes the signs that the documents use out of Noto Sans CJK SC (SIL Open Font
 * License 1.1), which this machine has to have, and writes them into `face/`.
 */
interface Glyph {
  id: number;
  advanceWidth: number;
}
interface SourceFont {
  unitsPerEm: number;
  postscriptName: string;
  glyphForCodePoint(point: number): Glyph;
  createSubset(): { includeGlyph(glyph: Glyph): number; encode(): Uint8Array };
}

const font = findFont();
if (font?.family !== 'Noto Sans CJK SC') throw new Error('Noto Sans CJK SC is not installed');
const paper = new PDFDocument();
registerFont(paper, font);
const { font: source } = (paper as unknown as { _font: { font: SourceFont } })._font;

const pages = [...teachingUnits.flatMap(drawDeck), ...printedPages];
const used = pages.flatMap(({ shapes }) =>
  shapes.flatMap((shape) => (shape.kind === 'label' ? [...shape.text] : [])),
);
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const signs = [...new Set([...ascii, ...used])].sort();
const subset = source.createSubset();
const widths = signs.map((sign) => {
  const glyph = source.glyphForCodePoint(sign.codePointAt(0) ?? 0);
  if (glyph.id === 0) throw new Error(`the font lacks ${sign}`);
  subset.includeGlyph(glyph);
  return Math.round((glyph.advanceWidth * 1000) / source.unitsPerEm);
});
const table: FaceTable = { name: source.postscriptName, signs: signs.join(''), widths };
writeFileSync(faceFiles.glyphs, subset.encode());
writeFileSync(faceFiles.table, `${JSON.stringify(table)}\n`);
console.log(`${signs.length} signs`);
