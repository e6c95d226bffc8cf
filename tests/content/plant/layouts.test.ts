import { expect, test } from 'vitest';
import { linesBehind, withoutHidden } from '../../../content/drawing/behind.ts';
import { paper } from '../../../content/drawing/frame.ts';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import { unitMillimetres, writeDxf } from '../../../content/drawing/write-dxf.ts';
import { lightingBoard, powerBoard } from '../../../content/plant/boards.ts';
import { boxOf } from '../../../content/plant/boxes.ts';
import { catalog } from '../../../content/plant/devices.ts';
import { enclosure, plate } from '../../../content/plant/layout.ts';
import { enclosureRows, partListRows } from '../../../content/plant/lists.ts';
import { plant } from '../../../content/plant/plant.ts';
import { fullSizeDrawings } from '../../../content/plant/sheets/full-size.ts';
import { createSheet, type Shape } from '../../../contract/drawing/shapes.ts';

const all = [...sheets, ...fullSizeDrawings];
function shapesOf(number: string): Shape[] {
  const sheet = createSheet();
  all.find((each) => each.number === number)?.draw(sheet);
  return sheet.shapes;
}
const textsOf = (number: string) =>
  shapesOf(number).flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));

test('nothing shows through what stands before it on any sheet', () => {
  const behind = (seen: (shapes: readonly Shape[]) => readonly Shape[]) =>
    all.flatMap(({ number }) => linesBehind(seen(shapesOf(number))).map(() => number));
  expect(behind(withoutHidden)).toEqual([]);
  expect(behind((shapes) => shapes)).toEqual(expect.arrayContaining(['BZ-001', 'BZ-003', 'BZ-007']));
});

test('a conductor behind a symbol is noticed, since it is not cut', () => {
  const sheet = createSheet();
  sheet.line('wire', [0, 10], [100, 10]);
  sheet.line('dash', [0, 12], [100, 12]);
  sheet.polygon('line', 'paper', [40, 5], [60, 5], [50, 20]);
  expect(linesBehind(withoutHidden(sheet.shapes))).toEqual([
    'wire from 0,10 to 100,10 lies behind something',
  ]);
});

test('a ring around a hidden corner goes on where it is seen', () => {
  const sheet = createSheet();
  sheet.box('line', 'none', 0, 0, 100, 50);
  sheet.box('line', 'panel', -10, -10, 30, 30);
  const [rest] = withoutHidden(sheet.shapes);
  expect(rest).toMatchObject({
    isClosed: false,
    points: [
      [20, 0],
      [100, 0],
      [100, 50],
      [0, 50],
      [0, 20],
    ],
  });
});

/** Straight pieces of a DXF, in sheet units from its upper edge. */
function piecesOf(text: string): number[][] {
  const rows = text.split('\n');
  const entities: Map<string, string[]>[] = [];
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [code = '', value = ''] = rows.slice(at, at + 2);
    if (code === '0') entities.push(new Map());
    const entity = entities.at(-1);
    entity?.set(code, [...(entity.get(code) ?? []), value]);
  }
  return entities.flatMap((entity) => {
    const all = (code: string) => (entity.get(code) ?? []).map((value) => Number(value) / unitMillimetres);
    const [xs, ys] = [
      [...all('10'), ...all('11')],
      [...all('20'), ...all('21')],
    ];
    if (!/^(LINE|LWPOLYLINE)$/.test(entity.get('0')?.[0] ?? '')) return [];
    const points = xs.map((x, at) => [x, paper.height - (ys[at] ?? 0)]);
    const ends = entity.get('70')?.[0] === '1' ? [...points, points[0] ?? []] : points;
    return ends.slice(1).map((end, at) => [...(ends[at] ?? []), ...end]);
  });
}

