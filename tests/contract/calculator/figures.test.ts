import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { calculate } from '../../../contract/calculator/calculate.ts';
import type { Calculator, RawInputs } from '../../../contract/calculator/calculator.ts';
import type { Point, Shape } from '../../../contract/drawing/shapes.ts';
import { type Picture, writeSvg } from '../../../contract/drawing/write-svg.ts';
import { anyInputs } from './any-inputs.ts';
import { contentTables } from './content-tables.ts';

const drawn = allCalculators.filter(({ draw }) => draw);

function pictureOf(calculator: Calculator, raw: RawInputs, language: 'zh' | 'en' = 'zh') {
  const done = calculate(calculator, raw, contentTables);
  if (done.isRefused) return undefined;
  const numbers = new Map(done.results.map(({ name, value }) => [name, Number(value)] as const));
  return calculator.draw?.(done.values as never, {
    result: (name) => numbers.get(name) ?? Number.NaN,
    say: (words) => words[language],
  });
}

function pointsOf(shape: Shape): readonly Point[] {
  if (shape.kind === 'path') return shape.points;
  return [shape.kind === 'label' ? shape.at : shape.center];
}

const outside = ({ shapes, width, height }: Picture) =>
  shapes.flatMap(pointsOf).filter(([x, y]) => !(x >= 0 && x <= width && y >= 0 && y <= height));

describe.each(drawn)('$name', (calculator) => {
  test('is drawn on its sheet, whatever the inputs', () => {
    fc.assert(
      fc.property(anyInputs(calculator), (raw) => {
        const picture = pictureOf(calculator, raw);
        if (picture) expect(outside(picture)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('says its numbers in both languages, and every number is one', () => {
    for (const language of ['zh', 'en'] as const) {
      const picture = pictureOf(calculator, {}, language);
      if (!picture) throw new Error('refused');
      const svg = writeSvg(picture);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      if (language === 'en') expect(svg).not.toMatch(/\p{Script=Han}/u);
    }
  });
});

const picture = (name: string, raw: RawInputs) => {
  const calculator = drawn.find((each) => each.name === name);
  const found = calculator && pictureOf(calculator, raw);
  if (!found) throw new Error(`no picture of ${name}`);
  return found;
};
const boxes = ({ shapes }: Picture) =>
  shapes.flatMap((shape) =>
    shape.kind === 'path' && shape.isClosed && shape.points.length === 4
      ? [{ pen: shape.pen, fill: shape.fill, points: shape.points }]
      : [],
  );
const widthOf = (points: readonly Point[]) => Math.abs((points[1]?.[0] ?? 0) - (points[0]?.[0] ?? 0));
const heightOf = (points: readonly Point[]) => Math.abs((points[2]?.[1] ?? 0) - (points[1]?.[1] ?? 0));

test('the cabinet keeps the proportions that were given', () => {
  const cabinet = boxes(picture('enclosure-heat', { width: 1000, height: 2000, depth: 500 }));
  const [front, side] = cabinet.filter(({ fill }) => fill === 'panel').map(({ points }) => points);
  if (!front || !side) throw new Error('no cabinet');
  expect(heightOf(front) / widthOf(front)).toBeCloseTo(2, 6);
  expect(widthOf(front) / widthOf(side)).toBeCloseTo(2, 6);
});

test('the section shows the bars of each phase at their spacing', () => {
  const all = boxes(picture('busbar-force', { bars: 2, width: 80, thickness: 10, spacing: 200 }));
  const flat = all.filter(
    ({ pen, points }) =>
      pen === 'l1' && (points[0]?.[0] ?? 0) < 300 && Math.abs(widthOf(points) / heightOf(points) - 8) < 1e-6,
  );
  expect(flat).toHaveLength(2);
  const at = (pen: string) => all.find((box) => box.pen === pen)?.points[0]?.[0] ?? 0;
  const [first] = flat;
  expect((at('l2') - at('l1')) / widthOf(first?.points ?? [])).toBeCloseTo(200 / 80, 6);
});

test('a breaker that is too weak says so in the network', () => {
  const told = picture('short-circuit', { parts: [{ section: 95, length: 50, breaking: 10 }] }).shapes;
  const texts = told.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
  expect(texts).toContain('Icu 10 kA');
  expect(texts.some((text) => text.startsWith('< 26.2'))).toBe(true);
});

const textsOf = ({ shapes }: Picture) =>
  shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));

test('the curves mark both fault currents, and the gap in time or in current', () => {
  const delayed = textsOf(picture('selectivity', { minFault: 1.2 }));
  expect(delayed).toContain('短路电流 20 kA');
  expect(delayed).toContain('最小短路电流 1.2 kA');
  expect(delayed).toContain('Δt 0.18 s');
  // 1.2 × 1600 A below 0.9 × 3780 A
  expect(textsOf(picture('selectivity', { delay: 0, fault: 10 }))).toContain('1920–3402 A');
});
