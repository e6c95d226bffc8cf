import { drawNotes, drawTable } from '../frame.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

const common = { functionAspect: '=P1', locationAspect: '+D1', scale: '—' };
const head = ['柜内去向', '线号', '端子', '线号', '柜外去向', '电缆'];
const widths = [220, 110, 110, 110, 240, 180];

const power: SheetDrawing = {
  ...common,
  file: 'terminals-x1',
  title: '端子排 X1',
  kind: '端子图',
  number: 'DZ-001',
  about: '22 kW 直接起动的端子图：动力出线和门上按钮、指示灯的去向、线号、电缆，末尾留备用。',
  tags: ['端子图', '端子排', '直接起动'],
  draw(sheet) {
    drawTable(sheet, {
      x: 170,
      y: 130,
      title: '-X1',
      widths,
      rowHeight: 36,
      rows: [
        head,
        ['-FR1:2/T1', 'U', '1', 'U', '-M1:U1', '-W1'],
        ['-FR1:4/T2', 'V', '2', 'V', '-M1:V1', '-W1'],
        ['-FR1:6/T3', 'W', '3', 'W', '-M1:W1', '-W1'],
        ['-FR1:96', '3', '4', '3', '-SB1:1', '-W2'],
        ['-KM1:13', '5', '5', '5', '-SB2:3', '-W2'],
        ['-KM1:A1', '7', '6', '7', '-SB2:4', '-W2'],
        ['-KM1:A2', 'N', '7', 'N', '-HL1:2', '-W2'],
        ['—', '', '8', '', '备用', '—'],
        ['—', '', '9', '', '备用', '—'],
        ['PE 排', 'PE', 'PE', 'PE', '-M1:PE', '-W1'],
      ],
    });
    drawNotes(sheet, 170, 620, [
      '线号过端子不变；一个端子一侧接一根线。',
      '-SB1:2 与 -SB2:3（线号 5）、-SB2:4 与 -HL1:1（线号 7）在门上连接，不经端子。',
      '原理图见图号 YL-001，接线表见图号 JX-001。',
      '-W1 为 4 芯电缆（三相加 PE），-W2 为门上线束。',
    ]);
  },
};

const direct24: SheetDrawing = {
  ...common,
  file: 'terminals-x2',
  title: '端子排 X2',
  kind: '端子图',
  number: 'DZ-002',
  about: '24 V 分配和输入点的端子图：正极分路、公共 0 V、传感器三线制接法。',
  tags: ['端子图', '直流电源', '输入点'],
  draw(sheet) {
    drawTable(sheet, {
      x: 170,
      y: 130,
      title: '-X2',
      widths,
      rowHeight: 36,
      rows: [
        head,
        ['-QF2:2', '101', '1', '101', '-BQ1:1（棕）', '-W11'],
        ['-PLC:I0.0', '111', '2', '111', '-BQ1:4（黑）', '-W11'],
        ['-G1:−', '201', '3', '201', '-BQ1:3（蓝）', '-W11'],
        ['-X2:1', '101', '4', '101', '-BQ2:1（棕）', '-W12'],
        ['-PLC:I0.1', '112', '5', '112', '-BQ2:4（黑）', '-W12'],
        ['-X2:3', '201', '6', '201', '-BQ2:3（蓝）', '-W12'],
        ['-QF3:2', '102', '7', '102', '备用', '—'],
        ['-PLC:Q0.0', '121', '8', '121', '-YV1:1', '-W13'],
        ['-X2:6', '201', '9', '201', '-YV1:2', '-W13'],
        ['—', '', '10', '', '备用', '—'],
        ['PE 排', 'PE', 'PE', 'PE', '-W11、-W12 屏蔽', '—'],
      ],
    });
    drawNotes(sheet, 170, 660, [
      '1 与 4、3 与 6 与 9 用短接条连接，不用导线串。',
      '电缆屏蔽层在安装板上用卡箍压紧，端子 PE 只作标记。',
      '101、102 为不同保护分路，不得短接。',
      '24 V 分配见图号 YL-008；传感器颜色按棕、黑、蓝三线制。',
    ]);
  },
};

type Wire = readonly [number: string, from: string, to: string, size: string, colour: string, length: string];

/** Wires of the direct starter, main circuit first; lengths in mm. */
const wires: readonly Wire[] = [
  ['L11', '-QF1:2', '-KM1:1/L1', '10', '黑', '320'],
  ['L21', '-QF1:4', '-KM1:3/L2', '10', '黑', '320'],
  ['L31', '-QF1:6', '-KM1:5/L3', '10', '黑', '320'],
  ['U', '-FR1:2/T1', '-X1:1', '10', '黑', '640'],
  ['V', '-FR1:4/T2', '-X1:2', '10', '黑', '640'],
  ['W', '-FR1:6/T3', '-X1:3', '10', '黑', '640'],
  ['L11', '-QF1:2', '-FU1:1', '1.5', '红', '480'],
  ['1', '-FU1:2', '-FR1:95', '1.5', '红', '560'],
  ['3', '-FR1:96', '-X1:4', '1.5', '红', '860'],
  ['5', '-KM1:13', '-X1:5', '1.5', '红', '940'],
  ['7', '-KM1:A1', '-X1:6', '1.5', '红', '960'],
  ['7', '-KM1:14', '-KM1:A1', '1.5', '红', '180'],
  ['N', '-KM1:A2', '-X1:7', '1.5', '淡蓝', '980'],
  ['N', 'N 排', '-KM1:A2', '1.5', '淡蓝', '720'],
  ['3', '-X1:4', '-SB1:1', '1.0', '红', '1450'],
  ['5', '-X1:5', '-SB2:3', '1.0', '红', '1450'],
  ['5', '-SB1:2', '-SB2:3', '1.0', '红', '160'],
  ['7', '-X1:6', '-SB2:4', '1.0', '红', '1450'],
  ['7', '-SB2:4', '-HL1:1', '1.0', '红', '160'],
  ['N', '-X1:7', '-HL1:2', '1.0', '淡蓝', '1450'],
  ['PE', 'PE 排', '门螺柱', '4', '黄绿', '900'],
];

const connections: SheetDrawing = {
  ...common,
  file: 'connection-table',
  title: '22 kW 直接起动接线表',
  kind: '接线表',
  number: 'JX-001',
  about: '直接起动柜内与门上的全部导线：线号、起点、终点、截面、颜色和长度，与原理图、端子图一致。',
  tags: ['接线表', '线号', '直接起动'],
  draw(sheet) {
    drawTable(sheet, {
      x: 170,
      y: 110,
      widths: [80, 100, 200, 200, 120, 120, 140],
      rowHeight: 30,
      rows: [
        ['序号', '线号', '起点', '终点', '截面 / mm²', '颜色', '长度 / mm'],
        ...wires.map((wire, at) => [String(at + 1), ...wire]),
      ],
    });
    drawNotes(sheet, 170, 830, [
      '原理图见图号 YL-001，端子图见图号 DZ-001。',
      '控制线红色（交流控制，按 GB/T 5226.1），N 淡蓝；软线压管形端子。',
      '一个端点两根线的位置：-KM1:A1、-KM1:A2、-SB2:3、-SB2:4、-QF1:2，按元件样本允许。',
      `共 ${wires.length} 根。`,
    ]);
  },
};

export const connectionWires = wires;
export const terminalSheets: readonly SheetDrawing[] = [power, direct24, connections];
