import { makeContact, phasePens, poles } from '../../../contract/drawing/contact-symbols.ts';
import {
  arrowHead,
  conductorCount,
  currentTransformer,
  dot,
  earth,
  heaters,
  motor,
  surgeProtector,
  transformer,
} from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import type { Figure } from './figure.ts';

const step = 40;

function phases(sheet: Sheet, x: number, y1: number, y2: number): void {
  for (const [at, pen] of phasePens.entries()) sheet.line(pen, [x + at * step, y1], [x + at * step, y2]);
}

const direct: Figure = {
  name: 'direct-starter',
  title: '直接起动主回路：断路器、接触器、热过载继电器、电动机',
  width: 420,
  height: 430,
  draw(sheet) {
    const x = 130;
    for (const [at, name] of ['L1', 'L2', 'L3'].entries())
      sheet.tag(x + at * step, 22, name, { anchor: 'middle', size: 12 });
    phases(sheet, x, 30, 50);
    poles(sheet, { x, y: 50, step, mark: 'breaker' });
    phases(sheet, x, 90, 130);
    poles(sheet, { x, y: 130, step, mark: 'contactor' });
    phases(sheet, x, 170, 210);
    heaters(sheet, x, 210, step);
    phases(sheet, x, 230, 300);
    sheet.line('l1', [x, 300], [x + 28, 327]);
    sheet.line('l2', [x + step, 300], [x + step, 322]);
    sheet.line('l3', [x + 2 * step, 300], [x + 2 * step - 28, 327]);
    motor(sheet, x + step, 346, 24);
    for (const [at, name] of ['U1', 'V1', 'W1'].entries())
      sheet.tag(x + at * step + 5, 294, name, { size: 11 });
    const numbers = (y: number, upper: string[], lower: string[]) => {
      for (let at = 0; at < 3; at++) {
        sheet.tag(x + at * step + 7, y + 5, upper[at] ?? '', { size: 11 });
        sheet.tag(x + at * step + 7, y + 39, lower[at] ?? '', { size: 11 });
      }
    };
    numbers(50, ['1', '3', '5'], ['2', '4', '6']);
    numbers(130, ['1/L1', '3/L2', '5/L3'], ['2/T1', '4/T2', '6/T3']);
    for (const [y, tag, note] of [
      [76, '-QF1', '短路保护'],
      [156, '-KM1', 'AC-3'],
      [224, '-FR1', '过载、断相'],
      [350, '-M1', ''],
    ] as const) {
      sheet.tag(x - 40, y, tag, { anchor: 'end' });
      sheet.text(x + 130, y, note);
    }
    sheet.line('pe', [x + step + 24, 346], [x + 150, 346], [x + 150, 386]);
    earth(sheet, x + 150, 388);
  },
};

