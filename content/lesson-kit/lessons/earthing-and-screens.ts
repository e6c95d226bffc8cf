import { earth } from '../../../contract/drawing/device-symbols.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

export const earthingAndScreens: Lesson = {
  slug: 'earthing-and-screens',
  title: text('保护接地与屏蔽层', 'Protective earth and screens'),
  about: text(
    '柜里哪些地方要接 PE，接多大，门为什么要一根软线，屏蔽层接一头还是两头。',
    'What in a cabinet is connected to PE and how big, why the door has a flexible lead, and whether screens are earthed at one end or both.',
  ),
  poster: 4,
  figures: [{ calculator: 'thermal-withstand', raw: { phase: '70' }, result: 'peLeast', printed: '35' }],
  scenes: [
    {
      draw,
      view: [640, 252],
      steps: [
        {
          chapter: text('保护导体', 'Protective conductors'),
          say: text(
            'PE 排在柜子下部，黄绿双色，别的线不许用这个颜色。',
            'The PE bar lies at the bottom of the cabinet. Green-yellow is PE and nothing else.',
          ),
          show: ['bar'],
        },
        {
          say: text(
            '安装板、柜体、电动机外壳各用一根线接到 PE 排，不串着走：拆一根，别的不断。',
            'Plate, enclosure and motor each have a lead of their own to the bar, none through another: take one off and the rest stay.',
          ),
          show: ['leads', 'leads words'],
        },
        {
          say: text(
            '门上装了 220 V 的元件，就要一根软线接到门。铰链不算保护连接。',
            'A door that carries 220 V devices has a flexible lead. Hinges are no protective connection.',
          ),
          show: ['door', 'door words'],
          mark: ['door words'],
        },
        {
          chapter: text('截面', 'Cross-section'),
          say: text(
            '截面：相线到 16 mm²，PE 与相线相同；16 到 35，用 16；再大，用一半：相线 70，PE 35。',
            'Size: up to 16 mm² the PE equals the phase; from 16 to 35 it is 16; above, half of it: 70 goes with 35.',
          ),
          show: ['size'],
          mark: ['size'],
        },
        {
          say: text(
            'PE 里不许有开关、熔断器；一个螺钉只压一根 PE，不和元件的安装螺钉共用。',
            'No switch and no fuse in a PE; one screw for one PE, never shared with a screw that holds a device.',
          ),
          mark: ['leads words'],
        },
        {
          chapter: text('屏蔽层', 'Screens'),
          say: text(
            '变频器的电动机电缆：屏蔽层两头都接，用金属卡箍整圈压住，不要拧成一根小辫。',
            'The motor cable of a drive: screen earthed at both ends by clamps all round, not by a twisted pigtail.',
          ),
          show: ['screen', 'screen words'],
          mark: ['screen'],
        },
        {
          say: text(
            '0–10 V、4–20 mA 的信号线：在柜内一端接，避免两地之间的电位差在屏蔽层里流电流；干扰是高频的，两头接。',
            'Analogue signals: earth the screen in the cabinet, so that no difference between two earths drives current through it. Against high frequency, earth both ends.',
          ),
          mark: ['screen words'],
        },
        {
          say: text(
            '屏蔽层不能当 PE 用。照驱动器手册的图接，量一下：PE 排到门、到电动机外壳都要通。',
            'A screen is no PE. Wire by the manual of the drive, then measure: from the bar to the door and to the motor’s frame there must be continuity.',
          ),
        },
      ],
    },
  ],
};

function draw(stage: Stage): void {
  const { sheet } = stage;
  sheet.box('line', 'none', 60, 14, 250, 226);
  sheet.box('line', 'panel', 80, 30, 210, 140);
  stage.words(92, 50, text('安装板', 'plate'), { size: 13 });
  sheet.box('line', 'none', 8, 14, 40, 226);
  stage.words(28, 60, text('门', 'door'), { anchor: 'middle', size: 13 });
  sheet.circle('line', 'paper', 28, 110, 8);
  sheet.circle('line', 'paper', 560, 120, 26);
  sheet.tag(560, 122, 'M', { anchor: 'middle', size: 14 });
  sheet.tag(560, 136, '3~', { anchor: 'middle', size: 11 });
  sheet.box('line', 'paper', 200, 80, 60, 60);
  sheet.tag(230, 114, '-T1', { anchor: 'middle', size: 13 });
  stage.part('bar', () => {
    sheet.box('copper', 'copper', 90, 206, 190, 14);
    sheet.tag(160, 200, '-XPE', { size: 13 });
    sheet.line('pe', [185, 220], [185, 228]);
    earth(sheet, 185, 228, '');
  });
  stage.part('leads', () => {
    sheet.line('pe', [150, 170], [150, 206]);
    sheet.line('pe', [230, 140], [230, 206]);
    sheet.line('pe', [66, 180], [122, 180], [122, 206]);
    sheet.line('pe', [270, 213], [560, 213], [560, 146]);
  });
  stage.part('leads words', () => sheet.tag(470, 206, 'PE', { size: 13 }));
  stage.part('door', () => {
    sheet.line('pe', [100, 206], [100, 194], [64, 194], [54, 184], [40, 194]);
    sheet.circle('line', 'ink', 40, 194, 3);
  });
  stage.part('door words', () =>
    stage.words(28, 158, text('软线', 'flexible'), { anchor: 'middle', size: 12 }),
  );
  stage.part('size', () => {
    for (const [at, words] of ['S ≤ 16: PE = S', '16 < S ≤ 35: PE = 16', 'S > 35: PE = S/2'].entries())
      sheet.tag(400, 30 + at * 20, words, { size: 14 });
  });
  stage.part('screen', () => {
    sheet.line('line', [260, 110], [534, 110]);
    sheet.line('dash', [276, 104], [520, 104]);
    sheet.line('dash', [276, 116], [520, 116]);
    for (const x of [284, 512]) sheet.box('heavy', 'steel', x - 4, 98, 8, 24);
  });
  stage.part('screen words', () => stage.words(400, 136, text('屏蔽层', 'screen'), { size: 13 }));
}
