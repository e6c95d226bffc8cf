import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

export const terminalPlans: Lesson = {
  slug: 'terminal-plans',
  title: text('端子表怎么读', 'Reading a terminal plan'),
  about: text(
    '左边柜内，右边柜外，中间是端子。一行一个端子，一张表就能接完一条端子排。',
    'Cabinet to the left, field to the right, the terminal between. One row each: one table wires a whole strip.',
  ),
  poster: 5,
  scenes: [
    {
      draw,
      view: [760, 300],
      steps: [
        {
          chapter: text('一行', 'One row'),
          say: text(
            '端子排 X1。一行一个端子，中间一列是端子号。',
            'Terminal strip X1. One row is one terminal, its number in the middle.',
          ),
          show: ['head', 'numbers'],
          mark: ['numbers'],
        },
        {
          say: text(
            '左边是柜内：这根线到哪个器件的哪个端子。',
            'Left is the cabinet: to which terminal of which device this wire goes.',
          ),
          show: ['inside'],
          mark: ['inside'],
        },
        {
          say: text(
            '右边是柜外：按钮盒、电动机，写着电缆号和芯号。',
            'Right is the field: button box and motor, with cable and core.',
          ),
          show: ['outside'],
          mark: ['outside'],
        },
        {
          say: text(
            '线号一列：端子两侧是一个电位，所以一行只有一个线号。',
            'The column of wire numbers: both sides of a terminal are one potential, so each row has one number.',
          ),
          show: ['wires'],
          mark: ['wires'],
        },
        {
          chapter: text('读一遍', 'Read one'),
          say: text(
            '第 2 行：柜内 KM1 的 13 号端子，线号 5；柜外走电缆 W2 的 2 号芯，到 SB1 的 2 和 SB2 的 3。',
            'Row 2: inside terminal 13 of KM1, wire 5; outside core 2 of cable W2, to SB1:2 and SB2:3.',
          ),
          mark: ['row 2'],
          show: ['row 2'],
        },
        {
          say: text(
            '两个目的地怎么办？在按钮盒里跨接，不要把两根线压进一个端子：一侧一根。',
            'Two destinations? They are linked inside the button box. A terminal made for one wire gets one on each side.',
          ),
          mark: ['row 2'],
        },
        {
          chapter: text('次序', 'Order'),
          say: text(
            '同一个电位的端子挨着排，用短接片相连；PE 用黄绿端子，排在末尾，它直接和导轨接通。',
            'Terminals of one potential stand side by side and are bridged; PE has green-yellow ones at the end, which connect to the rail.',
          ),
          hide: ['row 2'],
          show: ['pe'],
          mark: ['pe'],
        },
        {
          say: text(
            '端子表是从原理图读出来的。图改了，表要重新出，不要在表上手改。',
            'A terminal plan is read from the schematic. When the drawing changes, make the plan anew and do not edit it by hand.',
          ),
        },
      ],
    },
  ],
};

/** Inside, wire, terminal, cable and core, outside. */
const rows = [
  ['-FR1:96', '3', '1', '-W2:1', '-SB1:1'],
  ['-KM1:13', '5', '2', '-W2:2', '-SB1:2, -SB2:3'],
  ['-KM1:14', '7', '3', '-W2:3', '-SB2:4'],
  ['-FR1:2/T1', 'U', '4', '-W1:1', '-M1:U1'],
  ['-FR1:4/T2', 'V', '5', '-W1:2', '-M1:V1'],
  ['-FR1:6/T3', 'W', '6', '-W1:3', '-M1:W1'],
  ['-XPE', 'PE', 'PE', '-W1:PE', '-M1:PE'],
] as const;
const columns = [60, 230, 330, 430, 540] as const;
const [top, height] = [56, 34];

function draw(stage: Stage): void {
  const { sheet } = stage;
  const bottom = top + rows.length * height;
  stage.part('head', () => {
    for (const [at, words] of [
      text('柜内', 'inside'),
      text('线号', 'wire'),
      text('端子 X1', 'terminal'),
      text('电缆', 'cable'),
      text('柜外', 'outside'),
    ].entries())
      stage.words(columns[at] as number, 26, words, { size: 16 });
  });
  for (let at = 0; at <= rows.length; at++)
    sheet.line('fine', [40, top + at * height], [720, top + at * height]);
  sheet.line('heavy', [318, top], [318, bottom]);
  sheet.line('heavy', [412, top], [412, bottom]);
  const cell = (row: number, column: number) =>
    sheet.tag(columns[column] as number, top + row * height + 23, rows[row]?.[column] ?? '', { size: 16 });
  const all = (column: number) => {
    for (const row of rows.keys()) cell(row, column);
  };
  stage.part('inside', () => all(0));
  stage.part('wires', () => all(1));
  stage.part('numbers', () => all(2));
  stage.part('outside', () => {
    all(3);
    all(4);
  });
  stage.part('row 2', () => sheet.box('heavy', 'none', 42, top + height + 2, 676, height - 4));
  stage.part('pe', () => sheet.line('pe', [322, bottom - 5], [408, bottom - 5]));
}
