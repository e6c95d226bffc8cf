import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import {
  arrowHead,
  dot,
  earth,
  surgeProtector,
  transformer,
} from '../../../contract/drawing/device-symbols.ts';
import type { Pen, Sheet } from '../../../contract/drawing/shapes.ts';
import type { Figure } from './figure.ts';

const shortCircuit: Figure = {
  name: 'short-circuit-path',
  title: '短路电流估算：变压器出口最大，越往末端越小',
  width: 560,
  height: 390,
  draw(sheet) {
    const x = 150;
    sheet.line('line', [x, 14], [x, 20]);
    transformer(sheet, x, 20);
    sheet.tag(x - 26, 58, '-T1', { anchor: 'end' });
    sheet.text(x + 40, 44, 'Sn = 1000 kVA，10/0.4 kV');
    sheet.text(x + 40, 64, 'uk = 6%，Dyn11');
    sheet.line('line', [x, 90], [x, 110]);
    makeContact(sheet, { x, y: 110, mark: 'breaker' });
    sheet.tag(x - 26, 136, '-QF1', { anchor: 'end' });
    sheet.line('line', [x, 150], [x, 176]);
    bus(176, 'K1：Ik ≈ 24.1 kA');
    sheet.line('line', [x, 176], [x, 196]);
    makeContact(sheet, { x, y: 196, mark: 'breaker' });
    sheet.tag(x - 26, 222, '-QF2', { anchor: 'end' });
    sheet.line('line', [x, 236], [x, 330]);
    sheet.tag(x - 26, 288, '-W1', { anchor: 'end' });
    sheet.text(x + 40, 280, '铜芯电缆，每相 150 mm²');
    sheet.text(x + 40, 300, '长 60 m');
    bus(330, 'K2：Ik ≈ 13.7 kA');
    sheet.line('line', [x, 330], [x, 346]);
    arrowHead(sheet, [x, 360], 'down');
    function bus(y: number, text: string) {
      sheet.line('heavy', [80, y], [300, y]);
      dot(sheet, [x, y]);
      // A lightning stroke marks the place of the fault.
      sheet.line('line', [276, y - 34], [268, y - 18], [280, y - 20], [272, y - 5]);
      arrowHead(sheet, [271, y - 1], 'down', 7);
      sheet.text(312, y + 5, text, { size: 14 });
    }
  },
};

const curves: Figure = {
  name: 'selectivity-trip-curves',
  title: '上下级时间电流曲线：两条带之间留出时间差',
  width: 560,
  height: 420,
  draw(sheet) {
    const left = 80;
    const top = 24;
    const size = 340;
    // Current in A, 100 to 30 000; time in s, 0.01 to 3600: logarithmic both.
    const toX = (current: number) => left + (size * Math.log10(current / 100)) / Math.log10(300);
    const toY = (time: number) => top + size - (size * Math.log10(time / 0.01)) / Math.log10(360_000);
    sheet.box('line', 'paper', left, top, size, size);
    for (const current of [200, 500, 1000, 2000, 5000, 10_000, 20_000]) {
      sheet.line('fine', [toX(current), top], [toX(current), top + size]);
      const label = current >= 1000 ? `${current / 1000}k` : String(current);
      sheet.tag(toX(current), top + size + 18, label, { anchor: 'middle', size: 11 });
    }
    for (const [time, label] of [
      [0.1, '0.1 s'],
      [1, '1 s'],
      [10, '10 s'],
      [60, '1 min'],
      [600, '10 min'],
    ] as const) {
      sheet.line('fine', [left, toY(time)], [left + size, toY(time)]);
      sheet.tag(left - 8, toY(time) + 4, label, { anchor: 'end', size: 11 });
    }
    sheet.tag(left - 8, top + 6, 't', { anchor: 'end' });
    sheet.tag(left + size + 8, top + size + 4, 'I / A');
    const inverse = (setting: number, until: number) =>
      [1.2, 1.5, 2, 3, 4.5, 6, 8]
        .map((factor) => [setting * factor, 7200 / factor ** 3.2] as const)
        .filter(([current]) => current < until)
        .map(([current, time]) => [toX(current), toY(Math.min(time, 3600))] as const);
    sheet.line(
      'heavy',
      ...inverse(160, 1600),
      [toX(1600), toY(7200 / 10 ** 3.2)],
      [toX(1600), toY(0.02)],
      [toX(24_000), toY(0.02)],
    );
    sheet.line(
      'copper',
      ...inverse(630, 3780),
      [toX(3780), toY(7200 / 6 ** 3.2)],
      [toX(3780), toY(0.3)],
      [toX(12_000), toY(0.3)],
      [toX(12_000), toY(0.05)],
      [toX(24_000), toY(0.05)],
    );
    sheet.line('dash', [toX(8000), top], [toX(8000), top + size]);
    sheet.tag(toX(8000) + 5, top + 16, 'Ik 8 kA', { size: 12 });
    sheet.tag(toX(240) + 2, toY(0.16), '-QF2');
    sheet.tag(toX(240) + 2, toY(0.16) + 18, '160 A', { size: 12 });
    sheet.tag(toX(3780) + 6, toY(22), '-QF1');
    sheet.tag(toX(3780) + 6, toY(22) + 18, '630 A', { size: 12 });
    sheet.text(430, 262, '短延时 0.3 s');
    sheet.text(430, 318, '瞬时');
    sheet.text(left, 410, '示意：实际以厂家曲线和配合表为准');
  },
};

