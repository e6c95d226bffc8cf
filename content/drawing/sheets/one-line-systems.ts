import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { conductorCount, currentTransformer, dot, fuse } from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawNotes, drawParts, type PartRow } from '../frame.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

const kind = '一次系统图';

/** A one-line bus of three conductors. */
function drawBus(sheet: Sheet, x1: number, x2: number, y: number, text: string): void {
  sheet.line('heavy', [x1, y], [x2, y]);
  for (let stroke = 0; stroke < 3; stroke++)
    sheet.line('line', [x2 - 40 + stroke * 7, y + 7], [x2 - 31 + stroke * 7, y - 7]);
  sheet.text(x2, y - 14, text, { anchor: 'end' });
}

/** What switches the steps: current of the main incomer, voltage of the bus, one output for each contactor. */
function controller(sheet: Sheet, x: number, y: number): void {
  sheet.box('line', 'panel', x, y, 220, 60);
  sheet.tag(x - 12, y + 18, '-A1', { anchor: 'end' });
  sheet.text(x + 110, y + 26, '无功补偿控制器', { anchor: 'middle' });
  sheet.text(x + 110, y + 46, '1～6：-KM1～-KM6', { anchor: 'middle', size: 12 });
  sheet.line('line', [x + 40, y - 40], [x + 40, y]);
  conductorCount(sheet, x + 40, y - 24, 2);
  sheet.text(x + 50, y - 18, '电流：L1 相 -TA2 S1、S2（DX-001）', { size: 12 });
  sheet.line('line', [x + 110, y + 60], [x + 110, 226]);
  conductorCount(sheet, x + 110, y + 78, 2);
  sheet.text(x + 122, y + 84, '电压：L2、L3', { size: 12 });
  fuse(sheet, x + 110, 226);
  sheet.tag(x + 96, 252, '-FU7', { anchor: 'end' });
  sheet.line('line', [x + 110, 266], [x + 110, 280]);
  dot(sheet, [x + 110, 280]);
}

/** Rated output in kvar at 480 V of capacitors that give `output` at 400 V behind a reactor of 7 %. */
function capacitorRating(output: number): number {
  return output * (1 - 0.07) * (480 / 400) ** 2;
}

export const capacitorParts: readonly PartRow[] = [
  ['-QS1', '负荷隔离开关', '400 A，3P，AC-23A', '1'],
  ['-FU0', '熔断器', 'gG 400 A，50 kA', '3'],
  ['-FU1～-FU6', '熔断器', 'gG 80 A，50 kA', '18'],
  ['-FU7', '熔断器，控制', '10×38，gG 4 A，100 kA', '2'],
  ['-KM1～-KM6', '切换电容器接触器', '30 kvar，400 V，线圈 AC 380 V', '6'],
  ['-L1～-L6', '电抗器', '7%，30 kvar 用，连续 56.3 A', '6'],
  ['-C1～-C6', '电力电容器', `480 V，${capacitorRating(30).toFixed(1)} kvar`, '6'],
  ['-TA1', '电流互感器', '400/5 A，0.5 级', '3'],
  ['-PA1', '电流表', '三相，5 A', '1'],
  ['-A1', '无功补偿控制器', '6 路，AC 380 V，电流 5 A', '1'],
];

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
    sheet.line('line', [x, 76], [x, 110]);
    conductorCount(sheet, x, 86);
    makeContact(sheet, { x, y: 110, mark: 'switch-disconnector' });
    sheet.tag(x - 16, 136, '-QS1', { anchor: 'end' });
    sheet.line('line', [x, 150], [x, 160]);
    fuse(sheet, x, 160);
    sheet.tag(x - 16, 186, '-FU0', { anchor: 'end' });
    sheet.line('line', [x, 200], [x, 280]);
    currentTransformer(sheet, x, 236);
    sheet.tag(x - 16, 241, '-TA1', { anchor: 'end' });
    sheet.box('line', 'paper', x + 38, 222, 56, 28);
    sheet.tag(x + 66, 240, '-PA1', { anchor: 'middle', size: 11 });
    sheet.text(x + 14, 104, '引自 AA3 馈线 WP4，400 A，L1、L2、L3、PE');
    controller(sheet, 1010, 120);
    dot(sheet, [x, 280]);
    drawBus(sheet, 250, 1560, 280, 'L1、L2、L3');
    for (let step = 0; step < 6; step++) {
      const fx = 340 + step * 210;
      dot(sheet, [fx, 280]);
      sheet.line('line', [fx, 280], [fx, 310]);
      conductorCount(sheet, fx, 292);
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
    drawNotes(sheet, 170, 620, [
      '每步 400 V 下输出 30 kvar，共六步 180 kvar；三角形符号表示电容器为三角形接法。',
      `串 7% 电抗器、电容器额定电压 480 V 时，每步电容器额定容量 30 × (1 − 0.07) × (480/400)² = ${capacitorRating(30).toFixed(1)} kvar。`,
      '电抗率按背景谐波定；电容器电压、容量和电抗率三者一起选。',
      '-KM1～-KM6 为切换电容器接触器；电容器断电后按样本的放电时间再投。',
      '母线处 Ik 24.1 kA（上级网络略去）：-QS1、-FU0 以 WP4 的 400 A 断路器作后备，额定限制短路电流不小于它。',
      '-TA1、-TA2 二次回路不装熔断器，不得开路，S2 接 PE；-TA2 在进线柜（DX-001），经试验端子。',
      '每步 43.3 A，1.3 倍为 56.3 A，六步 338 A，-TA1 取 400/5；导线按 1.5 倍 65 A：25 mm² XLPE 软线，每步单独敷设；母线 TMY-40×5。',
      '柜内通风按电抗器损耗定；电容器、电抗器外壳和柜门接 PE 排；-QS1 只在 -KM1～-KM6 都断开后操作。',
    ]);
    drawParts(sheet, 170, 852, capacitorParts, 24);
  },
};

export const oneLineSystems: readonly SheetDrawing[] = [capacitors];
