import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { arrowHead, dot, earth, surgeProtector } from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawNotes, drawParts } from '../frame.ts';
import { drawBus, drawFeeders, type Feeder, feederCurrent } from './feeders.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

const kind = '一次系统图';

export const powerFeeders: readonly Feeder[] = [
  {
    circuit: 'WP1',
    use: '空压机',
    power: 15,
    powerFactor: 0.85,
    efficiency: 0.9,
    breaker: '40 A 3P',
    cable: 'YJV-4×10',
  },
  {
    circuit: 'WP2',
    use: '1 号水泵',
    power: 7.5,
    powerFactor: 0.84,
    efficiency: 0.89,
    breaker: '25 A 3P',
    cable: 'YJV-4×6',
  },
  {
    circuit: 'WP3',
    use: '2 号水泵',
    power: 7.5,
    powerFactor: 0.84,
    efficiency: 0.89,
    breaker: '25 A 3P',
    cable: 'YJV-4×6',
  },
  {
    circuit: 'WP4',
    use: '排风机',
    power: 5.5,
    powerFactor: 0.83,
    efficiency: 0.88,
    breaker: '20 A 3P',
    cable: 'YJV-4×4',
  },
  { circuit: 'WP5', use: '插座箱', power: 10, powerFactor: 0.85, breaker: '25 A 4P 30 mA', cable: 'YJV-5×6' },
  { circuit: 'WP6', use: '备用', power: 0, powerFactor: 1, breaker: '25 A 3P', cable: '—' },
];

export const lightingFeeders: readonly Feeder[] = [
  {
    circuit: 'WL1',
    use: '照明',
    power: 1.2,
    powerFactor: 0.9,
    phase: 'L1',
    breaker: 'C16 1P',
    cable: 'BV-3×2.5',
  },
  {
    circuit: 'WL2',
    use: '照明',
    power: 1.1,
    powerFactor: 0.9,
    phase: 'L2',
    breaker: 'C16 1P',
    cable: 'BV-3×2.5',
  },
  {
    circuit: 'WL3',
    use: '照明',
    power: 1.2,
    powerFactor: 0.9,
    phase: 'L3',
    breaker: 'C16 1P',
    cable: 'BV-3×2.5',
  },
  {
    circuit: 'WX1',
    use: '插座',
    power: 2,
    powerFactor: 0.9,
    phase: 'L1',
    breaker: 'C16 30 mA',
    cable: 'BV-3×4',
  },
  {
    circuit: 'WX2',
    use: '插座',
    power: 2,
    powerFactor: 0.9,
    phase: 'L2',
    breaker: 'C16 30 mA',
    cable: 'BV-3×4',
  },
  {
    circuit: 'WX3',
    use: '插座',
    power: 2,
    powerFactor: 0.9,
    phase: 'L3',
    breaker: 'C16 30 mA',
    cable: 'BV-3×4',
  },
  {
    circuit: 'WK1',
    use: '空调',
    power: 2.5,
    powerFactor: 0.85,
    phase: 'L2',
    breaker: 'C20 30 mA',
    cable: 'BV-3×4',
  },
  { circuit: 'WE1', use: '备用', power: 0, powerFactor: 1, phase: 'L1', breaker: 'C16 1P', cable: '—' },
];

function boxIncomer(sheet: Sheet, x: number, text: string): void {
  sheet.line('line', [x, 100], [x, 130]);
  arrowHead(sheet, [x, 120], 'down');
  sheet.text(x + 14, 112, text);
  makeContact(sheet, { x, y: 130, mark: 'switch-disconnector' });
  sheet.tag(x - 16, 156, '-QS1', { anchor: 'end' });
  sheet.line('line', [x, 170], [x, 300]);
  dot(sheet, [x, 300]);
}

function boxSurge(sheet: Sheet, x: number): void {
  dot(sheet, [x, 300]);
  sheet.line('line', [x, 300], [x, 270], [x + 60, 270], [x + 60, 110], [x + 120, 110], [x + 120, 120]);
  makeContact(sheet, { x: x + 120, y: 120, mark: 'breaker' });
  sheet.tag(x + 106, 146, '-QF0', { anchor: 'end' });
  sheet.line('line', [x + 120, 160], [x + 120, 170]);
  surgeProtector(sheet, x + 120, 170);
  sheet.tag(x + 106, 202, '-F1', { anchor: 'end' });
  sheet.line('pe', [x + 120, 222], [x + 120, 240]);
  earth(sheet, x + 120, 242);
}

