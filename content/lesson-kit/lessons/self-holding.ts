import { link } from '../../plant/blocks.ts';
import {
  breaker,
  bundle,
  contactor,
  leads,
  motor,
  motorLeads,
  overload,
  phases,
  step,
} from '../../plant/power-units.ts';
import { breaks, coil, column, fuse, make } from '../../plant/units.ts';
import { type Lesson, text } from '../lesson.ts';
import { phaseVolts, type Stage } from '../stage.ts';

/** Start, stop and hold with the motor beside it. */
export const selfHolding: Lesson = {
  slug: 'self-holding',
  title: text('自锁：起动、停止、自保持', 'Self-holding: start, stop, hold'),
  about: text(
    '按钮松开以后接触器为什么不掉？动合触点 13–14 并在起动按钮两端。跟着电流走一遍，再看停电以后。',
    'Why does the contactor stay in when the button is released? Make contact 13–14 lies across the start button. Follow the current, then see what a power failure does.',
  ),
  poster: 6,
  scenes: [
    {
      draw,
      view: [880, 364],
      steps: [
        {
          chapter: text('图上有什么', 'What is drawn'),
          say: text(
            '左边主回路：断路器 QF1、接触器 KM1、热继电器 FR1、电动机。右边控制回路。都画在未通电的状态。',
            'Left, the main circuit: breaker QF1, contactor KM1, overload relay FR1, motor. Right, the control circuit. All is drawn de-energized.',
          ),
        },
        {
          say: text(
            '从上往下：熔断器，热继电器动断触点 95–96，停止按钮 SB1，起动按钮 SB2，线圈 A1–A2。',
            'From the top: fuse, break contact 95–96 of the overload relay, stop button SB1, start button SB2, coil A1–A2.',
          ),
        },
        {
          say: text(
            'KM1 自己的动合触点 13–14 并在 SB2 两端，也就是线号 5 和 7 之间。记住这一点。',
            'KM1’s own make contact 13–14 lies across SB2, between wires 5 and 7. Keep it in mind.',
          ),
          mark: ['hold'],
        },
        {
          say: text(
            '合上 QF1，主回路的电到接触器为止。没有人按 SB2，线圈没有电流，电动机不转。',
            'QF1 closes: the main circuit is live as far as the contactor. Nobody presses SB2, so the coil has no current and the motor stands.',
          ),
          press: ['-QF1'],
          runs: [],
        },
        {
          chapter: text('起动与自锁', 'Start and hold'),
          say: text(
            '按下 SB2：电流经 95–96、SB1、SB2 到线圈，KM1 吸合，主触点闭合，电动机转。',
            'SB2 pressed: current flows through 95–96, SB1 and SB2 to the coil. KM1 picks up, its main contacts close, the motor runs.',
          ),
          press: ['-SB2'],
          runs: ['-KM1', '-M1'],
        },
        {
          say: text(
            '这时 13–14 也闭合了，5 到 7 有两条路：按钮一条，触点一条。',
            'Now 13–14 has closed as well. There are two ways from 5 to 7: the button and the contact.',
          ),
          mark: ['hold'],
          runs: ['-KM1', '-M1'],
        },
        {
          say: text(
            '松开 SB2：按钮那条断了，触点那条还在。接触器自己保持，这就是自锁。',
            'SB2 released: its way is open, the contact’s way remains. The contactor holds itself.',
          ),
          release: ['-SB2'],
          runs: ['-KM1', '-M1'],
        },
        {
          chapter: text('停止与跳闸', 'Stop and trip'),
          say: text(
            '按下 SB1：3 和 5 断开，线圈失电，主触点和 13–14 一起打开，电动机停。',
            'SB1 pressed: 3 and 5 part, the coil loses current, main contacts and 13–14 open together, the motor stops.',
          ),
          press: ['-SB1'],
          runs: [],
        },
        {
          say: text(
            '松开 SB1：它又闭合，但 13–14 已经打开，电动机不会再转，要重新按 SB2。',
            'SB1 released: it closes again, but 13–14 is open. The motor stays at rest until SB2 is pressed.',
          ),
          release: ['-SB1'],
          runs: [],
        },
        {
          say: text(
            '再起动一次，让热继电器动作：95–96 打开，和按停止按钮一样，线圈失电。',
            'Started once more, the overload relay trips: 95–96 opens and acts just like the stop button.',
          ),
          press: ['-SB2'],
          release: [],
          runs: ['-KM1', '-M1'],
        },
        {
          say: text(
            '所以停止和保护用动断触点串联：导线断了、端子松了，也是停。',
            'That is why stop and protection are break contacts in series: a broken wire or a loose terminal also means stop.',
          ),
          release: ['-SB2'],
          press: ['-FR1'],
          runs: [],
        },
        {
          chapter: text('停电再来电', 'After a power failure'),
          say: text(
            '停电时接触器打开。来电以后 13–14 是断开的，电动机不会自己起动，人身安全靠的就是这一点。',
            'A power failure opens the contactor. When power returns, 13–14 is open: no motor starts by itself. People’s safety rests on this.',
          ),
          release: ['-FR1'],
          runs: [],
        },
      ],
    },
  ],
};

function draw(stage: Stage): void {
  const { circuit: c } = stage;
  const x = 150;
  for (const [at, name] of phases('L').entries())
    stage.supply(name, [x + at * step, 28], phaseVolts[at] ?? 0);
  const end = bundle(c, x, 28, [
    leads(phases('L'), 46),
    breaker('-QF1'),
    leads(phases('L', 1), 120),
    contactor('-KM1'),
    leads(phases('L', 2), 180),
    overload('-FR1'),
    leads(motorLeads('1'), 236),
  ]);
  motor(c, '-M1', x, end, { numbers: motorLeads('1'), data: '' });
  stage.supply('L', [560, 16], 1);
  column(c, 560, 16, [
    ['L', 34],
    fuse('-FU1'),
    ['1', 97],
    breaks('-FR1', ['95', '96'], { actuator: 'overload' }),
    ['3', 158],
    breaks('-SB1', ['1', '2'], { actuator: 'push' }),
    ['5', 222],
    make('-SB2', ['3', '4'], { actuator: 'push' }),
    ['7', 288],
    coil('-KM1'),
    ['N', 342],
  ]);
  link(c, '5', [560, 210], [680, 210]);
  link(c, '7', [560, 274], [680, 274]);
  stage.part('hold', () => column(c, 680, 210, [['5', 222], make('-KM1', ['13', '14']), ['7', 274]]));
  stage.supply('N', [560, 342], 0);
}
