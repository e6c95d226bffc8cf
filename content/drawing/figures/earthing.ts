import { phasePens } from '../../../contract/drawing/contact-symbols.ts';
import { dot, earth } from '../../../contract/drawing/device-symbols.ts';
import type { Figure } from './figure.ts';

const systems: Figure = {
  name: 'earthing-systems',
  title: 'TN-S、TN-C-S、TT 三种系统：电源接地与设备接地的关系',
  width: 640,
  height: 330,
  draw(sheet) {
    system(20, 'TN-S', 'separate');
    system(230, 'TN-C-S', 'split');
    system(440, 'TT', 'local');
    function system(x: number, name: string, kind: 'separate' | 'split' | 'local') {
      sheet.tag(x + 90, 24, name, { anchor: 'middle', size: 16 });
      sheet.box('line', 'panel', x, 50, 40, 110);
      sheet.text(x + 20, 110, '电源', { anchor: 'middle', size: 12 });
      for (const [at, pen] of phasePens.entries()) {
        sheet.line(pen, [x + 40, 62 + at * 16], [x + 170, 62 + at * 16]);
      }
      sheet.box('line', 'panel', x + 110, 190, 56, 44);
      sheet.text(x + 138, 217, '设备', { anchor: 'middle', size: 12 });
      sheet.line('l1', [x + 118, 62], [x + 118, 190]);
      dot(sheet, [x + 118, 62]);
      sheet.line('n', [x + (kind === 'split' ? 76 : 40), 124], [x + 132, 124], [x + 132, 190]);
      sheet.tag(x + 172, 128, 'N', { size: 11 });
      sheet.line('n', [x + 132, 124], [x + 168, 124]);
      dot(sheet, [x + 132, 124]);
      if (kind === 'split') {
        sheet.line('pe', [x + 40, 140], [x + 76, 140], [x + 170, 140]);
        sheet.line('n', [x + 76, 124], [x + 76, 140]);
        dot(sheet, [x + 76, 140]);
        sheet.tag(x + 58, 155, 'PEN', { anchor: 'middle', size: 11 });
        sheet.line('pe', [x + 76, 140], [x + 76, 260]);
        earth(sheet, x + 76, 262, '');
      }
      if (kind === 'separate') sheet.line('pe', [x + 40, 140], [x + 170, 140]);
      if (kind === 'local') {
        sheet.line('pe', [x + 156, 234], [x + 156, 260]);
        earth(sheet, x + 156, 262, '');
      } else {
        sheet.line('pe', [x + 156, 140], [x + 156, 190]);
        dot(sheet, [x + 156, 140]);
        sheet.tag(x + 172, 144, 'PE', { size: 11 });
      }
      sheet.line('pe', [x + 20, 160], [x + 20, 260]);
      earth(sheet, x + 20, 262, '');
    }
    sheet.text(320, 310, 'N 与 PE 分开以后不再合并；TT 的设备有自己的接地极', { anchor: 'middle' });
  },
};

const loop: Figure = {
  name: 'fault-loop',
  title: '故障回路：电流从变压器经相导体到外壳，再经 PE 回到中性点',
  width: 600,
  height: 300,
  draw(sheet) {
    sheet.box('line', 'panel', 30, 60, 90, 150);
    sheet.text(75, 130, '变压器', { anchor: 'middle' });
    sheet.tag(75, 152, 'U0', { anchor: 'middle' });
    sheet.line('l1', [120, 80], [220, 80]);
    sheet.line('l1', [260, 80], [440, 80], [440, 120]);
    // Breaker in a horizontal conductor, blade above the line.
    sheet.line('l1', [220, 80], [224, 80]);
    sheet.line('l1', [256, 80], [260, 80]);
    sheet.line('heavy', [256, 80], [226, 70]);
    sheet.line('line', [220, 76], [228, 84]);
    sheet.line('line', [228, 76], [220, 84]);
    sheet.tag(240, 56, '-QF1', { anchor: 'middle' });
    sheet.box('line', 'paper', 400, 120, 100, 80);
    sheet.text(450, 182, '设备外壳', { anchor: 'middle' });
    sheet.line('line', [440, 120], [440, 134], [434, 146], [444, 146], [438, 160]);
    sheet.text(452, 150, '故障', { size: 12 });
    sheet.line('pe', [450, 200], [450, 240], [75, 240], [75, 210]);
    sheet.tag(300, 258, 'PE', { anchor: 'middle', size: 12 });
    sheet.tag(340, 72, 'R1', { anchor: 'middle' });
    sheet.tag(340, 232, 'R2', { anchor: 'middle' });
    sheet.line('pe', [75, 240], [75, 262]);
    dot(sheet, [75, 240]);
    earth(sheet, 75, 264, '');
    sheet.line('thin', [300, 100], [380, 100]);
    sheet.line('thin', [372, 96], [380, 100], [372, 104]);
    sheet.line('thin', [380, 216], [300, 216]);
    sheet.line('thin', [308, 212], [300, 216], [308, 220]);
    sheet.text(200, 160, 'Zs = Z0 + R1 + R2（略电抗）');
  },
};

