import { drawNotes, drawParts } from '../frame.ts';
import type { SheetDrawing } from './sheet-drawing.ts';
import { drawFigure } from './starters.ts';

const kind = '电气原理图';
const common = { kind, functionAspect: '=P1', locationAspect: '+D1', scale: '—' };

const drive: SheetDrawing = {
  ...common,
  file: 'drive-wiring',
  title: '变频器主回路接线',
  number: 'YL-006',
  about: '变频器输入断路器、输出屏蔽电缆、屏蔽层两端接 PE 的接线图。',
  tags: ['变频器', '屏蔽电缆', '原理图'],
  draw(sheet) {
    drawFigure(sheet, 'drive-wiring', { x: 240, y: 80, scale: 1.9 });
    drawNotes(sheet, 1090, 140, [
      '输出侧不装电容器、浪涌保护器。',
      '屏蔽层两端用卡箍大面积接 PE。',
      '电缆长度按样本，超过时加输出电抗器。',
      '前端需要剩余电流保护时用 B 型。',
    ]);
    drawParts(sheet, 940, 860, [
      ['-QF1', '断路器', '按变频器样本', '1'],
      ['-U1', '变频器', '22 kW，380 V', '1'],
      ['-W1', '屏蔽电缆', '对称三芯加 PE，10 mm²', '1'],
      ['-M1', '三相异步电动机', '22 kW，380 V', '1'],
    ]);
  },
};

const emergency: SheetDrawing = {
  ...common,
  file: 'emergency-stop',
  title: '急停双通道安全回路',
  number: 'YL-007',
  about: '急停按钮两副动断触点接安全继电器的两个通道，两只接触器的动断触点串入复位回路。',
  tags: ['急停', '安全继电器', '控制回路'],
  draw(sheet) {
    drawFigure(sheet, 'emergency-stop', { x: 140, y: 90, scale: 1.6 });
    drawNotes(sheet, 1180, 130, [
      'SB1 两副动断触点，直接断开操作。',
      'KM1、KM2 的动断触点为镜像触点。',
      '等级由风险评估与设计计算确定。',
      '接线端子按安全继电器样本。',
      '复位不引起起动，另设起动按钮。',
    ]);
    drawParts(sheet, 940, 800, [
      ['-SB1', '急停按钮', '红，蘑菇头，2 动断', '1'],
      ['-SB2', '复位按钮', '蓝，1 动合', '1'],
      ['-K0', '安全继电器', '双通道，DC 24 V', '1'],
      ['-KM1，-KM2', '接触器', '线圈 DC 24 V，带镜像触点', '2'],
    ]);
  },
};

const distribution: SheetDrawing = {
  ...common,
  file: 'dc24-distribution',
  title: '24 V 电源分配',
  number: 'YL-008',
  about: '开关电源分四路供电，每路单独保护，0 V 在一处接 PE。',
  tags: ['直流电源', '分配', '控制回路'],
  draw(sheet) {
    drawFigure(sheet, 'dc24-distribution', { x: 140, y: 110, scale: 1.7 });
    drawNotes(sheet, 1240, 140, [
      '每路保护器按直流特性选。',
      '电源短路限流时应能切断。',
      '0 V 只在一处接 PE，可拆开测量。',
      '导线蓝色（按 GB/T 5226.1）。',
    ]);
    drawParts(sheet, 940, 800, [
      ['-G1', '开关电源', 'AC 220 V / DC 24 V，10 A', '1'],
      ['-QF1', '直流断路器', '2 A，控制器', '1'],
      ['-QF2', '直流断路器', '2 A，输入', '1'],
      ['-QF3', '直流断路器', '4 A，电磁阀', '1'],
      ['-QF4', '直流断路器', '2 A，门面板', '1'],
    ]);
  },
};

export const controlSheets: readonly SheetDrawing[] = [drive, emergency, distribution];
