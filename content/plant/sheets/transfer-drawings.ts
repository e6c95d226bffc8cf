import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import {
  arrowHead,
  conductorCount,
  currentTransformer,
  dot,
  transformer,
} from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawNotes, drawParts, drawTable } from '../../drawing/frame.ts';
import type { SheetDrawing } from '../../drawing/sheets/sheet-drawing.ts';
import {
  deviceText,
  dropNote,
  feederCurrent,
  shortCircuit,
  transferBoard,
  twoSections,
  voltageDrop,
} from '../boards.ts';
import { cableNote, conduitNote } from '../conductors.ts';
import { deviceByTag, transferSwitch } from '../devices.ts';
import { surgeNotes, surgeText } from '../surge.ts';
import { fuseNote } from '../surge-fuses.ts';
import { busStates, transferStates } from '../transfer.ts';
import { demandNote, drawFeeder, feederTable, residualRing } from './board-drawings.ts';
import { bus, meterFuse, meterVoltage } from './main-incomer.ts';
import { drawSurge } from './surge-drawing.ts';

const common = { kind: '一次系统图', functionAspect: '=E1', scale: '—' };

/** A bus of three phases and N. */
function drawBus(sheet: Sheet, x1: number, x2: number, y: number, text: string): void {
  sheet.line('heavy', [x1, y], [x2, y]);
  for (let stroke = 0; stroke < 4; stroke++)
    sheet.line('line', [x2 - 47 + stroke * 7, y + 7], [x2 - 38 + stroke * 7, y - 7]);
  sheet.text(x2, y - 14, text, { anchor: 'end' });
}

/** Breaker of a source and its fixed contact of the transfer switch, down to the common bus. */
function source(
  sheet: Sheet,
  x: number,
  { text, breaker, data, contact }: { text: string; breaker: string; data: string; contact: string },
): void {
  sheet.text(x + 14, 112, text);
  sheet.line('line', [x, 100], [x, 150]);
  arrowHead(sheet, [x, 140], 'down');
  makeContact(sheet, { x, y: 150, mark: 'breaker' });
  sheet.tag(x - 30, 166, breaker, { anchor: 'end' });
  sheet.text(x + 16, 176, data);
  sheet.line('line', [x, 190], [x, 240]);
  conductorCount(sheet, x, 108, 4);
  makeContact(sheet, { x, y: 240, mark: 'switch-disconnector' });
  sheet.tag(x + 14, 254, contact, { size: 12 });
  sheet.line('line', [x, 280], [x, bus]);
  dot(sheet, [x, bus]);
}

/** What the plant says of a device of the transfer. */
const dataOf = (tag: string) => deviceByTag.get(`=E2${tag}`)?.data ?? '';

const transfer: SheetDrawing = {
  ...common,
  functionAspect: '=E2',
  file: 'one-line-transfer',
  number: 'DX-006',
  title: '双电源自动转换 1AT1',
  locationAspect: '+1AT1',
  about:
    '常用电源与柴油发电机经三位置自动转换开关供五路馈线：负荷、计算电流、短路电流与发电机侧的保护，机械联锁，四极转换，附转换逻辑表，与控制原理图逐行一致。',
  tags: ['一次系统图', '双电源', '自动转换'],
  draw(sheet) {
    source(sheet, 420, {
      text: '常用：AA3 馈线 WP3，YJV-4×70+1×35，55 m',
      ...{ breaker: '-QF1', data: dataOf('-QF1'), contact: 'Ⅰ' },
    });
    source(sheet, 880, {
      text: '备用：柴油发电机 100 kW，YJV-4×70+1×35，30 m',
      ...{ breaker: '-QF2', data: dataOf('-QF2'), contact: 'Ⅱ' },
    });
    sheet.line('dash', [415, 260], [642, 260]);
    sheet.line('dash', [658, 260], [875, 260]);
    sheet.polygon('line', 'paper', [642, 254], [658, 254], [650, 267]);
    sheet.tag(650, 246, '-QT1', { anchor: 'middle' });
    sheet.text(650, 290, 'PC 级，160 A，4P，三位置', { anchor: 'middle', size: 12 });
    residualRing(sheet, 880, 150);
    const { feeders } = transferBoard;
    const [x, step] = [340, 200];
    drawSurge(sheet, 210, transferBoard.surge, { fuses: '-FU3' });
    drawBus(sheet, 170, x + step * feeders.length, bus, transferBoard.bus ?? '');
    for (const [at, feeder] of feeders.entries()) drawFeeder(sheet, feeder, x + step * (at + 0.5), at + 3);
    feederTable(sheet, transferBoard, { x, step, rowHeight: 19 });
    drawTable(sheet, {
      x: 130,
      y: 764,
      title: '转换逻辑（-QT1 的位置），控制见图号 YL-017',
      widths: [95, 95, 75, 385, 75, 75],
      rowHeight: 17,
      rows: [
        ['常用电源', '备用电源', '原位置', '动作', '到位置', '供电'],
        ...transferStates().map(({ normal, standby, from, action, to, fed }) => [
          normal,
          standby,
          from,
          action,
          to,
          fed,
        ]),
      ],
    });
    drawNotes(sheet, 960, 752, transferNotes(), 16.4);
    drawParts(
      sheet,
      130,
      1017,
      [
        ['-QT1', '自动转换开关', transferSwitch, '1'],
        ['-QF1', '塑料外壳式断路器', dataOf('-QF1'), '1'],
        ['-QF2', '塑料外壳式断路器', dataOf('-QF2'), '1'],
        ['-QF3～-QF7', '微型断路器', '见表，Icn 15 kA', '5'],
        ['-FU3', '熔断器，后备', transferBoard.surge.fuse, '3'],
        ['-F1', '浪涌保护器', surgeText(transferBoard.surge.device), '1'],
      ],
      18,
    );
  },
};

