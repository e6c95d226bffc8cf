import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import {
  arrowHead,
  currentTransformer,
  dot,
  fuse,
  transformer,
} from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { powerFigures } from '../figures/power-circuits.ts';
import { drawNotes, drawParts, drawTable, place } from '../frame.ts';
import { drawBus } from './feeders.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

const kind = '一次系统图';

const transformer1000: SheetDrawing = {
  file: 'one-line-1000kva',
  title: '1000 kVA 变压器低压系统',
  kind,
  number: 'DX-001',
  functionAspect: '=E1',
  locationAspect: '+AA',
  scale: '—',
  about: '一台 1000 kVA 变压器带一段母线，三个馈线：电缆馈线、电动机直接起动、浪涌保护器。',
  tags: ['一次系统图', '变压器', '馈线'],
  draw(sheet) {
    const figure = powerFigures.find(({ name }) => name === 'one-line-example');
    place(sheet, { x: 170, y: 110, scale: 1.5 }, (part) => figure?.draw(part));
    drawNotes(sheet, 170, 880, [
      '接地系统 TN-S，中性点在变压器处接地。',
      '母线处预期短路电流约 24.1 kA（uk 6%，上级网络略去）。',
      '断路器整定见整定单，图上为分闸状态。',
    ]);
    drawParts(sheet, 940, 680, [
      ['-T1', '配电变压器', '1000 kVA，10/0.4 kV，uk 6%', '1'],
      ['-QF1', '万能式断路器', '1600 A，Icu ≥ 30 kA', '1'],
      ['-QF2', '塑料外壳式断路器', '400 A，Icu 36 kA', '1'],
      ['-QF3', '断路器，电动机用', '100 A，Icu 36 kA', '1'],
      ['-QF4', '断路器，后备保护', '按浪涌保护器样本', '1'],
      ['-KM1', '接触器', '80 A，AC-3', '1'],
      ['-FR1', '热过载继电器', '63–80 A', '1'],
      ['-F1', '浪涌保护器', 'T1 或 T2，按防雷设计', '1'],
      ['-TA1', '电流互感器', '1500/5 A，0.5 级', '3'],
    ]);
  },
};

function incomer(sheet: Sheet, x: number, y: number, number: string): void {
  transformer(sheet, x, y);
  sheet.tag(x + 26, y + 28, `-T${number}`);
  sheet.text(x + 26, y + 48, '800 kVA，10/0.4 kV，Dyn11');
  sheet.line('line', [x, y + 70], [x, y + 90]);
  makeContact(sheet, { x, y: y + 90, mark: 'breaker' });
  sheet.tag(x - 16, y + 116, `-QF${number}`, { anchor: 'end' });
  sheet.text(x + 56, y + 116, '1250 A');
  sheet.line('line', [x, y + 130], [x, y + 200]);
  currentTransformer(sheet, x, y + 156);
  sheet.tag(x - 16, y + 161, `-TA${number}`, { anchor: 'end' });
  sheet.text(x + 56, y + 161, '1250/5 A');
  dot(sheet, [x, y + 200]);
}

const twoIncomers: SheetDrawing = {
  file: 'one-line-two-incomers',
  title: '双变压器母联系统',
  kind,
  number: 'DX-002',
  functionAspect: '=E1',
  locationAspect: '+AA',
  scale: '—',
  about: '两台变压器分列运行，两段母线之间有母联；三台断路器最多合两台，电气联锁加钥匙联锁。',
  tags: ['一次系统图', '母联', '联锁'],
  draw(sheet) {
    incomer(sheet, 400, 90, '1');
    incomer(sheet, 1240, 90, '2');
    drawBus(sheet, 180, 720, 290, 'Ⅰ 段，L1、L2、L3，另有 N、PE');
    drawBus(sheet, 920, 1580, 290, 'Ⅱ 段，L1、L2、L3，另有 N、PE');
    // The coupler hangs between both sections and the riser takes its lower side up again.
    sheet.line('line', [680, 290], [680, 340]);
    dot(sheet, [680, 290], [960, 290]);
    makeContact(sheet, { x: 680, y: 340, mark: 'breaker' });
    sheet.tag(664, 366, '-QF3', { anchor: 'end' });
    sheet.text(700, 366, '1250 A');
    sheet.line('line', [680, 380], [680, 420], [960, 420], [960, 380]);
    makeContact(sheet, { x: 960, y: 340, mark: 'disconnector' });
    sheet.tag(944, 366, '-QS3', { anchor: 'end' });
    sheet.line('line', [960, 340], [960, 290]);
    for (const [at, x] of [240, 330, 540, 1080, 1170, 1400].entries()) {
      dot(sheet, [x, 290]);
      sheet.line('line', [x, 290], [x, 480]);
      makeContact(sheet, { x, y: 480, mark: 'breaker' });
      sheet.tag(x - 16, 506, `-QF${at + 4}`, { anchor: 'end' });
      sheet.line('line', [x, 520], [x, 580]);
      arrowHead(sheet, [x, 588], 'down');
      sheet.tag(x, 612, `W${at + 1}`, { anchor: 'middle' });
    }
    drawTable(sheet, {
      x: 180,
      y: 650,
      title: '运行方式',
      widths: [220, 100, 100, 100, 380],
      rows: [
        ['方式', 'QF1', 'QF2', 'QF3', '说明'],
        ['分列（正常）', '合', '合', '分', '两台变压器各带一段'],
        ['T1 停', '分', '合', '合', 'T2 带两段，核过负荷，必要时切除次要负荷'],
        ['T2 停', '合', '分', '合', 'T1 带两段，同上'],
        ['禁止', '合', '合', '合', '三台不得同时合闸'],
      ],
    });
    drawParts(sheet, 940, 806, [
      ['-T1，-T2', '配电变压器', '800 kVA，10/0.4 kV', '2'],
      ['-QF1，-QF2', '万能式断路器', '1250 A，按短路电流定 Icu', '2'],
      ['-QF3', '万能式断路器，母联', '1250 A', '1'],
      ['-QS3', '隔离开关', '1250 A', '1'],
      ['-QF4～-QF9', '断路器，馈线', '按回路表', '6'],
      ['-TA1，-TA2', '电流互感器', '1250/5 A，0.5 级', '6'],
    ]);
    drawNotes(sheet, 180, 860, [
      '三台断路器最多合两台：电气联锁加钥匙联锁。',
      '备自投先跳失压的进线，确认分闸后再合母联。',
      'QS3 在提升柜内，检修母联时形成明显断开点；它不带负荷操作，与 QF3 联锁。',
      '接地系统 TN-S，两台变压器中性点的接地位置按接地设计。',
    ]);
  },
};

