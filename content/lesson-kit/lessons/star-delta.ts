import { type Lesson, text } from '../lesson.ts';
import { starDeltaControl, starDeltaPower } from './star-delta-figures.ts';

const power55 = { calculator: 'motor-current', raw: { power: '55' } } as const;

export const starDelta: Lesson = {
  slug: 'star-delta-timing',
  title: text('星三角起动的时序', 'Star-delta: what switches when'),
  about: text(
    '三台接触器、一台时间继电器：谁先吸合，为什么中间要停一下，热继电器为什么整定到 0.58 倍。',
    'Three contactors and a timer: which picks up first, why there is a pause, and why the overload relay is set to 0.58 times the rated current.',
  ),
  poster: 2,
  figures: [
    { ...power55, result: 'current', printed: '104' },
    { ...power55, result: 'phaseSetting', printed: '60.3' },
  ],
  scenes: [
    {
      draw: starDeltaPower,
      view: [960, 424],
      steps: [
        {
          chapter: text('主回路', 'Main circuit'),
          say: text(
            '电动机六个端子都引出来。KM1 是线路接触器，KM2 接成三角形，KM3 接成星形。',
            'All six terminals of the motor are brought out. KM1 is the line contactor, KM2 makes the delta, KM3 the star.',
          ),
        },
        {
          say: text(
            '星形：KM1 和 KM3 闭合，U2、V2、W2 在下面短接，每相绕组只有 220 V。',
            'Star: KM1 and KM3 closed. U2, V2 and W2 meet at the bottom; each winding has only 220 V.',
          ),
          press: ['-QF1', '-KM1', '-KM3'],
          runs: ['-M1'],
        },
        {
          say: text(
            '三角形：KM3 打开，KM2 闭合，U1 接 W2、V1 接 U2、W1 接 V2，每相绕组 380 V。',
            'Delta: KM3 open, KM2 closed. U1 meets W2, V1 meets U2, W1 meets V2; each winding has 380 V.',
          ),
          release: ['-KM3'],
          press: ['-KM2'],
          runs: ['-M1'],
        },
        {
          say: text(
            '星形起动时，线路电流和转矩都只有三角形直接起动的三分之一。只适合轻载起动。',
            'Started in star, line current and torque are both one third of a direct start in delta. It suits light starts only.',
          ),
          runs: ['-M1'],
        },
        {
          chapter: text('热继电器整定', 'Setting the overload relay'),
          say: text(
            'FR1 装在相回路里，流过的是相电流。55 kW 电动机线电流约 104 A，整定取 0.58 倍，60.3 A，最后以铭牌为准。',
            'FR1 sits in the phase circuit and carries phase current. For a 55 kW motor of about 104 A the setting is 0.58 times that, 60.3 A; the nameplate decides.',
          ),
          mark: ['overload'],
          runs: ['-M1'],
        },
        {
          chapter: text('联锁', 'Interlock'),
          say: text(
            'KM2 和 KM3 绝不能同时闭合：那是三相短路。所以图上有机械联锁的小三角，控制回路还要电气联锁。',
            'KM2 and KM3 must never be closed together: that is a three-phase short circuit. Hence the small triangle of the mechanical interlock, and an electrical one in the control circuit.',
          ),
          release: ['-KM1', '-KM2'],
          mark: ['interlock'],
          runs: [],
        },
      ],
    },
    {
      draw: starDeltaControl,
      view: [960, 424],
      steps: [
        {
          chapter: text('控制回路的时序', 'Sequence of the control circuit'),
          say: text(
            '按下 SB2：KM1、KT1 和星形接触器 KM3 同时吸合，电动机星形起动，计时开始。',
            'SB2 pressed: KM1, timer KT1 and star contactor KM3 pick up together. The motor starts in star, the time runs.',
          ),
          press: ['-SB2'],
          runs: ['-KM1', '-KM3', '-KT1'],
        },
        {
          say: text(
            '松开 SB2，KM1 的 13–14 自锁，三个线圈都保持。',
            'SB2 released: 13–14 of KM1 holds all three coils.',
          ),
          release: ['-SB2'],
          runs: ['-KM1', '-KM3', '-KT1'],
        },
        {
          say: text(
            '时间到：KT1 的 15–16 打开，KM3 先释放；25–28 闭合，但要等 KM3 的 21–22 复位，KM2 才吸合。',
            'Time is over: 15–16 of KT1 opens and KM3 drops first; 25–28 closes, yet KM2 waits until 21–22 of KM3 is back.',
          ),
          elapsed: ['-KT1'],
          runs: ['-KM1', '-KM2', '-KT1'],
        },
        {
          say: text(
            '星三角专用时间继电器在两者之间再留 50–100 ms，让星形触点的电弧熄灭。',
            'A star-delta timer leaves another 50–100 ms between the two, so that the arc of the star contacts dies.',
          ),
          mark: ['timer'],
          runs: ['-KM1', '-KM2', '-KT1'],
        },
        {
          say: text(
            '两个 21–22 互相串在对方线圈上：一个吸合，另一个就断开。',
            'Each 21–22 lies in the other’s coil circuit: while one is in, the other is cut off.',
          ),
          mark: ['locks'],
          runs: ['-KM1', '-KM2', '-KT1'],
        },
      ],
    },
  ],
};