function phaseSum(phase: 'L1' | 'L2' | 'L3'): number {
  return lightingFeeders
    .filter((feeder) => feeder.phase === phase)
    .reduce((sum, { power }) => sum + power, 0);
}

function demand(feeders: readonly Feeder[]): { installed: number; current: number } {
  const installed = feeders.reduce((sum, { power, efficiency = 1 }) => sum + power / efficiency, 0);
  return { installed, current: (0.8 * installed) / (Math.sqrt(3) * 0.38 * 0.84) };
}

const powerBox: SheetDrawing = {
  file: 'one-line-power-box',
  title: '动力配电箱 1AP1',
  kind,
  number: 'DX-003',
  functionAspect: '=E1',
  locationAspect: '+1AP1',
  scale: '—',
  about: '六路动力配电箱的系统图，每路写着功率、计算电流、断路器和电缆，进线带浪涌保护器。',
  tags: ['一次系统图', '配电箱', '计算电流'],
  draw(sheet) {
    const { installed, current } = demand(powerFeeders);
    boxIncomer(sheet, 500, '进线 YJV-4×25+1×16，TN-S');
    boxSurge(sheet, 900);
    drawBus(sheet, 300, 1520, 300, 'L1、L2、L3，另有 N、PE');
    drawFeeders(sheet, powerFeeders, { x: 300, y: 300, step: 200 });
    drawNotes(sheet, 170, 750, [
      `输入功率合计 ${installed.toFixed(1)} kW，需要系数 0.8，平均功率因数 0.84，计算电流 ${current.toFixed(1)} A。`,
      '电动机的功率为轴功率，计算电流已除以效率；整定以铭牌为准。',
      '插座箱回路带 30 mA 剩余电流保护；浪涌保护器的后备按样本。',
    ]);
    drawParts(sheet, 170, 860, [
      ['-QS1', '负荷隔离开关', '100 A，4P', '1'],
      ['-QF0', '断路器，后备保护', '按浪涌保护器样本，4P', '1'],
      ['-F1', '浪涌保护器', 'T2，Uc 不低于 275 V', '1'],
      ['-QF1～-QF6', '断路器', '见上表', '6'],
    ]);
  },
};

const lightingBox: SheetDrawing = {
  file: 'one-line-lighting-box',
  title: '照明配电箱 1AL1',
  kind,
  number: 'DX-004',
  functionAspect: '=E1',
  locationAspect: '+1AL1',
  scale: '—',
  about: '八路照明配电箱的系统图，单相回路分到三相，写出每相合计；插座和空调回路带 30 mA 剩余电流保护。',
  tags: ['一次系统图', '配电箱', '三相平衡'],
  draw(sheet) {
    boxIncomer(sheet, 455, '进线 BV-5×10，TN-S');
    boxSurge(sheet, 1075);
    drawBus(sheet, 300, 1580, 300, 'L1、L2、L3，另有 N、PE');
    drawFeeders(sheet, lightingFeeders, { x: 300, y: 300, step: 155 });
    const sums = (['L1', 'L2', 'L3'] as const).map((phase) => `${phase} ${phaseSum(phase).toFixed(1)} kW`);
    const largest = Math.max(
      ...(['L1', 'L2', 'L3'] as const).map((phase) =>
        lightingFeeders
          .filter((feeder) => feeder.phase === phase && feeder.power > 0)
          .reduce((sum, f) => sum + feederCurrent(f), 0),
      ),
    );
    drawNotes(sheet, 170, 750, [
      `每相功率：${sums.join('，')}。`,
      `最大相电流 ${largest.toFixed(1)} A（需要系数 1，电流按算术相加）。`,
      '每个回路的 N 单独引出，剩余电流保护下游的 N 不合用。',
    ]);
    drawParts(sheet, 170, 860, [
      ['-QS1', '负荷隔离开关', '40 A，4P', '1'],
      ['-QF0', '断路器，后备保护', '按浪涌保护器样本，4P', '1'],
      ['-F1', '浪涌保护器', 'T2，Uc 不低于 275 V', '1'],
      ['-QF1～-QF8', '断路器', '见上表', '8'],
    ]);
  },
};

export const oneLineBoxes: readonly SheetDrawing[] = [powerBox, lightingBox];
