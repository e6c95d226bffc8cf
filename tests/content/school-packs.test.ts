import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { glyphsOf } from '../../content/document-kit/face.ts';
import { packContents, teachingUnits } from '../../content/school-kit/packs.ts';
import { breakLine, signsInLine } from '../../content/school-kit/slides.ts';
import { solveBar, straightOf, taskBars } from '../../content/school-kit/units/busbar-lengths.ts';
import { solveFeeder, taskFeeders } from '../../content/school-kit/units/loads-and-cables.ts';
import { solveMotor, taskMotors } from '../../content/school-kit/units/star-delta.ts';
import { faultyRows, plantedFaults, rightRows } from '../../content/school-kit/units/wiring-faults.ts';
import { packFileKinds, packUnits } from '../../contract/school/packs.ts';

test('the packs are what the code writes, every file of every unit', () => {
  const written = packContents();
  for (const { path, data } of written)
    expect(readFileSync(join('content/school', path)).equals(data), path).toBe(true);
  expect(written.map(({ unit, kind }) => `${unit} ${kind}`).sort()).toEqual(
    packUnits.flatMap((unit) => packFileKinds.map((kind) => `${unit} ${kind}`)).sort(),
  );
});

test('slides bring their typeface along, and every sign of them can be copied', () => {
  const slides = packContents().filter(({ kind }) => kind === 'slides');
  for (const { path, data } of slides) {
    const text = data.toString('latin1');
    expect(text, path).toMatch(/\/FontFile3 \d+ 0 R/);
    expect(text, path).toMatch(/\/ToUnicode \d+ 0 R/);
    expect(text, path).not.toContain('STSong');
  }
  expect(() => glyphsOf('母排 1 250 A')).not.toThrow();
  expect(() => glyphsOf('龘')).toThrow('make-face');
});

test('marking sheets give a hundred points, and slides fit their page', () => {
  for (const { criteria, slides, unit } of teachingUnits) {
    expect(
      criteria.reduce((sum, { points }) => sum + points, 0),
      unit,
    ).toBe(100);
    for (const { title, lines } of slides) {
      const parts = lines.map(breakLine);
      const height = parts.reduce((sum, each) => sum + each.length * 46 + 18, 0);
      expect(height, title).toBeLessThanOrEqual(430);
      for (const part of parts.flat())
        expect([...part].length, part).toBeLessThanOrEqual(2 * signsInLine + 2);
    }
  }
});

test('the faulty table becomes the plant’s by what its solution says, and by nothing less', () => {
  const mended = faultyRows().map((cells) => cells.slice(1));
  for (const { row, wrong } of plantedFaults) {
    const right = rightRows()[row - 1]?.slice(1) ?? [];
    if (!wrong) mended.splice(row - 1, 0, right);
    else {
      const missing = plantedFaults.filter(
        (each) => !each.wrong && each.row < row && each.row > mended.length,
      );
      const at = row - 1 - missing.length;
      expect(mended[at]?.[wrong[0] - 1]).toBe(wrong[1]);
      mended[at] = right;
    }
  }
  expect(mended).toEqual(rightRows().map((cells) => cells.slice(1)));
  expect(
    plantedFaults.every(({ row, wrong }) => !wrong || rightRows()[row - 1]?.[wrong[0]] !== wrong[1]),
  ).toBe(true);
});

test('answers hold against sums done another way', () => {
  // I = P/(√3·U·cosφ·η); the drop by R and X in series, by hand for one circuit of each kind.
  const solved = new Map(taskFeeders.map((each) => [each.circuit, solveFeeder(each)]));
  expect(solved.get('WP1')?.current).toBeCloseTo(11_000 / (1.7320508 * 380 * 0.85 * 0.9), 6);
  expect(solved.get('WP5')?.current).toBeCloseTo(2_000 / (220 * 0.9), 6);
  const sine = Math.sin(Math.acos(0.9));
  const drop = 2 * (2_000 / (220 * 0.9)) * 0.075 * (7.41 * 1.2 * 0.9 + 0.08 * sine);
  expect(solved.get('WP5')?.drop).toBeCloseTo((100 * drop) / 220, 6);
  expect([...solved.values()].filter(({ faults }) => faults.length > 0)).toMatchObject([
    { circuit: 'WP2', faults: ['Ib > In'] },
    { circuit: 'WP4', faults: ['In > Iz'] },
    { circuit: 'WP5', faults: ['压降'] },
  ]);
  // Straight parts and arcs, one after the other.
  for (const each of taskBars) {
    const bends = each.legs.length - 1;
    const straight = each.legs.map((leg, at) => {
      const ends = bends === 0 ? 0 : at === 0 || at === bends ? 1 : 2;
      return leg - ends * 18;
    });
    const arcs = bends * (Math.PI / 2) * 14.4;
    const length = straight.reduce((sum, part) => sum + part, arcs);
    expect(solveBar(each).length, each.number).toBeCloseTo(length, 6);
    expect(solveBar(each).mass).toBeCloseTo(length * 60 * 6 * 8.9e-6 * each.count, 6);
  }
  expect([straightOf(70), straightOf(45)]).toEqual([34, 9]);
  for (const motor of taskMotors) {
    const { phaseSetting, directStart, starStart } = solveMotor(motor);
    expect(phaseSetting / motor.current).toBeCloseTo(0.5774, 4);
    expect(directStart / starStart).toBeCloseTo(3, 9);
  }
});
