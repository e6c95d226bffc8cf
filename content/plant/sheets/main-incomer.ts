import { makeContact, plugContacts } from '../../../contract/drawing/contact-symbols.ts';
import {
  conductorCount,
  currentTransformer,
  dot,
  fuse,
  transformer,
} from '../../../contract/drawing/device-symbols.ts';
import type { Point, Sheet } from '../../../contract/drawing/shapes.ts';
import { mainBoard, shortCircuit } from '../boards.ts';

/** Height of the bus on a one-line diagram. */
export const bus = 340;

/** Before the voltage of a meter. */
export const meterFuse = '10×38，gG 4 A，100 kA';

/** Voltage of a meter: from its box to above the place of the tap, then through its fuses down to the bus, N without. */
export function meterVoltage(
  sheet: Sheet,
  points: readonly Point[],
  neutral: readonly Point[],
  name: string,
): void {
  const [x, y] = points.at(-1) ?? [0, 0];
  const top = bus - 64;
  sheet.line('line', ...points, [x, top]);
  conductorCount(sheet, x, y + 12, 3);
  fuse(sheet, x, top);
  sheet.tag(x + 12, top + 25, name, { size: 12 });
  sheet.line('line', [x, top + 40], [x, bus]);
  const beside = neutral.at(-1)?.[0] ?? 0;
  sheet.line('line', ...neutral, [beside, bus]);
  sheet.tag(beside - 5, bus - 30, 'N', { anchor: 'end', size: 11 });
  dot(sheet, [x, bus], [beside, bus]);
}

/** Transformer, breaker, current transformers with the meter. */
export function mainIncomer(sheet: Sheet, x: number): void {
  transformer(sheet, x, 70);
  sheet.tag(x + 26, 100, '-T1');
  sheet.text(x + 26, 118, '1000 kVA，10/0.4 kV，Dyn11，uk 6%');
  sheet.line('line', [x, 140], [x, 160]);
  makeContact(sheet, { x, y: 160, mark: 'breaker' });
  if (/抽出/.test(mainBoard.incomer.data)) plugContacts(sheet, x, 160);
  sheet.tag(x - 16, 186, '-QF0', { anchor: 'end' });
  sheet.text(x + 26, 186, mainBoard.incomer.data);
  sheet.line('line', [x, 200], [x, bus]);
  currentTransformer(sheet, x, 244);
  sheet.tag(x - 16, 249, '-TA1', { anchor: 'end' });
  sheet.box('line', 'paper', x + 38, 230, 60, 28);
  sheet.tag(x + 68, 248, '-PJ1', { anchor: 'middle', size: 11 });
  sheet.text(x + 38, 222, '1500/5 A，0.5S 级，多功能电力仪表');
  meterVoltage(
    sheet,
    [
      [x + 98, 238],
      [x + 350, 238],
    ],
    [
      [x + 98, 250],
      [x + 326, 250],
    ],
    '-FU2',
  );
  currentTransformer(sheet, x, 284, 2);
  sheet.tag(x - 16, 289, '-TA2', { anchor: 'end' });
  sheet.text(x + 46, 289, '1500/5 A，至补偿控制器（DX-005）');
  sheet.text(x + 26, 324, `母线处 Ik ${shortCircuit({ section: 0, length: 0 }).toFixed(1)} kA`);
  dot(sheet, [x, bus]);
}