/** Rated current in A of the generator: 100 kW at cosφ 0.8, 400 V. */
const generatorCurrent = 100 / 0.8 / (Math.sqrt(3) * 0.4);

function transferNotes(): string[] {
  const there = shortCircuit(transferBoard.supply);
  return [
    '任何时刻只有一个电源接到母线：Ⅰ、Ⅱ 机械联锁，另有电气联锁；图上为 0 位。',
    '四极转换，N 随相线同时分合；发电机中性点在机组处接地，TN-S。',
    demandNote(transferBoard, 0.85),
    `常用电源处 Ik ${there.toFixed(1)} kA（上级网络略去），馈线 Icn 15 kA 不小于它。`,
    `发电机 125 kVA、${generatorCurrent.toFixed(0)} A，须持续供出 3 倍即 ${(3 * generatorCurrent).toFixed(0)} A；-QF2 短延时 400 A、0.2 s 切断。`,
    '-QF1：Ir 160 A，Ii 1600 A；-QF2：Ir 160 A，Ii 不用，其余见图。',
    '备用侧单相接地由 -QF2 的剩余电流脱扣切断：300 mA，延时 0.3 s，A 型。',
    ...surgeNotes(transferBoard.surge.device, 'III'),
    fuseNote(transferBoard.surge.fuse, transferBoard.surge.device),
    '-QT1 AC-33B，以 -QF1 作后备的额定限制短路电流不小于 15 kA。',
    '两台水泵不同时起动，起动不大于 7 倍：发电机电压降按机组数据核对。',
    cableNote,
    dropNote,
    conduitNote('WP1 的导线'),
  ];
}

function incomer(sheet: Sheet, x: number, number: string, bus: number): void {
  transformer(sheet, x, 70);
  sheet.tag(x + 26, 100, `-T${number}`);
  sheet.text(x + 26, 120, '800 kVA，10/0.4 kV，Dyn11，uk 6%');
  sheet.line('line', [x, 140], [x, 164]);
  makeContact(sheet, { x, y: 164, mark: 'breaker' });
  sheet.tag(x - 16, 190, `-QF${number}`, { anchor: 'end' });
  sheet.text(x + 20, 190, twoSections.incomer.data);
  sheet.line('line', [x, 204], [x, bus]);
  conductorCount(sheet, x, 218);
  currentTransformer(sheet, x, 244);
  sheet.tag(x - 16, 249, `-TA${number}`, { anchor: 'end' });
  sheet.box('line', 'paper', x + 38, 230, 60, 28);
  sheet.tag(x + 68, 248, `-PJ${number}`, { anchor: 'middle', size: 11 });
  sheet.text(x + 108, 249, '1250/5 A，0.5S 级，多功能电力仪表');
  // Surge protectors have -FU1 and -FU2.
  meterVoltage(sheet, [[x + 88, 258]], [[x + 62, 258]], `-FU${Number(number) + 2}`);
  dot(sheet, [x, bus]);
}

/** Where the feeders of the two sections leave the bus. */
const feederPlaces = [350, 470, 570, 1080, 1170, 1360] as const;

function drawCoupler(sheet: Sheet): void {
  sheet.line('line', [690, bus], [690, bus + 40]);
  dot(sheet, [690, bus], [970, bus]);
  makeContact(sheet, { x: 690, y: bus + 40, mark: 'breaker' });
  sheet.tag(674, bus + 66, '-QF3', { anchor: 'end' });
  sheet.text(706, bus + 66, '1250 A，3P');
  sheet.line('line', [690, bus + 80], [690, bus + 120], [970, bus + 120], [970, bus + 80]);
  conductorCount(sheet, 690, bus + 98);
  makeContact(sheet, { x: 970, y: bus + 40, mark: 'disconnector' });
  sheet.tag(954, bus + 66, '-QS3', { anchor: 'end' });
  sheet.line('line', [970, bus + 40], [970, bus]);
}

