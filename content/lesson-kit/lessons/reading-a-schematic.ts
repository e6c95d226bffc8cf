import { link } from '../../plant/blocks.ts';
import { breaks, coil, column, make } from '../../plant/units.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

export const readingASchematic: Lesson = {
  slug: 'reading-a-schematic',
  title: text('一套原理图怎么翻', 'Finding your way in a set of schematics'),
  about: text(
    '线圈在一张图上，触点在另一张。图号、列号、触点表和断线箭头，告诉你去哪一张找。',
    'The coil is on one sheet, its contacts on another. Sheet and column, contact table and arrows tell where to look.',
  ),
  poster: 5,
  scenes: [
    {
      draw,
      view: [760, 300],
      steps: [
        {
          chapter: text('图和列', 'Sheet and column'),
          say: text(
            '每张图有图号，上边分成 1 到 8 列。位置写成“图号.列”：2.5 是第 2 张第 5 列。',
            'Each sheet has a number and columns 1 to 8 along the top. A place is sheet and column: 2.5 is sheet 2, column 5.',
          ),
          mark: ['columns'],
        },
        {
          say: text(
            '接触器 KM1 的线圈在 1.3。同一个代号的零件，不管画在哪里，都是同一台。',
            'The coil of contactor KM1 is at 1.3. Whatever carries that designation, wherever drawn, is the same device.',
          ),
          show: ['coil'],
          mark: ['coil'],
        },
        {
          chapter: text('从线圈找触点', 'From coil to contacts'),
          say: text(
            '线圈下面是触点表：13–14 在 1.6，21–22 在 2.5。没有写的触点就是没有用。',
            'Under the coil is the contact table: 13–14 at 1.6, 21–22 at 2.5. Contacts it does not name are not used.',
          ),
          show: ['table'],
          mark: ['table'],
        },
        {
          say: text('翻到 1.6：动合触点，自锁。', 'Go to 1.6: the make contact, holding.'),
          show: ['hold'],
          mark: ['hold', 'row 1'],
        },
        {
          say: text(
            '翻到 2.5：动断触点，串在 KM2 前面，是联锁。',
            'Go to 2.5: the break contact, before KM2, an interlock.',
          ),
          show: ['lock'],
          mark: ['lock', 'row 2'],
        },
        {
          chapter: text('从触点找线圈', 'From contact to coil'),
          say: text(
            '触点旁边括号里的 1.3 是它的线圈：谁让它动，看那里。',
            'The 1.3 in brackets beside a contact is its coil: look there for what moves it.',
          ),
          show: ['home'],
          mark: ['home'],
        },
        {
          chapter: text('断线箭头', 'Arrows'),
          say: text(
            '线到图边断开，箭头旁写线号和去处：线号 7，到 2.5。那边的箭头写着 1.7，两边对得上。',
            'A wire leaves the sheet with an arrow, its number and where it goes: wire 7 to 2.5. The arrow there says 1.7; both ends agree.',
          ),
          show: ['jump'],
          mark: ['jump'],
        },
        {
          say: text(
            '找故障也这样走：从不动的线圈往上找，一个触点一个触点，看它的线圈为什么没有吸合。',
            'Faults are found the same way: from the dead coil upwards, contact by contact, asking why its coil has not picked up.',
          ),
        },
      ],
    },
  ],
};

function draw(stage: Stage): void {
  const { sheet, circuit: c } = stage;
  for (const left of [20, 400]) {
    sheet.box('heavy', 'none', left, 12, 340, 276);
    sheet.line('line', [left, 32], [left + 340, 32]);
    stage.part('columns', () => {
      for (let column = 0; column < 8; column++)
        sheet.tag(left + column * 42.5 + 21, 27, `${column + 1}`, { anchor: 'middle', size: 13 });
    });
    for (let column = 1; column < 8; column++)
      sheet.line('fine', [left + column * 42.5, 32], [left + column * 42.5, 40]);
  }
  sheet.tag(26, 282, '1', { size: 14 });
  sheet.tag(406, 282, '2', { size: 14 });
  const [coilX, holdX, lockX] = [126, 254, 591];
  stage.part('coil', () => {
    column(c, coilX, 118, [['7', 140], coil('-KM1'), ['N', 196]]);
  });
  stage.part('table', () => sheet.line('thin', [70, 206], [200, 206]));
  for (const [at, [name, place]] of (
    [
      ['13–14', '1.6'],
      ['21–22', '2.5'],
    ] as const
  ).entries())
    stage.part('table', () =>
      stage.part(`row ${at + 1}`, () => {
        sheet.tag(74, 226 + at * 20, name, { size: 14 });
        sheet.tag(196, 226 + at * 20, place, { anchor: 'end', size: 14 });
      }),
    );
  stage.part('hold', () => {
    column(c, holdX, 68, [['5', 90], make('-KM1', ['13', '14']), ['7', 148]]);
  });
  stage.part('lock', () => {
    column(c, lockX, 68, [['7', 90], breaks('-KM1', ['21', '22']), ['11', 160], coil('-KM2'), ['N', 216]]);
  });
  stage.part('home', () => {
    sheet.tag(holdX - 16, 134, '(1.3)', { anchor: 'end', size: 13 });
    sheet.tag(lockX - 16, 134, '(1.3)', { anchor: 'end', size: 13 });
  });
  stage.part('jump', () => {
    link(c, '7', [holdX, 148], [320, 148]);
    sheet.polygon('line', 'ink', [330, 148], [320, 143], [320, 153]);
    sheet.tag(322, 136, '7 / 2.5', { anchor: 'end', size: 13 });
    sheet.line('line', [lockX, 68], [lockX, 62]);
    sheet.polygon('line', 'ink', [lockX, 52], [lockX - 5, 62], [lockX + 5, 62]);
    sheet.tag(lockX + 10, 62, '7 / 1.7', { size: 13 });
  });
}