const starDelta: Figure = {
  name: 'star-delta-power',
  title: '星三角起动主回路：三角形接触器把 L1、L2、L3 接到 W2、U2、V2',
  width: 620,
  height: 470,
  draw(sheet) {
    const x = 90;
    const xd = 290;
    const xs = 470;
    for (const [at, name] of ['L1', 'L2', 'L3'].entries())
      sheet.tag(x + at * step, 20, name, { anchor: 'middle', size: 12 });
    phases(sheet, x, 28, 40);
    poles(sheet, { x, y: 40, step, mark: 'breaker' });
    phases(sheet, x, 80, 150);
    for (const [at, pen] of phasePens.entries()) {
      const y = 96 + at * 14;
      sheet.line(pen, [x + at * step, y], [xd + at * step, y], [xd + at * step, 150]);
      dot(sheet, [x + at * step, y]);
    }
    poles(sheet, { x, y: 150, step, mark: 'contactor' });
    poles(sheet, { x: xd, y: 150, step, mark: 'contactor', pens: [] });
    phases(sheet, x, 190, 220);
    heaters(sheet, x, 220, step);
    phases(sheet, x, 240, 290);
    sheet.line('l1', [x, 290], [x + 24, 316]);
    sheet.line('l2', [x + step, 290], [x + step, 312]);
    sheet.line('l3', [x + 2 * step, 290], [x + 2 * step - 24, 316]);
    motor(sheet, x + step, 338, 26);
    const ends = [
      { name: 'W2', y: 390 },
      { name: 'U2', y: 408 },
      { name: 'V2', y: 426 },
    ] as const;
    // The other ends of the windings leave the motor below.
    const leads = [x + step + 16, x + step, x + step - 16];
    for (const [at, { name, y }] of ends.entries()) {
      const from = leads[at] as number;
      const top = 338 + Math.sqrt(26 ** 2 - (from - x - step) ** 2);
      sheet.line('line', [from, top], [from, y], [xd + at * step, y], [xd + at * step, 190]);
      sheet.line(
        'line',
        [xd + at * step, 250 + at * 14],
        [xs + at * step, 250 + at * 14],
        [xs + at * step, 190],
      );
      dot(sheet, [xd + at * step, 250 + at * 14]);
      sheet.tag(xd - 30, y - 4, name, { size: 12 });
    }
    poles(sheet, { x: xs, y: 150, step, mark: 'contactor', pens: [] });
    for (let at = 0; at < 3; at++) sheet.line('line', [xs + at * step, 150], [xs + at * step, 130]);
    sheet.line('line', [xs, 130], [xs + 2 * step, 130]);
    dot(sheet, [xs + step, 130]);
    for (const [at, name] of ['U1', 'V1', 'W1'].entries())
      sheet.tag(x + at * step + 5, 284, name, { size: 11 });
    for (const [tx, ty, tag] of [
      [x - 26, 66, '-QF1'],
      [x - 26, 176, '-KM1'],
      [xd - 18, 176, '-KM2'],
      [xs - 18, 176, '-KM3'],
      [x - 26, 236, '-FR1'],
      [x - 6, 344, '-M1'],
    ] as const)
      sheet.tag(tx, ty, tag, { anchor: 'end' });
    sheet.text(xd - 18, 196, '三角形', { anchor: 'end' });
    sheet.text(xs - 18, 196, '星形', { anchor: 'end' });
    sheet.line('pe', [x + step - 25, 345], [x - 30, 370], [x - 30, 400]);
    earth(sheet, x - 30, 402, '');
    sheet.tag(x - 30, 430, 'PE', { size: 12, anchor: 'middle' });
    sheet.text(310, 460, 'KM2 与 KM3 电气互锁加机械互锁；三角形接法：U1–W2、V1–U2、W1–V2', {
      anchor: 'middle',
    });
  },
};

const oneLine: Figure = {
  name: 'one-line-example',
  title: '低压一次系统图：变压器、进线、母线和三个馈线回路',
  width: 640,
  height: 450,
  draw(sheet) {
    const x = 150;
    sheet.line('line', [x, 20], [x, 26]);
    transformer(sheet, x, 26);
    sheet.tag(x + 26, 48, '-T1');
    sheet.text(x + 26, 66, '1000 kVA，10/0.4 kV');
    sheet.text(x + 26, 84, 'Dyn11，uk 6%');
    sheet.line('line', [x, 96], [x, 116]);
    makeContact(sheet, { x, y: 116, mark: 'breaker' });
    sheet.tag(x - 20, 142, '-QF1', { anchor: 'end' });
    sheet.text(x + 60, 142, '1600 A');
    sheet.line('line', [x, 156], [x, 216]);
    currentTransformer(sheet, x, 180);
    sheet.tag(x - 20, 185, '-TA1', { anchor: 'end' });
    sheet.text(x + 60, 185, '1500/5 A');
    sheet.line('heavy', [50, 216], [600, 216]);
    for (let stroke = 0; stroke < 3; stroke++)
      sheet.line('line', [552 + stroke * 6, 222], [560 + stroke * 6, 210]);
    dot(sheet, [x, 216]);
    sheet.text(600, 204, 'L1、L2、L3，另有 N、PE', { anchor: 'end' });
    feeder(110, '-QF2', '-W1', '400 A 馈线');
    for (const [fx, tag] of [
      [280, '-QF3'],
      [460, '-QF4'],
    ] as const) {
      dot(sheet, [fx, 216]);
      sheet.line('line', [fx, 216], [fx, 236]);
      makeContact(sheet, { x: fx, y: 236, mark: 'breaker' });
      sheet.tag(fx - 20, 262, tag, { anchor: 'end' });
    }
    sheet.line('line', [280, 276], [280, 290]);
    makeContact(sheet, { x: 280, y: 290, mark: 'contactor' });
    sheet.tag(260, 316, '-KM1', { anchor: 'end' });
    sheet.line('line', [280, 330], [280, 344]);
    heaters(sheet, 280, 344, 0, 1);
    sheet.tag(260, 360, '-FR1', { anchor: 'end' });
    sheet.line('line', [280, 364], [280, 378]);
    motor(sheet, 280, 400, 22);
    sheet.text(310, 406, '37 kW');
    sheet.line('line', [460, 276], [460, 300]);
    surgeProtector(sheet, 460, 300);
    sheet.tag(440, 332, '-F1', { anchor: 'end' });
    sheet.line('pe', [460, 352], [460, 376]);
    earth(sheet, 460, 378);
    sheet.text(478, 332, '浪涌保护器，QF4 作后备');
    function feeder(fx: number, tag: string, cable: string, note: string) {
      dot(sheet, [fx, 216]);
      sheet.line('line', [fx, 216], [fx, 236]);
      makeContact(sheet, { x: fx, y: 236, mark: 'breaker' });
      sheet.tag(fx - 20, 262, tag, { anchor: 'end' });
      sheet.line('line', [fx, 276], [fx, 346]);
      conductorCount(sheet, fx, 300);
      arrowHead(sheet, [fx, 354], 'down');
      sheet.tag(fx - 14, 312, cable, { anchor: 'end' });
      sheet.text(fx, 376, note, { anchor: 'middle' });
    }
  },
};

