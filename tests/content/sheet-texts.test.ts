import { expect, test } from 'vitest';
import { coveredTexts, crowdedTexts, piercedSigns } from '../../content/drawing/clear.ts';
import { figures } from '../../content/drawing/figures/figures.ts';
import { sheets } from '../../content/drawing/sheets/sheets.ts';
import { lessons } from '../../content/lesson-kit/lessons/lessons.ts';
import { stageOf } from '../../content/lesson-kit/stage.ts';
import { fullSizeDrawings } from '../../content/plant/sheets/full-size.ts';
import { createSheet, type Sheet } from '../../contract/drawing/shapes.ts';

test('no line runs through a text, no list into the title block and nothing over the frame', () => {
  const covered = (drawing: (typeof sheets)[number], change?: (sheet: Sheet) => void) => {
    const sheet = createSheet();
    drawing.draw(sheet);
    change?.(sheet);
    return coveredTexts(sheet).map((fault) => `${drawing.number}: ${fault}`);
  };
  expect(sheets.flatMap((drawing) => covered(drawing))).toEqual([]);
  const [first] = sheets;
  if (!first) throw new Error('no sheets');
  const planted = covered(first, (sheet) => {
    sheet.tag(500, 600, 'L1');
    sheet.line('line', [480, 597], [540, 597]);
    sheet.text(1000, 1100, '表');
    // Stands on one line, hangs from another.
    sheet.tag(130, 800, '105');
    sheet.line('line', [110, 801], [170, 801]);
    sheet.tag(130, 900, '3L12');
    sheet.line('line', [110, 891], [170, 891]);
    // As wide as the letters are drawn, and as far as the frame.
    sheet.tag(300, 700, '=G1-QF2', { size: 10 });
    sheet.line('line', [339, 680], [339, 720]);
    sheet.tag(145, 600, 'P1 YL-008.2', { size: 10, anchor: 'end' });
  });
  expect(planted.length).toBe(6);
});

test('no line runs through a text of what is drawn at full size', () => {
  const covered = fullSizeDrawings.flatMap((drawing) => {
    const sheet = createSheet();
    drawing.draw(sheet);
    return coveredTexts(sheet, { hasFrame: false }).map((fault) => `${drawing.number}: ${fault}`);
  });
  expect(covered).toEqual([]);
});

test('no text lies on another', () => {
  const crowded = (
    drawing: { number: string; draw: (sheet: Sheet) => void },
    change?: (sheet: Sheet) => void,
  ) => {
    const sheet = createSheet();
    drawing.draw(sheet);
    change?.(sheet);
    return crowdedTexts(sheet).map((fault) => `${drawing.number}: ${fault}`);
  };
  const all = [...sheets, ...fullSizeDrawings];
  expect(all.flatMap((drawing) => crowded(drawing))).toEqual([]);
  const [first] = all;
  if (!first) throw new Error('no sheets');
  const planted = crowded(first, (sheet) => {
    sheet.tag(1500, 120, '101');
    sheet.tag(1518, 125, '103');
  });
  expect(planted.length).toBe(1);
});

test('no dashed link leads into a sign, on sheets, figures of articles and lessons', () => {
  const drawn = [...sheets, ...figures].map((drawing) => {
    const sheet = createSheet();
    drawing.draw(sheet);
    return [drawing.title, sheet] as const;
  });
  const stages = lessons.flatMap(({ slug, scenes }) =>
    scenes.map(({ draw }) => [slug, stageOf(draw).sheet] as const),
  );
  const pierced = [...drawn, ...stages].flatMap(([name, sheet]) =>
    piercedSigns(sheet).map((fault) => `${name}: ${fault}`),
  );
  expect(pierced).toEqual([]);
  const planted = createSheet();
  planted.line('dash', [273, 110], [433, 110]);
  planted.circle('line', 'none', 314, 110, 8);
  planted.circle('line', 'none', 314, 134, 8);
  expect(piercedSigns(planted)).toHaveLength(1);
});
