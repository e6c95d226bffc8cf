import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { findFont } from '../../../backend/conversion/fonts.ts';
import { drawLinkCode } from '../../../backend/features/nameplate/label/draw-code.ts';
import { type Label, writeLabelSvg } from '../../../backend/features/nameplate/label/label.ts';
import { writeLabelPdf } from '../../../backend/features/nameplate/label/label-pdf.ts';
import { labelLevels, moduleSizes } from '../../../contract/nameplate/label.ts';

const label: Label = {
  link: 'https://portal.example/ewmData/ACDEF-34679',
  code: 'ACDEF-34679',
  lines: ['低压柜 AA1', 'GGD2', 'S-0001', '甲成套设备厂'],
};
const looks = moduleSizes.flatMap((module) => labelLevels.map((level) => ({ module, level })));

test.each(looks)('a label of $module mm at level $level is as high as its words', ({ module, level }) => {
  const svg = writeLabelSvg(label, drawLinkCode(label.link, level), Number(module));
  const [, , height = 0] = (/viewBox="0 ([\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).slice(1).map(Number);
  const lowest = Math.max(...[...svg.matchAll(/<text [^>]*y="([\d.]+)"/g)].map(([, y]) => Number(y)));
  expect(lowest).toBeLessThan(height - 0.5);
});

test.skipIf(!findFont())('the words of a label keep off the one below it on paper', async () => {
  const font = findFont();
  if (!font) throw new Error('no font');
  const bytes = await writeLabelPdf({ labels: [label], module: 0.35, level: 'M', copies: 9, font });
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const words = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ x: Math.round(item.transform[4]), y: item.transform[5] }]
      : [],
  );
  const left = Math.min(...words.map(({ x }) => x));
  const heights = [...new Set(words.filter(({ x }) => x === left).map(({ y }) => y))].toSorted(
    (a, b) => b - a,
  );
  const gaps = heights.slice(1).map((y, at) => ((heights[at] ?? 0) - y) / (72 / 25.4));
  // Lines of one label are 3.6 mm apart; a code, which is 4.2 mm high, stands further below the last line of another.
  expect(gaps.length).toBe(3 * 5 - 1);
  expect(Math.min(...gaps)).toBeGreaterThan(3.5);
  expect(gaps.filter((_, at) => at % 5 === 4).every((gap) => gap > 5)).toBe(true);
});