const drive: Figure = {
  name: 'drive-wiring',
  title: '变频器配线：输出侧用屏蔽电缆，屏蔽层两端接 PE',
  width: 440,
  height: 430,
  draw(sheet) {
    const x = 120;
    for (const [at, name] of ['L1', 'L2', 'L3'].entries())
      sheet.tag(x + at * step, 20, name, { anchor: 'middle', size: 12 });
    phases(sheet, x, 28, 42);
    poles(sheet, { x, y: 42, step, mark: 'breaker' });
    sheet.tag(x - 26, 68, '-QF1', { anchor: 'end' });
    phases(sheet, x, 82, 120);
    sheet.box('line', 'panel', x - 30, 120, 140, 80);
    sheet.tag(x + 40, 156, '-U1', { anchor: 'middle', size: 15 });
    sheet.text(x + 40, 176, '变频器', { anchor: 'middle' });
    for (const [at, name] of ['L1', 'L2', 'L3'].entries())
      sheet.tag(x + at * step, 134, name, { anchor: 'middle', size: 11 });
    for (const [at, name] of ['U', 'V', 'W'].entries())
      sheet.tag(x + at * step, 196, name, { anchor: 'middle', size: 11 });
    for (let at = 0; at < 3; at++) sheet.line('line', [x + at * step, 200], [x + at * step, 318]);
    // The screen round the three conductors.
    sheet.line('dash', [x - 16, 224], [x + 96, 224], [x + 96, 304], [x - 16, 304], [x - 16, 224]);
    sheet.tag(x - 26, 268, '-W1', { anchor: 'end' });
    sheet.line('line', [x, 318], [x + 26, 340]);
    sheet.line('line', [x + step, 318], [x + step, 336]);
    sheet.line('line', [x + 2 * step, 318], [x + 2 * step - 26, 340]);
    motor(sheet, x + step, 360, 24);
    sheet.tag(x - 26, 364, '-M1', { anchor: 'end' });
    const px = x + 200;
    sheet.line('pe', [px, 150], [px, 386]);
    earth(sheet, px, 388);
    for (const [y, from] of [
      [160, x + 110],
      [234, x + 96],
      [294, x + 96],
      [360, x + step + 24],
    ] as const) {
      sheet.line('pe', [from, y], [px, y]);
      dot(sheet, [px, y]);
    }
    sheet.text(x + 104, 228, '屏蔽层');
    sheet.text(x + 104, 312, '屏蔽层');
  },
};

export const powerFigures: readonly Figure[] = [direct, starDelta, oneLine, drive];
