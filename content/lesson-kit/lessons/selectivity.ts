import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import type { Point } from '../../../contract/drawing/shapes.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

const given = { calculator: 'selectivity', raw: {} } as const;

export const selectivityLesson: Lesson = {
  slug: 'selectivity',
  title: text('上下级配合：谁先跳', 'Selectivity: which one trips'),
  about: text(
    '故障只该让离它最近的断路器跳。从时间–电流曲线看上下级能不能配合，配合到多大的电流。',
    'A fault should trip only the breaker next to it. Read from the time–current curves whether two breakers coordinate, and up to which current.',
  ),
  poster: 5,
  figures: [
    { ...given, result: 'ratio', printed: '3.94' },
    { ...given, result: 'downstreamHighest', printed: '1920' },
    { ...given, result: 'upstreamLowest', printed: '3402' },
    { ...given, result: 'margin', printed: '0.18' },
  ],
  scenes: [
    {
      draw,
      steps: [
        {
          chapter: text('要求', 'What is asked'),
          say: text(
            'QF1 是上级，QF2 是下级。QF2 后面出了故障，只许 QF2 跳，别的回路照常有电。',
            'QF1 is upstream, QF2 downstream. A fault behind QF2 may trip QF2 alone; all else stays supplied.',
          ),
        },
        {
          say: text(
            '横轴是电流，纵轴是时间，两个轴都是对数。下面这条是 QF2。',
            'Current across, time up, both logarithmic. This curve is QF2.',
          ),
          show: ['down'],
          mark: ['down'],
        },
        {
          say: text(
            '上面这条是 QF1。两条曲线不能相碰，QF1 要处处在右上方。',
            'This one is QF1. The two must not touch: QF1 stays right of and above QF2 everywhere.',
          ),
          show: ['up'],
          mark: ['up'],
        },
        {
          chapter: text('三段各看一次', 'Three parts'),
          say: text(
            '长延时：整定电流之比 3.94，曲线拉得开，过载有选择性。',
            'Long time: the settings have a ratio of 3.94, the curves are well apart, overloads are selective.',
          ),
          mark: ['long'],
          show: ['long'],
        },
        {
          say: text(
            '瞬时和短延时：QF2 瞬时最大到 1920 A，QF1 短延时最小从 3402 A 起，中间不交叉。误差都算进去了。',
            'Instantaneous and short time: QF2 trips by 1920 A at most, QF1 begins at 3402 A at least. They do not cross, tolerances included.',
          ),
          show: ['short'],
          mark: ['short'],
        },
        {
          say: text(
            '时间：QF1 等 0.2 s，QF2 连熄弧 0.02 s，差 0.18 s，够了。',
            'Time: QF1 waits 0.2 s, QF2 clears in 0.02 s. The margin of 0.18 s is enough.',
          ),
          show: ['time'],
          mark: ['time'],
        },
        {
          chapter: text('曲线看不到的', 'What curves do not show'),
          say: text(
            'QF1 如果另有瞬时脱扣，故障电流超过它，两台就一起跳：选择性只到那里为止。',
            'If QF1 has an instantaneous release too, a fault above it trips both: selectivity ends there.',
          ),
          mark: ['up'],
        },
        {
          say: text(
            '电流很大时断路器会限流，看曲线不够，要查制造商的选择性表。只比额定电流不算选择性。',
            'At high currents breakers limit, and curves do not suffice: look into the maker’s tables. Comparing rated currents alone is no selectivity.',
          ),
        },
      ],
    },
  ],
};

const [x0, y0, decade, up] = [260, 286, 190, 54];
/** A, s */
const at = (amps: number, seconds: number): Point => [
  x0 + Math.log10(amps / 100) * decade,
  y0 - Math.log10(seconds / 0.01) * up,
];
/** Long-time part: 10 s at six times the setting, I²t constant. */
const long = (setting: number, from: number, to: number): Point[] =>
  Array.from({ length: 13 }, (_, index) => {
    const amps = from * (to / from) ** (index / 12);
    return at(amps, 10 * ((6 * setting) / amps) ** 2);
  });

function draw(stage: Stage): void {
  const { sheet } = stage;
  oneLine(stage);
  sheet.line('line', [x0, 20], [x0, y0], [x0 + 2.5 * decade, y0]);
  for (const [amps, label] of [
    [100, '100 A'],
    [1000, '1 kA'],
    [10_000, '10 kA'],
  ] as const) {
    const [x] = at(amps, 1);
    sheet.line('fine', [x, 20], [x, y0]);
    sheet.tag(x, y0 + 18, label, { anchor: 'middle', size: 13 });
  }
  for (const seconds of [0.01, 0.1, 1, 10, 100]) {
    const [, y] = at(100, seconds);
    sheet.line('fine', [x0, y], [x0 + 2.5 * decade, y]);
    sheet.tag(x0 - 8, y + 5, `${seconds} s`, { anchor: 'end', size: 13 });
  }
  stage.part('down', () => {
    const curve = long(160, 200, 1600);
    sheet.line('heavy', ...curve, at(1600, 0.02), at(25_000, 0.02));
    sheet.tag(at(210, 110)[0] - 6, at(210, 110)[1] + 26, 'QF2', { anchor: 'end', size: 15 });
  });
  stage.part('up', () => {
    const curve = long(630, 790, 3780);
    sheet.line('copper', ...curve, at(3780, 0.2), at(25_000, 0.2));
    sheet.tag(at(900, 200)[0] + 16, 60, 'QF1', { size: 15 });
  });
  stage.part('long', () => sheet.tag(500, 40, 'Ir: 630 / 160 = 3.94', { size: 15 }));
  stage.part('short', () => {
    sheet.line('axis', at(1920, 40), at(1920, 0.01));
    sheet.line('axis', at(3402, 40), at(3402, 0.01));
    sheet.tag(at(1600, 1)[0] - 8, 160, '1920 A', { anchor: 'end', size: 13 });
    sheet.tag(at(3780, 1)[0] + 8, 160, '3402 A', { size: 13 });
  });
  stage.part('time', () => {
    sheet.line('line', at(12_000, 0.02), at(12_000, 0.2));
    sheet.tag(at(12_000, 0.06)[0] + 8, at(12_000, 0.06)[1] + 5, '0.18 s', { size: 14 });
  });
}

function oneLine({ sheet }: Stage): void {
  const x = 90;
  sheet.line('heavy', [40, 40], [140, 40]);
  sheet.line('line', [x, 40], [x, 60]);
  makeContact(sheet, { x, y: 60, mark: 'breaker' });
  sheet.tag(x + 14, 84, '-QF1', { size: 14 });
  sheet.line('line', [x, 100], [x, 140]);
  sheet.line('heavy', [40, 140], [140, 140]);
  sheet.line('line', [x, 140], [x, 160]);
  makeContact(sheet, { x, y: 160, mark: 'breaker' });
  sheet.tag(x + 14, 184, '-QF2', { size: 14 });
  sheet.line('line', [x, 200], [x, 250]);
  sheet.line('fault', [x - 8, 236], [x + 4, 246], [x - 4, 250], [x + 8, 262]);
}