const surge: Figure = {
  name: 'spd-wiring',
  title: 'TN-S 系统中的浪涌保护器：相线和 N 对 PE，前面有后备保护',
  width: 520,
  height: 390,
  draw(sheet) {
    const rails: [pen: Pen, name: string, y: number][] = [
      ['l1', 'L1', 30],
      ['l2', 'L2', 48],
      ['l3', 'L3', 66],
      ['n', 'N', 84],
    ];
    for (const [pen, name, y] of rails) {
      sheet.line(pen, [60, y], [480, y]);
      sheet.tag(52, y + 4, name, { anchor: 'end', size: 12 });
    }
    for (const [at, [pen, , y]] of rails.entries()) {
      const x = 140 + at * 50;
      sheet.line(pen, [x, y], [x, 124]);
      dot(sheet, [x, y]);
      makeContact(sheet, { x, y: 124, mark: 'breaker', pen });
      sheet.line(pen, [x, 164], [x, 200]);
      surgeProtector(sheet, x, 200);
      sheet.line('pe', [x, 252], [x, 290]);
    }
    sheet.line('dash', [135, 144], [285, 144]);
    sheet.tag(108, 150, '-QF1', { anchor: 'end' });
    sheet.tag(108, 232, '-F1', { anchor: 'end' });
    sheet.line('pe', [100, 290], [480, 290]);
    dot(sheet, [140, 290], [190, 290], [240, 290], [290, 290]);
    sheet.tag(92, 294, 'PE', { anchor: 'end', size: 12 });
    sheet.line('pe', [440, 290], [440, 316]);
    earth(sheet, 440, 318);
    sheet.line('thin', [340, 84], [340, 200]);
    sheet.line('thin', [340, 252], [340, 290]);
    for (const y of [84, 200, 252, 290]) sheet.line('thin', [336, y + 4], [344, y - 4]);
    sheet.tag(352, 146, 'a');
    sheet.tag(352, 276, 'b');
    sheet.text(352, 224, 'a + b ≤ 0.5 m');
    sheet.text(100, 370, '后备保护的规格按浪涌保护器厂家的表');
  },
};

const cable: Figure = {
  name: 'overload-coordination',
  title: '过载配合：计算电流、整定电流、载流量从左到右排开',
  width: 560,
  height: 190,
  draw(sheet) {
    const toX = (current: number) => 50 + (current - 150) * 2.3;
    sheet.line('heavy', [40, 90], [520, 90]);
    arrowHead(sheet, [530, 90], 'right');
    sheet.tag(520, 116, 'I / A', { anchor: 'middle', size: 12 });
    mark(sheet, toX(180), 'Ib', '180');
    mark(sheet, toX(200), 'In', '200');
    mark(sheet, toX(221), 'Iz', '221');
    mark(sheet, toX(260), 'I2', '260');
    mark(sheet, toX(320), '1.45·Iz', '320');
    sheet.text(280, 168, '两个条件：Ib ≤ In ≤ Iz；I2 ≤ 1.45·Iz', { anchor: 'middle' });
  },
};

function mark(sheet: Sheet, x: number, name: string, value: string): void {
  sheet.line('line', [x, 80], [x, 100]);
  sheet.tag(x, 66, name, { anchor: 'middle', size: 14 });
  sheet.tag(x, 120, value, { anchor: 'middle', size: 12 });
}

export const protectionFigures: readonly Figure[] = [shortCircuit, curves, surge, cable];
