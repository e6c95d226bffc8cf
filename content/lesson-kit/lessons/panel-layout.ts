import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

export const panelLayout: Lesson = {
  slug: 'panel-layout',
  title: text('安装板上怎么摆', 'Laying out a mounting plate'),
  about: text(
    '从进线到端子，一块安装板按电流的走向摆：热的在上，强弱电分开，线槽留余量。',
    'From incomer to terminals a plate follows the current: heat goes up, power and control stay apart, ducts keep room.',
  ),
  poster: 5,
  scenes: [
    {
      draw,
      view: [760, 300],
      steps: [
        {
          chapter: text('骨架', 'The frame'),
          say: text(
            '先放线槽和导轨，再放器件。横的走一排，竖的连上下。',
            'First ducts and rails, then devices. Ducts across serve a row, ducts down join the rows.',
          ),
          show: ['ducts'],
        },
        {
          say: text(
            '进线开关放在上面，手柄够得着；主回路从上往下，不走回头路。',
            'The incomer stands on top with its handle in reach; the main circuit runs downwards and never back.',
          ),
          show: ['incomer'],
          mark: ['incomer'],
        },
        {
          say: text(
            '第二排是断路器和接触器，一个回路一列，上下对齐：走线短，看得懂。',
            'Second row: breakers and contactors, one circuit in one column: short wires that can be followed.',
          ),
          show: ['starters'],
          mark: ['starters'],
        },
        {
          chapter: text('距离', 'Distances'),
          say: text(
            '器件上下左右的距离照制造商的样本留：断路器要喷弧，变频器要通风。',
            'Keep the distances that makers ask for: breakers vent arcs, drives need air.',
          ),
          show: ['drive'],
          mark: ['drive'],
        },
        {
          say: text(
            '发热多的放上部或单独通风，怕热的电子器件放下面、放远些。',
            'What makes heat goes up or has its own air; electronics that fear heat go lower and away from it.',
          ),
          mark: ['drive'],
        },
        {
          say: text(
            '控制器、电源、继电器放一排，和主回路隔一条线槽：强电和弱电分槽走，交叉时走直角。',
            'Controller, supply and relays have a row of their own, a duct away from power. Power and signals have separate ducts and cross at right angles.',
          ),
          show: ['control'],
          mark: ['control'],
        },
        {
          chapter: text('端子和余量', 'Terminals and room'),
          say: text(
            '端子排放在下面，离底板留出电缆弯曲和接线的地方。',
            'Terminals stand at the bottom with room for cables to bend and hands to work.',
          ),
          show: ['terminals'],
          mark: ['terminals'],
        },
        {
          say: text(
            '线槽装到六七成就该换大的；导轨上留两成空位，给以后加的回路。',
            'A duct two thirds full is due for a larger one; leave a fifth of the rail for circuits to come.',
          ),
          mark: ['ducts'],
        },
        {
          say: text(
            '最后从原理图走一遍：每根线有槽可走，每个螺钉起子够得着，每个标牌看得见。',
            'At last walk through the schematic: each wire has its duct, each screw is in reach, each label can be seen.',
          ),
        },
      ],
    },
  ],
};

function draw(stage: Stage): void {
  const { sheet } = stage;
  sheet.box('heavy', 'none', 200, 10, 360, 280);
  stage.part('ducts', () => {
    for (const y of [14, 92, 170, 238]) sheet.box('thin', 'panel', 206, y, 348, 16);
    for (const x of [206, 538]) sheet.box('thin', 'panel', x, 30, 16, 208);
  });
  const row = (y: number, height: number, boxes: readonly (readonly [number, number, string])[]) => {
    sheet.line('fine', [224, y + height / 2], [536, y + height / 2]);
    for (const [x, width, name] of boxes) {
      sheet.box('line', 'paper', x, y, width, height);
      sheet.tag(x + width / 2, y + height / 2 + 5, name, { anchor: 'middle', size: 13 });
    }
  };
  stage.part('incomer', () => {
    row(38, 46, [
      [240, 60, '-QS1'],
      [312, 40, '-QF1'],
    ]);
    stage.words(184, 60, text('进线', 'incomer'), { anchor: 'end', size: 14 });
  });
  stage.part('starters', () => {
    row(116, 46, [
      [240, 34, '-QF2'],
      [282, 34, '-KM1'],
      [324, 34, '-QF3'],
      [366, 34, '-KM2'],
    ]);
    stage.words(184, 138, text('起动器', 'starters'), { anchor: 'end', size: 14 });
  });
  stage.part('drive', () => {
    sheet.box('line', 'steel', 440, 38, 76, 48);
    sheet.tag(478, 66, '-T1', { anchor: 'middle', size: 13 });
    stage.words(578, 60, text('变频器，留通风', 'drive, with air'), { size: 14 });
  });
  stage.part('control', () => {
    row(192, 40, [
      [240, 60, '-PLC1'],
      [312, 40, '-TC1'],
      [362, 40, '-KA1'],
    ]);
    stage.words(184, 212, text('控制', 'control'), { anchor: 'end', size: 14 });
  });
  stage.part('terminals', () => {
    for (let x = 230; x < 530; x += 12) sheet.box('line', 'paper', x, 258, 12, 22);
    stage.words(184, 268, text('端子 -X1', 'terminals'), { anchor: 'end', size: 14 });
  });
}
