import { actuator, breakContact, makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { dot } from '../../../contract/drawing/device-symbols.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

export const contactSymbols: Lesson = {
  slug: 'contact-symbols',
  title: text('开关和触点的图形符号', 'Symbols of switches and contacts'),
  about: text(
    '触点怎么画，操作部分怎么画，线在哪里相连。依据 GB/T 4728.7 和 GB/T 4728.2。',
    'How contacts and their actuators are drawn, and where conductors are joined, by GB/T 4728.7 and GB/T 4728.2.',
  ),
  poster: 5,
  scenes: [
    {
      draw: drawContacts,
      view: [520, 206],
      steps: [
        {
          chapter: text('触点', 'Contacts'),
          say: text(
            '所有器件都画成未操作、未通电的状态。',
            'Every device is drawn unoperated and de-energized.',
          ),
          show: ['make'],
        },
        {
          say: text(
            '动合触点：动触头画在线的左边，没有碰到上面的固定触点。',
            'A make contact: its blade stands left of the line, clear of the fixed contact above.',
          ),
          mark: ['make'],
        },
        {
          say: text(
            '动断触点：动触头画在右边，碰着一小段横线，现在是通的。',
            'A break contact: its blade stands right and touches a short bar, so it is closed now.',
          ),
          show: ['break'],
          mark: ['break'],
        },
        {
          say: text(
            '动作方向总是从左往右。左边的动过去就闭合，右边的动过去就断开。',
            'Movement always goes from left to right: the left one closes by it, the right one opens.',
          ),
          show: ['arrow'],
          mark: ['arrow'],
        },
        {
          say: text(
            '操作部分用虚线连到动触头。E 形是按钮，带蘑菇头和自锁的是急停。',
            'A dashed line joins the actuator to the blade. The E is a push-button; mushroom head and latch make an emergency stop.',
          ),
          show: ['push'],
          mark: ['push'],
        },
        {
          say: text(
            '台阶形的是热继电器，触点 95–96 过载时断开。',
            'The stepped one is the overload relay: its contact 95–96 opens on overload.',
          ),
          show: ['overload'],
          mark: ['overload'],
        },
      ],
    },
    {
      draw: drawMarks,
      view: [520, 206],
      steps: [
        {
          chapter: text('限定符号', 'Qualifying symbols'),
          say: text(
            '固定触点上的小记号说明它是哪一种开关。叉：断路器。',
            'The small mark on the fixed contact says which switch it is. A cross: circuit-breaker.',
          ),
          show: ['breaker'],
        },
        {
          say: text(
            '半圆：接触器的主触点。辅助触点不带半圆。',
            'A half circle: main contact of a contactor. Auxiliary contacts have none.',
          ),
          show: ['contactor'],
          mark: ['contactor'],
        },
        {
          say: text(
            '短横线：隔离开关。圆加横线：负荷隔离开关，能带负荷分断。',
            'A short bar: disconnector. Circle and bar: switch-disconnector, which breaks load current.',
          ),
          show: ['disconnector', 'switch-disconnector'],
        },
      ],
    },
    {
      draw: drawJoints,
      view: [520, 206],
      steps: [
        {
          chapter: text('连接与交叉', 'Joints and crossings'),
          say: text('T 形连接画实心点。', 'A T-joint has a filled dot.'),
          show: ['tee'],
        },
        {
          say: text('两线交叉而不相连，不画点。', 'Conductors that cross without joining have none.'),
          show: ['cross'],
        },
        {
          say: text(
            '四根线在一点相连，错开成两个 T 形：复印以后丢了一个点，也不会认错。',
            'Four conductors that meet are offset as two T-joints: no copy that lost a dot can be misread.',
          ),
          show: ['offset'],
          mark: ['offset'],
        },
      ],
    },
  ],
};

function drawContacts(stage: Stage): void {
  const { sheet } = stage;
  stage.part('make', () => {
    makeContact(sheet, { x: 70, y: 60 });
    stage.words(70, 124, text('动合', 'make'), { anchor: 'middle', size: 14 });
  });
  stage.part('break', () => {
    breakContact(sheet, { x: 150, y: 60 });
    stage.words(150, 124, text('动断', 'break'), { anchor: 'middle', size: 14 });
  });
  stage.part('arrow', () => {
    sheet.line('line', [40, 40], [180, 40]);
    sheet.polygon('line', 'ink', [180, 40], [170, 36], [170, 44]);
  });
  stage.part('push', () => {
    makeContact(sheet, { x: 270, y: 60 });
    actuator(sheet, { x: 270, y: 60, kind: 'push' });
    stage.words(262, 124, text('按钮', 'push-button'), { anchor: 'middle', size: 14 });
    breakContact(sheet, { x: 370, y: 60 });
    actuator(sheet, { x: 370, y: 60, kind: 'emergency', isBreak: true });
    stage.words(362, 124, text('急停', 'emergency stop'), { anchor: 'middle', size: 14 });
  });
  stage.part('overload', () => {
    breakContact(sheet, { x: 470, y: 60 });
    actuator(sheet, { x: 470, y: 60, kind: 'overload', isBreak: true });
    sheet.tag(480, 68, '95', { size: 10 });
    sheet.tag(480, 99, '96', { size: 10 });
    stage.words(462, 124, text('热继电器', 'overload relay'), { anchor: 'middle', size: 14 });
  });
}

function drawMarks(stage: Stage): void {
  for (const [at, [mark, zh, en]] of (
    [
      ['breaker', '断路器', 'circuit-breaker'],
      ['contactor', '接触器', 'contactor'],
      ['disconnector', '隔离开关', 'disconnector'],
      ['switch-disconnector', '负荷隔离开关', 'switch-disconnector'],
    ] as const
  ).entries()) {
    const x = 75 + at * 125;
    stage.part(mark, () => {
      makeContact(stage.sheet, { x, y: 60, mark });
      stage.words(x, 124, text(zh, en), { anchor: 'middle', size: 14 });
    });
  }
}

function drawJoints(stage: Stage): void {
  const { sheet } = stage;
  stage.part('tee', () => {
    sheet.line('line', [40, 80], [140, 80]);
    sheet.line('line', [90, 80], [90, 120]);
    dot(sheet, [90, 80]);
    stage.words(90, 146, text('相连', 'joined'), { anchor: 'middle', size: 14 });
  });
  stage.part('cross', () => {
    sheet.line('line', [200, 80], [300, 80]);
    sheet.line('line', [250, 40], [250, 120]);
    stage.words(250, 146, text('不相连', 'not joined'), { anchor: 'middle', size: 14 });
  });
  stage.part('offset', () => {
    sheet.line('line', [360, 80], [470, 80]);
    sheet.line('line', [405, 40], [405, 80]);
    sheet.line('line', [425, 80], [425, 120]);
    dot(sheet, [405, 80], [425, 80]);
    stage.words(415, 146, text('四线相连', 'four joined'), { anchor: 'middle', size: 14 });
  });
}