test('no line of a written box or cabinet lies within a device', () => {
  const devicesOf = { 'BZ-003': boxOf(powerBoard), 'BZ-007': boxOf(lightingBoard), 'BZ-001': plant().layout };
  const origins = {
    'BZ-003': [240, 100, 1.6],
    'BZ-007': [240, 100, 1.6],
    'BZ-001': [300, 160, 0.4],
  } as const;
  for (const number of ['BZ-001', 'BZ-003', 'BZ-007'] as const) {
    const [left, top, scale] = origins[number];
    const crossing = (shapes: readonly Shape[]) =>
      piecesOf(writeDxf({ ...paper, shapes })).filter(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
        devicesOf[number].placed.some(({ x, y, width, height }) => {
          const [from, to] = [left + x * scale + 1, left + (x + width) * scale - 1];
          const [high, low] = [top + y * scale + 1, top + (y + height) * scale - 1];
          return (
            Math.max(x1, x2) > from &&
            Math.min(x1, x2) < to &&
            Math.max(y1, y2) > high &&
            Math.min(y1, y2) < low
          );
        }),
      );
    const shapes = shapesOf(number);
    expect(crossing(shapes), number).toEqual([]);
    // The same without fills, as it was written once.
    const clear = shapes.map((shape) =>
      shape.kind === 'path' ? { ...shape, fill: 'none' as const } : shape,
    );
    expect(crossing(clear).length, number).toBeGreaterThan(0);
  }
});

/** Outlines on a sheet, in mm at its scale. */
function hasOutline(number: string, width: number, height: number, scale: number): boolean {
  return shapesOf(number).some((shape) => {
    if (shape.kind !== 'path' || !shape.isClosed || shape.pen !== 'heavy') return false;
    const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)];
    const [wide, high] = [xs, ys].map((side) => (Math.max(...side) - Math.min(...side)) / scale);
    return Math.abs((wide ?? 0) - width) < 0.5 && Math.abs((high ?? 0) - height) < 0.5;
  });
}

test('a layout draws and dimensions what its devices stand in, and names it', () => {
  const cabinet = catalog[enclosure];
  if (!cabinet) throw new Error('no enclosure');
  const boxes = [
    ['BZ-003', boxOf(powerBoard)],
    ['BZ-007', boxOf(lightingBoard)],
  ] as const;
  const wanted = [
    ['BZ-001', cabinet.width, cabinet.height, 0.4, '+D1'],
    ['BZ-001', plate.width, plate.height, 0.4, '安装板'],
    ...boxes.map(([number, { width, height }]) => [number, width, height, 1.6, '箱体'] as const),
  ] as const;
  for (const [number, width, height, scale, name] of wanted) {
    expect(hasOutline(number, width, height, scale), `${number} ${width}×${height}`).toBe(true);
    expect(textsOf(number), number).toEqual(expect.arrayContaining([String(width), String(height)]));
    expect(
      textsOf(number).some((text) => text.includes(name)),
      number,
    ).toBe(true);
  }
  const known = new Set<string>(wanted.map(([number]) => number));
  expect(sheets.filter(({ kind, number }) => kind === '布置图' && !known.has(number))).toEqual([]);
  expect(hasOutline('BZ-001', cabinet.width - 100, cabinet.height, 0.4)).toBe(false);
});

test('the parts list of D1 names its cabinet and plate, and holds its own strips alone', () => {
  const words = textsOf('YJ-001');
  for (const { name, data, part } of enclosureRows())
    expect(words).toEqual(expect.arrayContaining([name, data, part]));
  const stray = (own: ReturnType<typeof partListRows>) => {
    const known = plant().strips.filter(({ tag }) => plant().layout.placed.some((each) => each.tag === tag));
    const listed = own.filter(({ tags }) => tags.every((tag) => tag.endsWith('-X1')));
    const wrong = listed.filter(({ tags, part, count }) => {
      const here = known.filter(({ tag }) => tags.includes(tag));
      const counted = here.flatMap(({ terminals }) => terminals).filter((each) => each.part === part).length;
      return here.length !== tags.length || counted !== count;
    });
    const missing = known.filter(({ tag }) => !listed.some(({ tags }) => tags.includes(tag)));
    return [...wrong.map(({ tags }) => tags.join()), ...missing.map(({ tag }) => tag)];
  };
  expect(stray(partListRows(['+D1']))).toEqual([]);
  for (const { tags } of partListRows(['+D1']))
    for (const tag of tags)
      expect(
        words.some((text) => text.split('，').includes(tag)),
        tag,
      ).toBe(true);
  expect(words.join()).not.toContain('=E2-');
  // The list with the strip of another panel, and without its own.
  expect(stray(partListRows(['+D1', '+1AT1']))).toContain('=E2-X1');
  expect(stray(partListRows(['+1AT1']))).toContain('=P1-X1');
});