const steps: Figure = {
  name: 'pe-size-steps',
  title: '保护导体最小截面与相导体截面的关系',
  width: 520,
  height: 320,
  draw(sheet) {
    const toX = (s: number) => 70 + s * 3;
    const toY = (s: number) => 260 - s * 3;
    sheet.line('line', [70, 40], [70, 260], [480, 260]);
    for (const s of [16, 35, 70, 120]) {
      sheet.line('fine', [toX(s), 260], [toX(s), 40]);
      sheet.tag(toX(s), 278, String(s), { anchor: 'middle', size: 12 });
    }
    for (const s of [16, 35, 60]) {
      sheet.line('fine', [70, toY(s)], [480, toY(s)]);
      sheet.tag(62, toY(s) + 4, String(s), { anchor: 'end', size: 12 });
    }
    sheet.line('pe', [toX(0), toY(0)], [toX(16), toY(16)], [toX(35), toY(16)]);
    sheet.line('pe', [toX(35), toY(17.5)], [toX(120), toY(60)]);
    sheet.tag(60, 30, 'SPE / mm²', { size: 12 });
    sheet.tag(480, 296, 'S / mm²', { anchor: 'end', size: 12 });
    sheet.text(toX(2), toY(30), 'SPE = S');
    sheet.text(toX(17), toY(8), 'SPE = 16');
    sheet.text(toX(84), toY(34), 'SPE = S/2');
  },
};

const door: Figure = {
  name: 'door-bonding',
  title: '柜门的保护联结：焊接螺柱、软导体、PE 排',
  width: 560,
  height: 330,
  draw(sheet) {
    sheet.box('line', 'panel', 40, 30, 220, 250);
    sheet.text(150, 56, '柜体', { anchor: 'middle' });
    sheet.polygon('line', 'paper', [276, 30], [440, 60], [440, 300], [276, 280]);
    sheet.text(360, 76, '柜门', { anchor: 'middle' });
    sheet.circle('line', 'none', 270, 70, 4);
    sheet.circle('line', 'none', 270, 240, 4);
    for (const [x, name] of [
      [350, 'HL1'],
      [390, 'SB1'],
    ] as const) {
      sheet.circle('line', 'panel', x, 130, 12);
      sheet.tag(x, 162, name, { anchor: 'middle', size: 11 });
    }
    sheet.box('line', 'steel', 60, 250, 180, 12);
    sheet.tag(66, 242, 'PE 排', { size: 12 });
    sheet.circle('line', 'paper', 220, 256, 5);
    sheet.circle('line', 'paper', 316, 220, 6);
    sheet.line('pe', [220, 251], [220, 210], [262, 196], [292, 202], [311, 217]);
    sheet.text(330, 226, '门上螺柱');
    sheet.text(150, 190, '黄绿软导体', { anchor: 'middle' });
    sheet.text(280, 318, '铰链和面板紧固螺钉不当作接地连接', { anchor: 'middle' });
  },
};

const rcd: Figure = {
  name: 'rcd-waveforms',
  title: '剩余电流的三种波形与 AC、A、B 三型',
  width: 600,
  height: 190,
  draw(sheet) {
    const shapes: [name: string, note: string, value: (t: number) => number][] = [
      ['AC 型', '正弦交流', (t) => Math.sin(t)],
      ['A 型', '另加脉动直流', (t) => Math.max(0, Math.sin(t))],
      ['B 型', '另加平滑直流', (t) => 0.72 + 0.1 * Math.sin(6 * t)],
    ];
    for (const [at, [name, note, value]] of shapes.entries()) {
      const x = 40 + at * 190;
      sheet.line('thin', [x, 80], [x + 140, 80]);
      sheet.line('thin', [x, 26], [x, 126]);
      const points = Array.from({ length: 57 }, (_, i) => {
        const t = (i / 56) * 4 * Math.PI;
        return [x + (i / 56) * 130, 80 - 40 * value(t)] as const;
      });
      sheet.line('heavy', ...points);
      sheet.text(x + 70, 152, name, { anchor: 'middle', size: 15 });
      sheet.text(x + 70, 174, note, { anchor: 'middle' });
    }
  },
};

export const earthingFigures: readonly Figure[] = [systems, loop, steps, door, rcd];