/** Rated output in kvar at 480 V of capacitors that give `output` at 400 V behind a reactor of 7 %. */
function capacitorRating(output: number): number {
  return output * (1 - 0.07) * (480 / 400) ** 2;
}

const capacitors: SheetDrawing = {
  file: 'one-line-capacitors',
  title: '180 kvar 电容补偿柜',
  kind,
  number: 'DX-005',
  functionAspect: '=E1',
  locationAspect: '+AA2',
  scale: '—',
  about: '六步、每步 30 kvar 的补偿柜系统图，串 7% 电抗器，写出电容器额定容量的换算。',
  tags: ['一次系统图', '无功补偿', '电抗器'],
  draw(sheet) {
    const x = 400;
    sheet.line('line', [x, 90], [x, 110]);
    makeContact(sheet, { x, y: 110, mark: 'switch-disconnector' });
    sheet.tag(x - 16, 136, '-QS1', { anchor: 'end' });
    sheet.line('line', [x, 150], [x, 160]);
    fuse(sheet, x, 160);
    sheet.tag(x - 16, 186, '-FU0', { anchor: 'end' });
    sheet.line('line', [x, 200], [x, 280]);
    currentTransformer(sheet, x, 236);
    sheet.tag(x - 16, 241, '-TA1', { anchor: 'end' });
    dot(sheet, [x, 280]);
    drawBus(sheet, 250, 1560, 280, 'L1、L2、L3');
    for (let step = 0; step < 6; step++) {
      const fx = 340 + step * 210;
      dot(sheet, [fx, 280]);
      sheet.line('line', [fx, 280], [fx, 310]);
      fuse(sheet, fx, 310);
      sheet.tag(fx - 14, 336, `-FU${step + 1}`, { anchor: 'end' });
      makeContact(sheet, { x: fx, y: 350, mark: 'contactor' });
      sheet.tag(fx - 18, 376, `-KM${step + 1}`, { anchor: 'end' });
      sheet.line('line', [fx, 390], [fx, 410]);
      for (let turn = 0; turn < 4; turn++) sheet.arc('line', [fx, 418 + turn * 16], 8, 270, 90);
      sheet.tag(fx - 14, 450, `-L${step + 1}`, { anchor: 'end' });
      sheet.line('line', [fx, 474], [fx, 500]);
      sheet.line('heavy', [fx - 16, 500], [fx + 16, 500]);
      sheet.line('heavy', [fx - 16, 508], [fx + 16, 508]);
      sheet.line('line', [fx, 508], [fx, 528]);
      sheet.polygon('line', 'none', [fx, 528], [fx + 12, 548], [fx - 12, 548]);
      sheet.tag(fx - 22, 510, `-C${step + 1}`, { anchor: 'end' });
      sheet.text(fx, 574, '30 kvar', { anchor: 'middle' });
    }
    drawNotes(sheet, 170, 640, [
      '每步 400 V 下输出 30 kvar，共六步 180 kvar；三角形符号表示电容器为三角形接法。',
      `串 7% 电抗器、电容器额定电压 480 V 时，每步电容器额定容量 30 × (1 − 0.07) × (480/400)² = ${capacitorRating(30).toFixed(1)} kvar。`,
      '电抗率按背景谐波定；电容器电压、容量和电抗率三者一起选。',
      'KM 用切换电容器接触器；电容器断电后按样本的放电时间再投。',
    ]);
    drawParts(sheet, 170, 800, [
      ['-QS1', '负荷隔离开关', '400 A，3P', '1'],
      ['-FU0', '熔断器', 'gG 400 A', '3'],
      ['-FU1～-FU6', '熔断器', 'gG 80 A', '18'],
      ['-KM1～-KM6', '切换电容器接触器', '30 kvar，400 V', '6'],
      ['-L1～-L6', '电抗器', '7%，配 480 V 电容器', '6'],
      ['-C1～-C6', '电力电容器', `480 V，${capacitorRating(30).toFixed(1)} kvar`, '6'],
      ['-TA1', '电流互感器', '测量用，变比按柜电流', '3'],
    ]);
  },
};

export const oneLineSystems: readonly SheetDrawing[] = [transformer1000, twoIncomers, capacitors];
