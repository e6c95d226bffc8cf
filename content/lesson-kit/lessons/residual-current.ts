import { arrowHead, earth } from '../../../contract/drawing/device-symbols.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

export const residualCurrent: Lesson = {
  slug: 'residual-current',
  title: text('剩余电流动作保护器看的是什么', 'What a residual current device looks at'),
  about: text(
    '进去多少，回来多少；差的那一部分从哪里走了。N 为什么不能共用，PE 为什么不能穿铁心。',
    'What goes out must come back; where did the difference go? Why N is not shared and PE never passes the core.',
  ),
  poster: 4,
  scenes: [
    {
      draw,
      view: [640, 252],
      steps: [
        {
          chapter: text('平衡', 'Balance'),
          say: text(
            'L 和 N 一起穿过铁心，负载正常时，去和回的电流一样大。',
            'L and N pass one core together. With a healthy load, current out and back are equal.',
          ),
          show: ['flow'],
        },
        {
          say: text(
            '两个磁场互相抵消，铁心里没有磁通，二次线圈没有电压，不动作。',
            'Their fields cancel: no flux in the core, no voltage in the secondary coil, no trip.',
          ),
          mark: ['core'],
        },
        {
          chapter: text('差值', 'Difference'),
          say: text(
            '绝缘坏了，一部分电流经外壳和 PE 流回电源，没有从 N 回来。',
            'Insulation fails: part of the current returns through the enclosure and PE, and not through N.',
          ),
          show: ['leak'],
          mark: ['leak'],
        },
        {
          say: text(
            '铁心看到的就是这个差值：去 10 A，回 9.97 A，差 30 mA。',
            'That difference is what the core sees: 10 A out, 9.97 A back, 30 mA missing.',
          ),
          show: ['numbers'],
          hide: ['flow'],
        },
        {
          say: text(
            '差到额定剩余动作电流，必须动作；到它的一半以下不动作。30 mA 的，15 到 30 mA 之间动。',
            'At its rated residual current it must trip; below half of that it must not. A 30 mA device trips between 15 and 30 mA.',
          ),
          mark: ['numbers'],
        },
        {
          chapter: text('三条禁忌', 'Three mistakes'),
          say: text(
            'PE 不能穿过铁心：漏电流又从 PE 穿回来，互相抵消，永远不动。',
            'PE never passes the core: the fault current would come back through it, cancel, and never trip.',
          ),
          mark: ['pe'],
        },
        {
          say: text(
            '保护器后面的 N 不能和 PE 相连，也不能两台共用一根 N：没有故障也会跳。',
            'Behind the device N must not touch PE, nor may two devices share one N: they would trip without any fault.',
          ),
          mark: ['n'],
        },
        {
          say: text(
            '它不能代替 PE。没有 PE，人碰到外壳的那一刻才有剩余电流。',
            'It does not replace PE. Without PE there is residual current only once somebody touches the enclosure.',
          ),
          mark: ['pe'],
        },
        {
          chapter: text('选型', 'Choosing'),
          say: text(
            '变频器、充电桩后面有脉动或平滑直流分量，AC 型看不见，选 A 型、F 型或 B 型，以样本为准。',
            'Drives and chargers bring pulsating or smooth direct current that type AC does not see: take type A, F or B as their makers say.',
          ),
        },
      ],
    },
  ],
};

const [l, n, coreY] = [220, 300, 96];

function draw(stage: Stage): void {
  const { sheet } = stage;
  sheet.tag(l, 14, 'L', { anchor: 'middle', size: 14 });
  sheet.tag(n, 14, 'N', { anchor: 'middle', size: 14 });
  poles(stage);
  stage.part('core', () => {
    sheet.box('heavy', 'none', l - 36, coreY, n - l + 72, 16);
    stage.words(l - 46, coreY + 8, text('铁心', 'core'), { anchor: 'end', size: 13 });
  });
  sheet.line('line', [n + 36, coreY + 8], [n + 80, coreY + 8]);
  sheet.box('line', 'panel', n + 80, coreY - 6, 30, 28);
  sheet.tag(n + 95, coreY + 13, 'IΔ', { anchor: 'middle', size: 13 });
  sheet.line('dash', [n + 95, coreY - 6], [n + 95, 60], [n, 60]);
  sheet.box('line', 'paper', l - 20, 170, n - l + 40, 40);
  stage.words(l - 46, 186, text('设备', 'equipment'), { anchor: 'end', size: 13 });
  stage.part('pe', () => {
    sheet.line('pe', [n + 20, 190], [470, 190], [470, 204]);
    earth(sheet, 470, 204);
  });
  stage.part('flow', () => {
    arrows(stage, [l, 140], 'down');
    arrows(stage, [n, 140], 'up');
  });
  stage.part('leak', () => {
    sheet.line('fault', [n - 30, 176], [n - 20, 186], [n - 14, 180], [n - 6, 190], [n + 20, 190]);
    arrowHead(sheet, [430, 190], 'right', 12);
    stage.words(360, 172, text('漏电流', 'leakage'), { size: 13 });
  });
  stage.part('numbers', () => {
    arrows(stage, [l, 140], 'down');
    arrows(stage, [n, 140], 'up');
    sheet.tag(l - 12, 140, '10 A', { anchor: 'end', size: 15 });
    sheet.tag(n + 12, 140, '9.97 A', { size: 15 });
    sheet.tag(408, 172, '30 mA', { size: 15 });
  });
}

function poles(stage: Stage): void {
  const { sheet } = stage;
  for (const x of [l, n]) closedPole(stage, x);
  sheet.line('dash', [l, 60], [n, 60]);
  sheet.tag(l - 40, 64, '-QF1', { anchor: 'end', size: 13 });
  sheet.line('line', [l, 20], [l, 40]);
  sheet.line('line', [l, 80], [l, 170]);
  stage.part('n', () => {
    sheet.line('n', [n, 20], [n, 40]);
    sheet.line('n', [n, 80], [n, 170]);
  });
}

/** Of a breaker that is closed, as current flows. */
function closedPole({ sheet }: Stage, x: number): void {
  sheet.line('line', [x, 40], [x, 52]);
  sheet.line('line', [x, 68], [x, 80]);
  sheet.line('heavy', [x, 68], [x, 52]);
  sheet.line('line', [x - 4, 48], [x + 4, 56]);
  sheet.line('line', [x + 4, 48], [x - 4, 56]);
}

function arrows({ sheet }: Stage, [x, y]: readonly [number, number], direction: 'up' | 'down'): void {
  arrowHead(sheet, [x, direction === 'down' ? y + 6 : y - 6], direction, 12);
}
