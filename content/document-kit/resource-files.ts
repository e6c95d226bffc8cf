import { createSheet } from '../../contract/drawing/shapes.ts';
import { drawFrame, issued, paper } from '../drawing/frame.ts';
import { sheets } from '../drawing/sheets/sheets.ts';
import { writeDxf } from '../drawing/write-dxf.ts';
import { assemblies } from '../parts-kit/assemblies.ts';
import { familyFiles } from '../parts-kit/family-tables.ts';
import { writeStep } from '../parts-kit/write-step.ts';
import { fullSizeDrawings } from '../plant/sheets/full-size.ts';
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
  const cuts = fullSizeDrawings.map((drawing) => {
    const { file, width, height } = drawing;
    const sheet = createSheet();
    drawing.draw(sheet);
    const text = writeDxf({ width, height, shapes: sheet.shapes, scale: 1, isCut: true });
    return { path: `drawings/${file}.dxf`, data: Buffer.from(text, 'utf8') };
  });
  const papers = documents.map(({ file, write }) => ({ path: `documents/${file}`, data: write() }));
  const models = assemblies.map(({ file, solids }) => ({
    path: `models/${file}.step`,
    data: Buffer.from(writeStep({ name: file, solids }), 'utf8'),
  }));
  const tables = familyFiles.map(({ file, write }) => ({ path: file, data: write() }));
  const entries = { path: 'resources.json', data: Buffer.from(list(), 'utf8') };
  return [entries, ...drawings, ...cuts, ...papers, ...models, ...tables];
}

function list(): string {
  const drawings = [...sheets, ...fullSizeDrawings].map(({ file, title, kind, number, about, tags }) => ({
    slug: file,
    title,
    kind,
    number,
    about,
    tags,
    // What the title block or the heading of the sheet says, so that the page of its version can say the same.
    ...issued,
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
  const models = assemblies.map(({ file, title, about, tags }) => ({
    slug: file,
    title,
    kind: '三维模型',
    about,
    tags,
    file: `models/${file}.step`,
  }));
  const tables = familyFiles.map(({ file, title, kind, about, tags }) => ({
    slug: file.replace(/^\w+\//, '').replace(/\.(\w+)$/, '-$1'),
    title,
    kind,
    about,
    tags,
    file,
  }));
  return `${JSON.stringify([...drawings, ...papers, ...models, ...tables], null, 1)}\n`;
}
