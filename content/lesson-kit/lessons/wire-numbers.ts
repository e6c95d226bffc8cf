import { link } from '../../plant/blocks.ts';
import { breaks, coil, column, fuse, make, terminal } from '../../plant/units.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

export const wireNumbers: Lesson = {
  slug: 'wire-numbers',
  title: text('线号怎么编', 'How wires are numbered'),
  about: text(
    '一个电位一个号：过触点、线圈、熔断器才换号，过端子不换。从上到下编一遍。',
    'One potential, one number: it changes across contacts, coils and fuses, and not across terminals. Numbered once from top to bottom.',
  ),
  poster: 5,
  scenes: [
    {
      draw,
      view: [640, 404],
      steps: [
        {
          chapter: text('从上往下', 'From the top'),
          say: text(
            '控制回路，电源侧用奇数。熔断器上面是电源，写 L。',
            'A control circuit; on the supply side odd numbers. Above the fuse is the supply: L.',
          ),
          show: ['L'],
        },
        {
          say: text(
            '过了熔断器，电位可能不同：换号，1。',
            'Behind the fuse the potential may differ: a new number, 1.',
          ),
          show: ['1'],
          mark: ['1'],
        },
        {
          say: text('过了热继电器触点 95–96：3。', 'Behind contact 95–96 of the overload relay: 3.'),
          show: ['3'],
          mark: ['3'],
        },
        {
          chapter: text('端子和并联', 'Terminals and branches'),
          say: text(
            '端子 X1:1 在这条线上，端子两侧是同一个电位，还是 3。过端子不换号。',
            'Terminal X1:1 lies in this wire. Both its sides are one potential: still 3. A terminal changes nothing.',
          ),
          show: ['terminal'],
          mark: ['terminal', '3'],
        },
        {
          say: text(
            '停止按钮后面是 5。接到起动按钮，也接到自锁触点：三个线头，都套 5。',
            'Behind the stop button it is 5. It goes to the start button and to the hold contact: three ends, each marked 5.',
          ),
          show: ['5'],
          mark: ['5'],
        },
        {
          say: text(
            '起动按钮和自锁触点下面汇到一起，是 7。两个触点并联，下面只有一个号。',
            'Below the start button and the hold contact both meet: 7. Two contacts in parallel, one number behind them.',
          ),
          show: ['7'],
          mark: ['7'],
        },
        {
          say: text(
            '线圈后面是零线侧：N，或者编偶数，全图统一。',
            'Behind the coil is the neutral side: N, or even numbers, one way throughout the set.',
          ),
          show: ['N'],
          mark: ['N'],
        },
        {
          chapter: text('查错', 'Finding mistakes'),
          say: text(
            '查图就查这一条：同一根线上两个号，错；两个不相连的电位同一个号，错。',
            'Check by this one rule: two numbers on one wire are wrong; one number on two potentials that do not meet is wrong.',
          ),
        },
        {
          say: text(
            '线号写在线的左边，端子号写在右边。每个线头都要有号管，方向一致，从外面就能读。',
            'Wire numbers stand left of the line, terminal numbers right. Every end carries its marker, all the same way round, readable from outside.',
          ),
          mark: ['1', '3', '5', '7'],
        },
      ],
    },
  ],
};

/** Wires with their numbers one after the other; devices are there from the beginning. */
function draw(stage: Stage): void {
  const { circuit: c } = stage;
  const x = 250;
  const lead = (name: string, from: number, to: number, number = name) =>
    stage.part(name, () => column(c, x, from, [[number, to]]));
  lead('L', 14, 36);
  stage.part('L', () => stage.supply('L', [x, 14], 1));
  fuse('-FU1').draw(c, x, 36);
  lead('1', 76, 98);
  breaks('-FR1', ['95', '96'], { actuator: 'overload' }).draw(c, x, 98);
  lead('3', 138, 160);
  stage.part('terminal', () => terminal().draw(c, x, 160));
  lead('3', 180, 202);
  breaks('-SB1', ['1', '2'], { actuator: 'push' }).draw(c, x, 202);
  lead('5', 242, 266);
  make('-SB2', ['3', '4'], { actuator: 'push' }).draw(c, x, 266);
  lead('7', 306, 332);
  coil('-KM1').draw(c, x, 332);
  lead('N', 372, 394);
  stage.part('5', () => {
    link(c, '5', [x, 254], [x + 150, 254]);
    column(c, x + 150, 254, [['5', 266]]);
  });
  make('-KM1', ['13', '14']).draw(c, x + 150, 266);
  stage.part('7', () => {
    column(c, x + 150, 306, [['7', 318]]);
    link(c, '7', [x, 318], [x + 150, 318]);
  });
}
