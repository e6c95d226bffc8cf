import { drawFrame, paper } from '../drawing/frame.ts';
import { createSheet } from '../drawing/shapes.ts';
import { sheets } from '../drawing/sheets/sheets.ts';
import { writeDxf } from '../drawing/write-dxf.ts';
import { documents } from './documents.ts';

interface ResourceFile {
  /** Below `content/resources`. */
  path: string;
  data: Buffer;
}

/** Every file of the library of drawings and documents; the same bytes at every run. */
export function resourceFiles(): ResourceFile[] {
  const drawings = sheets.map((drawing) => {
    const sheet = createSheet();
    drawFrame(sheet, drawing);
    drawing.draw(sheet);
    const text = writeDxf({ ...paper, shapes: sheet.shapes });
    return { path: `drawings/${drawing.file}.dxf`, data: Buffer.from(text, 'utf8') };
  });
  const papers = documents.map(({ file, write }) => ({ path: `documents/${file}`, data: write() }));
  return [{ path: 'resources.json', data: Buffer.from(list(), 'utf8') }, ...drawings, ...papers];
}

function list(): string {
  const drawings = sheets.map(({ file, title, kind, number, about, tags }) => ({
    slug: file,
    title,
    kind,
    number,
    about,
    tags,
    file: `drawings/${file}.dxf`,
  }));
  const papers = documents.map(({ file, title, about, tags }) => ({
    slug: file.replace(/\.(\w+)$/, '-$1'),
    title,
    kind: '文档',
    about,
    tags,
    file: `documents/${file}`,
  }));
  return `${JSON.stringify([...drawings, ...papers], null, 1)}\n`;
}