/** One row for each feeder: load, current, breaker, cable. */
function drawSectionTable(sheet: Sheet): void {
  drawTable(sheet, {
    x: 180,
    y: 566,
    widths: [90, 90, 190, 120, 150, 130, 150, 230, 110, 130],
    rowHeight: 22,
    rows: [
      '回路|断路器|用途|功率 / kW，cosφ|计算电流 / A|额定电流|Icu / kA|电缆|长度 / m|电压降 / %'.split('|'),
      ...twoSections.feeders.map((feeder, at) => {
        const filled = (text: string) => (feeder.power > 0 ? text : '—');
        return [
          feeder.circuit,
          `-QF${at + 4}`,
          feeder.use,
          filled(`${feeder.power}，${feeder.powerFactor}`),
          filled(feederCurrent(feeder).toFixed(0)),
          deviceText(feeder.device),
          String(feeder.device.breaking),
          feeder.cable,
          filled(String(feeder.length)),
          filled(voltageDrop(feeder).toFixed(2)),
        ];
      }),
    ],
  });
}

const twoIncomers: SheetDrawing = {
  ...common,
  file: 'one-line-two-incomers',
  number: 'DX-002',
  title: '双变压器母联系统',
  locationAspect: '+AB',
  about:
    '两台变压器分列运行，两段母线之间有母联与隔离柜；三台断路器最多合两台，电气联锁加缆绳机械联锁；六路馈线写着负荷、计算电流、电缆和电压降，附运行方式表与自投条件。',
  tags: ['一次系统图', '母联', '联锁'],
  draw(sheet) {
    incomer(sheet, 400, '1', bus);
    incomer(sheet, 1240, '2', bus);
    drawBus(sheet, 180, 740, bus, `Ⅰ 段 ${twoSections.bus}`);
    drawBus(sheet, 920, 1580, bus, `Ⅱ 段 ${twoSections.bus}`);
    drawCoupler(sheet);
    drawSurge(sheet, 210, twoSections.surge);
    drawSurge(sheet, 1500, twoSections.surge, { fuses: '-FU2', tag: '-F2' });
    for (const [at, feeder] of twoSections.feeders.entries()) {
      const x = feederPlaces[at] ?? 0;
      drawFeeder(sheet, feeder, x, at + 4);
      sheet.tag(x, bus + 196, feeder.circuit, { anchor: 'middle' });
    }
    drawSectionTable(sheet);
    drawTable(sheet, {
      x: 180,
      y: 746,
      title: '运行方式',
      widths: [90, 90, 80, 80, 80, 140, 140],
      rowHeight: 19,
      rows: [
        ['T1', 'T2', '-QF1', '-QF2', '-QF3', 'Ⅰ 段由', 'Ⅱ 段由'],
        ...busStates().map(({ t1, t2, closed, first, second }) => [t1, t2, ...closed, first, second]),
      ],
    });
    drawNotes(
      sheet,
      180,
      858,
      [
        '接地系统 TN-S：两台变压器的中性点不就地接地，N 只在 AB 柜内一点与 PE 相连，故 -QF1～-QF3、-QS3 用 3P。',
        '三台断路器最多合两台：合闸回路串另两台动断触点的并联组；另有缆绳机械联锁，因做自投不用钥匙联锁。',
        '母线处 Ik 19.2 kA（一台，uk 6%，上级略去）；两台不并列；N 80×10、PE 60×10 贯通两段；图上为分闸状态。',
        demandNote(twoSections, 0.85),
        '-QF1～-QF3：Ir 1155 A，Isd 6.9 kA，-QF1、-QF2 0.4 s，-QF3 0.2 s，Ii 不用；馈线 Ir = In，Ii = 10 In。',
        '一台变压器 800 kVA，In 1155 A，带全部计算负荷有余；母联自投时仍先切 W1。',
        ...surgeNotes(twoSections.surge.device, 'III'),
        fuseNote(twoSections.surge.fuse, twoSections.surge.device),
        '备自投条件：一段失压、另一段正常，且失压一侧的进线不是保护跳闸。',
        '动作：跳失压的进线，确认分闸、切三级负荷，再合母联，只动一次。',
        '恢复：先分母联，确认后合进线。-QS3 与 -QF3 联锁，无负荷时操作。',
        `${cableNote}热稳定按 I²t 校验。`,
        dropNote,
      ],
      19,
    );
    drawParts(
      sheet,
      930,
      746,
      [
        ['-T1，-T2', '配电变压器', '800 kVA，10/0.4 kV，Dyn11，uk 6%', '2'],
        ['-QF1，-QF2，-QF3', '万能式断路器', twoSections.incomer.data, '3'],
        ['-QS3', '隔离开关', '1250 A，3P，Icw 35 kA 1 s，隔离柜', '1'],
        ['-TA1，-TA2', '电流互感器', '1250/5 A，0.5S 级', '6'],
        ['-PJ1，-PJ2', '多功能电力仪表', '0.5S 级', '2'],
        ['-FU3，-FU4', '熔断器，电压回路', meterFuse, '6'],
        ['-FU1，-FU2', '熔断器，后备', twoSections.surge.fuse, '6'],
        ['-F1，-F2', '浪涌保护器', surgeText(twoSections.surge.device), '2'],
        ['-QF4～-QF9', '塑料外壳式断路器', '见表，3P，Icu 36 kA', '6'],
      ],
      20,
    );
  },
};

export const transferDrawings: readonly SheetDrawing[] = [twoIncomers, transfer];
