import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { arrowHead, conductorCount, dot } from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawTable } from '../frame.ts';

export interface Feeder {
  circuit: string;
  use: string;
  /** Electrical or shaft power in kW; 0 for a spare. */
  power: number;
  powerFactor: number;
  efficiency?: number;
  /** Three phases unless one is named. */
  phase?: 'L1' | 'L2' | 'L3';
  breaker: string;
  cable: string;
}

const root3 = Math.sqrt(3);

/** Design current in A, of 380 V three-phase or 220 V single-phase. */
export function feederCurrent({ power, powerFactor, efficiency = 1, phase }: Feeder): number {
  return power / ((phase ? 0.22 : root3 * 0.38) * powerFactor * efficiency);
}

interface Place {
  x: number;
  y: number;
  step: number;
}

/** Feeders hanging on a one-line bus at y, and the table that tells about each. */
export function drawFeeders(sheet: Sheet, feeders: readonly Feeder[], { x, y, step }: Place): void {
  for (const [at, { phase }] of feeders.entries()) {
    const fx = x + step * (at + 0.5);
    dot(sheet, [fx, y]);
    sheet.line('line', [fx, y], [fx, y + 40]);
    makeContact(sheet, { x: fx, y: y + 40, mark: 'breaker' });
    sheet.tag(fx - 14, y + 66, `-QF${at + 1}`, { anchor: 'end' });
    sheet.line('line', [fx, y + 80], [fx, y + 150]);
    if (phase) sheet.tag(fx + 10, y + 116, phase, { size: 12 });
    else conductorCount(sheet, fx, y + 106);
    arrowHead(sheet, [fx, y + 158], 'down');
  }
  const current = (feeder: Feeder) => (feeder.power > 0 ? feederCurrent(feeder).toFixed(1) : '—');
  drawTable(sheet, {
    x: x - 150,
    y: y + 180,
    widths: [150, ...feeders.map(() => step)],
    rowHeight: 32,
    rows: [
      ['回路编号', ...feeders.map(({ circuit }) => circuit)],
      ['用途', ...feeders.map(({ use }) => use)],
      ['功率 / kW', ...feeders.map(({ power }) => (power > 0 ? power.toFixed(1) : '—'))],
      ['计算电流 / A', ...feeders.map(current)],
      ['断路器', ...feeders.map(({ breaker }) => breaker)],
      ['导线', ...feeders.map(({ cable }) => cable)],
    ],
  });
}

/** A one-line bus of several conductors. */
export function drawBus(sheet: Sheet, x1: number, x2: number, y: number, text: string): void {
  sheet.line('heavy', [x1, y], [x2, y]);
  for (let stroke = 0; stroke < 3; stroke++)
    sheet.line('line', [x2 - 40 + stroke * 7, y + 7], [x2 - 31 + stroke * 7, y - 7]);
  sheet.text(x2, y - 14, text, { anchor: 'end' });
}
