import { expect, test } from 'vitest';
import { sheets } from '../../../content/drawing/sheets/sheets.ts';
import {
  lightingBoard,
  mainBoard,
  powerBoard,
  transferBoard,
  twoSections,
} from '../../../content/plant/boards.ts';
import { deviceByTag } from '../../../content/plant/devices.ts';
import { surgeProtectors } from '../../../content/plant/surge.ts';
import { fuseNote, holdsImpulse, impulseEnergy } from '../../../content/plant/surge-fuses.ts';
import { createSheet } from '../../../contract/drawing/shapes.ts';

const backups = [
  ['DX-001', mainBoard.surge],
  ['DX-002', twoSections.surge],
  ['DX-003', powerBoard.surge],
  ['DX-004', lightingBoard.surge],
  ['DX-006', transferBoard.surge],
  ['YL-009', { fuse: deviceByTag.get('=P0-FU1')?.data ?? '', device: surgeProtectors.pumps }],
] as const;

test.each(backups)(
  '%s: the fuse before the surge protector holds one impulse, and the sheet says so',
  (number, { fuse, device }) => {
    expect(holdsImpulse(fuse, device)).toBe(true);
    const sheet = createSheet();
    sheets.find((each) => each.number === number)?.draw(sheet);
    const texts = sheet.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
    expect(texts.join('\n')).toContain(fuseNote(fuse, device));
  },
);

test('gG 40 A before In 20 kA, and gG 100 A before Iimp 12.5 kA, do not hold', () => {
  expect(impulseEnergy({ current: 'In 20 kA' })).toBeCloseTo(5604, 0);
  expect(impulseEnergy({ current: 'Iimp 12.5 kA' })).toBeCloseTo(40047, 0);
  expect(holdsImpulse('14×51，gG 40 A，100 kA', { current: 'In 20 kA' })).toBe(false);
  expect(holdsImpulse('gG 100 A，50 kA', { current: 'Iimp 12.5 kA' })).toBe(false);
  expect(holdsImpulse('a fuse without its rating', { current: 'In 10 kA' })).toBe(false);
});
