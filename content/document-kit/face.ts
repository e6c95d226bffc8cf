import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'face');
export const faceFiles = {
  /** Bare CFF outlines, glyph 1 being the first sign. */
  glyphs: join(folder, 'noto-sans-sc.cff'),
  table: join(folder, 'noto-sans-sc.json'),
};

export interface FaceTable {
  name: string;
  /** In the order of their glyphs. */
  signs: string;
  /** Thousandths of the size. */
  widths: readonly number[];
}

export interface Face extends FaceTable {
  outlines: Buffer;
  glyphs: ReadonlyMap<string, { id: number; width: number }>;
}

let loaded: Face | undefined;

/** The signs that the documents are lettered with, whatever machine writes them: part of Noto Sans CJK SC. */
export function loadFace(): Face {
  if (loaded) return loaded;
  const table: FaceTable = JSON.parse(readFileSync(faceFiles.table, 'utf8'));
  const glyphs = new Map(
    [...table.signs].map((sign, at) => [sign, { id: at + 1, width: table.widths[at] ?? 0 }]),
  );
  loaded = { ...table, glyphs, outlines: readFileSync(faceFiles.glyphs) };
  return loaded;
}

/** Fails where a new text brings a sign: `make-face.ts` takes it into the face. */
export function glyphsOf(text: string): { id: number; width: number }[] {
  const { glyphs } = loadFace();
  return [...text].map((sign) => {
    const glyph = glyphs.get(sign);
    if (!glyph) throw new Error(`“${sign}” is not in the face; run content/document-kit/make-face.ts`);
    return glyph;
  });
}
