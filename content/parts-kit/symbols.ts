import { makeContact, poles } from '../../contract/drawing/contact-symbols.ts';
import { coil, earth } from '../../contract/drawing/device-symbols.ts';
import { createSheet, type Sheet } from '../../contract/drawing/shapes.ts';
import { writeDxf } from '../drawing/write-dxf.ts';

interface PartSymbol {
  name: string;
  width: number;
  height: number;
  draw: (sheet: Sheet) => void;
}

const step = 40;
const plain = ['line', 'line', 'line', 'line'] as const;

/** Connection points lie on a grid of 2.5 mm, ten units. */
function breaker(count: number): PartSymbol {
  return {
    name: `breaker-${count}p`,
    width: 60 + count * step,
    height: 80,
    draw(sheet) {
      if (count === 1) makeContact(sheet, { x: 40, y: 20, mark: 'breaker' });
      else poles(sheet, { x: 40, y: 20, step, count, mark: 'breaker', pens: plain });
      for (let pole = 0; pole < count; pole++) {
        sheet.tag(40 + pole * step + 7, 26, pole === 3 ? 'N' : String(2 * pole + 1), { size: 10 });
        sheet.tag(40 + pole * step + 7, 60, pole === 3 ? 'N' : String(2 * pole + 2), { size: 10 });
      }
      sheet.tag(22, 46, '-QF', { anchor: 'end', size: 10 });
    },
  };
}

const contactor: PartSymbol = {
  name: 'contactor-3p',
  width: 280,
  height: 90,
  draw(sheet) {
    coil(sheet, 50, 20);
    sheet.tag(56, 28, 'A1', { size: 10 });
    sheet.tag(56, 60, 'A2', { size: 10 });
    sheet.tag(30, 46, '-KM', { anchor: 'end', size: 10 });
    poles(sheet, { x: 130, y: 20, step, mark: 'contactor', pens: plain });
    sheet.line('dash', [64, 40], [125, 40]);
    for (const [pole, [upper, lower]] of [
      ['1/L1', '2/T1'],
      ['3/L2', '4/T2'],
      ['5/L3', '6/T3'],
    ].entries()) {
      sheet.tag(136 + pole * step, 26, upper as string, { size: 8 });
      sheet.tag(136 + pole * step, 60, lower as string, { size: 8 });
    }
    makeContact(sheet, { x: 250, y: 20 });
    sheet.line('dash', [205, 40], [245, 40]);
    sheet.tag(257, 26, '13', { size: 10 });
    sheet.tag(257, 60, '14', { size: 10 });
  },
};

const terminal: PartSymbol = {
  name: 'terminal',
  width: 80,
  height: 60,
  draw(sheet) {
    sheet.line('line', [40, 10], [40, 24]);
    sheet.circle('line', 'none', 40, 30, 6);
    sheet.line('line', [40, 36], [40, 50]);
    sheet.tag(28, 34, '1', { anchor: 'end', size: 10 });
  },
};

const earthTerminal: PartSymbol = {
  name: 'terminal-pe',
  width: 80,
  height: 70,
  draw(sheet) {
    sheet.line('pe', [40, 10], [40, 24]);
    sheet.circle('line', 'none', 40, 30, 6);
    sheet.line('pe', [40, 36], [40, 46]);
    earth(sheet, 40, 48);
  },
};

export const partSymbols: readonly PartSymbol[] = [
  breaker(1),
  breaker(2),
  breaker(3),
  breaker(4),
  contactor,
  terminal,
  earthTerminal,
];

export function writeSymbol({ width, height, draw }: PartSymbol): string {
  const sheet = createSheet();
  draw(sheet);
  return writeDxf({ width, height, shapes: sheet.shapes });
}
