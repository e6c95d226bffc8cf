import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileNote } from '../../contract/file/facts.ts';
import { leavePlain, type Outcome, ready, type Work } from './outcome.ts';
import { pageScale, writePageCard } from './page-card.ts';
import { writePoster } from './picture.ts';
import { writeJson } from './write-piece.ts';

/** Pages whose words the search of a viewer knows. */
const maxPages = 500;
const maxPageLength = 20_000;
const posterPixels = 1200;

/** First page, number of pages and words of a PDF. */
export async function convertPdf(work: Work, path = work.input): Promise<Outcome> {
  work.step('read', 10);
  // The package's ordinary build needs a browser.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const folderOf = (name: string) => `${pathToFileURL(join(home, name)).pathname}/`;
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    wasmUrl: folderOf('wasm'),
    verbosity: 0,
  });
  const document = await task.promise.catch((error: Error) =>
    leavePlain(error.name === 'PasswordException' ? 'file.encrypted' : 'file.unreadable'),
  );
  const first = await document.getPage(1).catch(() => leavePlain('file.unreadable'));
  const { width, height } = first.getViewport({ scale: 1 });
  work.step('poster', 30);
  try {
    const forCard = pageScale({ width, height }, await capitalOf(first));
    const scale = Math.max(posterPixels / Math.max(width, height), forCard);
    const viewport = first.getViewport({ scale });
    const factory = document.canvasFactory as CanvasFactory;
    const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await first.render({ canvas: null, canvasContext: context, viewport, background: '#ffffff' } as never)
      .promise;
    const page = canvas.toBuffer('image/png');
    await writePoster(page, join(work.folder, 'poster.webp'));
    await writePageCard(page, work.folder, forCard / scale);
  } catch {
    // Words and pages are worth having without a picture.
  }
  work.step('text', 60);
  const texts: { page: number; text: string }[] = [];
  for (let page = 1; page <= Math.min(document.numPages, maxPages); page++) {
    const text = await document
      .getPage(page)
      .then((each) => each.getTextContent())
      .then(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '))
      .catch(() => '');
    if (text.trim()) texts.push({ page, text: text.replace(/\s+/g, ' ').slice(0, maxPageLength) });
  }
  await writeJson(work.folder, 'pages.json', texts);
  const count = document.numPages;
  await task.destroy();
  const notes: FileNote[] = [];
  return ready('pages', { notes, pages: { count, width: Math.round(width), height: Math.round(height) } });
}

/** Of the usual text of a page, in its units; 0 for one without text. */
async function capitalOf(page: { getTextContent(): Promise<{ items: object[] }> }): Promise<number> {
  const { items } = await page.getTextContent();
  const heights = items.flatMap((item) =>
    'height' in item && 'str' in item && String(item.str).trim() ? Number(item.height) : [],
  );
  const median = heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0;
  return median * capitalShare;
}
/** Of a capital in the size of its text. */
const capitalShare = 0.73;

interface CanvasFactory {
  create(width: number, height: number): { canvas: { toBuffer(type: string): Buffer }; context: object };
}
