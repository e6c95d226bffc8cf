import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { conductorCount, motor } from '../../../contract/drawing/device-symbols.ts';
import { above, below, block, link } from '../../plant/blocks.ts';
import { wire } from '../../plant/circuit.ts';
import { breaks, coil, column, make } from '../../plant/units.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

export const emergencyStop: Lesson = {
  slug: 'emergency-stop',
  title: text('急停：两条通道和反馈', 'Emergency stop: two channels and feedback'),
  about: text(
    '一个蘑菇头按钮为什么要两个触点、两台接触器，复位回路里为什么串着它们的动断触点。',
    'Why one mushroom button has two contacts and works on two contactors, and why their break contacts lie in the reset circuit.',
  ),
  poster: 1,
  scenes: [
    {
      draw,
      view: [960, 390],
      steps: [
        {
          chapter: text('两条通道', 'Two channels'),
          say: text(
            '急停按钮 SB1 有两个直接断开的动断触点，各走一条通道，接到安全继电器 K0。',
            'Emergency stop SB1 has two break contacts of direct opening action; each makes a channel to safety relay K0.',
          ),
          mark: ['channels'],
        },
        {
          say: text(
            '一条通道短路或触点粘连，另一条还能断开。K0 比较两条通道，不一致就不许再起动。',
            'Should one channel be shorted or a contact stick, the other still opens. K0 compares both and refuses a new start when they differ.',
          ),
          mark: ['channels'],
        },
        {
          chapter: text('两台接触器', 'Two contactors'),
          say: text(
            'K0 的两个安全触点各带一台接触器，它们的主触点串联在负载前面。一台熔焊，另一台照样断开。',
            'Each safe output of K0 drives a contactor; their main contacts lie in series before the load. If one welds, the other still opens.',
          ),
          mark: ['outputs'],
        },
        {
          chapter: text('反馈与复位', 'Feedback and reset'),
          say: text(
            '复位回路：KM1、KM2 的动断触点 21–22 和复位按钮 SB2 串联。',
            'The reset circuit: break contacts 21–22 of KM1 and KM2 in series with reset button SB2.',
          ),
          mark: ['reset'],
        },
        {
          say: text(
            '两台都打开了，21–22 才闭合，复位才有用。要用镜像触点：主触点熔焊时它不会闭合。',
            'Only when both have opened do the 21–22 close, and only then does reset work. They must be mirror contacts: with a welded main contact they stay open.',
          ),
          mark: ['feedback'],
        },
        {
          say: text(
            '拔出急停按钮不等于起动。先复位，再另外起动，这是标准的要求。',
            'Pulling the mushroom out does not start anything. First reset, then start by a command of its own: standards ask for that.',
          ),
          mark: ['button'],
        },
        {
          chapter: text('常见错误', 'Common mistakes'),
          say: text(
            '不要让急停只经过普通 PLC：程序和输出点都可能出错。PLC 可以知道急停，不能代替它。',
            'Do not run an emergency stop through a standard PLC alone: program and outputs may fail. A PLC may know of it, not replace it.',
          ),
        },
        {
          say: text(
            '每项安全功能需要的性能等级由风险评价定。这张图是思路，照图接线以前先做评价。',
            'The performance level follows from the risk assessment of the machine. This figure shows the idea; assess first, then wire.',
          ),
        },
      ],
    },
  ],
};

const [top, relay, bottom] = [24, 220, 366];

function draw(stage: Stage): void {
  const { circuit: c, sheet } = stage;
  block(c, '-K0', {
    x: 76,
    y: relay,
    width: 724,
    height: 60,
    words: ['安全继电器 safety relay'],
    pins: [
      above('A1', 100),
      above('S11', 190),
      above('S12', 270),
      above('S21', 350),
      above('S22', 430),
      above('S33', 520),
      above('S34', 630),
      above('13', 690),
      above('23', 770),
      below('A2', 100),
      below('14', 690),
      below('24', 770),
    ],
  });
  link(c, 'P', [60, top], [690, top]);
  link(c, 'P', [690, top], [770, top]);
  sheet.tag(52, top + 5, '+24 V', { anchor: 'end', size: 13 });
  for (const x of [100, 690, 770]) column(c, x, top, [['P', relay]]);
  stage.part('channels', () => {
    channel(stage, [190, 270], ['1', '3'], ['11', '12']);
    channel(stage, [350, 430], ['5', '7'], ['21', '22']);
  });
  stage.part('reset', () => {
    stage.part('feedback', () => {
      column(c, 520, 58, [['9', 66]]);
      breaks('-KM1', ['21', '22']).draw(c, 520, 66);
      column(c, 520, 106, [['11', 118]]);
      breaks('-KM2', ['21', '22']).draw(c, 520, 118);
    });
    wire(
      c,
      '9',
      [
        [520, 58],
        [470, 58],
        [470, 200],
        [520, 200],
        [520, relay],
      ],
      { isBare: true },
    );
    wire(
      c,
      '13',
      [
        [520, 158],
        [520, 172],
        [548, 172],
        [548, 90],
        [630, 90],
        [630, 110],
      ],
      { isBare: true },
    );
    column(c, 630, 110, [make('-SB2', ['3', '4'], { actuator: 'push' }), ['15', relay]]);
  });
  stage.part('outputs', () => {
    for (const [x, number, tag] of [
      [690, '17', '-KM1'],
      [770, '19', '-KM2'],
    ] as const)
      column(c, x, relay + 60, [[number, 306], coil(tag), ['M', bottom]]);
    mainContacts(stage);
  });
  column(c, 100, relay + 60, [['M', bottom]]);
  link(c, 'M', [60, bottom], [690, bottom]);
  link(c, 'M', [690, bottom], [770, bottom]);
  sheet.tag(52, bottom + 5, '0 V', { anchor: 'end', size: 13 });
}

function channel(
  stage: Stage,
  [out, back]: readonly [number, number],
  [going, coming]: readonly [string, string],
  contact: readonly [string, string],
): void {
  const { circuit: c } = stage;
  const isFirst = contact[0] === '11';
  stage.part('button', () => {
    breaks('-SB1', contact, { isDirect: true, ...(isFirst && { actuator: 'emergency' }) }).draw(c, back, 90);
    // One button: its link goes on to the second contact.
    if (!isFirst) c.sheet.line('dash', [273, 110], [back + 3, 110]);
  });
  wire(c, going, [
    [out, relay],
    [out, 70],
    [back, 70],
    [back, 90],
  ]);
  column(c, back, 130, [[coming, relay]]);
}

/** Both contactors in series before the load, as one line. */
function mainContacts({ sheet }: Stage): void {
  const x = 890;
  sheet.line('line', [x, 50], [x, 76]);
  conductorCount(sheet, x, 58);
  for (const [tag, y] of [
    ['-KM1', 76],
    ['-KM2', 136],
  ] as const) {
    makeContact(sheet, { x, y, mark: 'contactor' });
    sheet.tag(x - 16, y + 25, tag, { anchor: 'end', size: 12 });
    sheet.line('line', [x, y + 40], [x, y + 60]);
  }
  motor(sheet, x, 218);
}
