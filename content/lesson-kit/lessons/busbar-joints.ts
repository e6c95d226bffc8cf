import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

const torque = (size: string, printed: string) => ({
  ...{ calculator: 'bolt-torque', raw: { size }, result: 'torque', printed },
});

export const busbarJoints: Lesson = {
  slug: 'busbar-joints',
  title: text('铜排搭接与螺栓力矩', 'Busbar joints and bolt torque'),
  about: text(
    '搭接靠压力导电：面要平、要干净，螺栓要按力矩拧，拧完划线。',
    'A joint conducts by pressure: faces flat and clean, bolts tightened to torque, and marked.',
  ),
  poster: 3,
  figures: [torque('10', '40'), torque('12', '70'), { ...torque('10', '20'), result: 'preload' }],
  scenes: [
    {
      draw,
      view: [640, 252],
      steps: [
        {
          chapter: text('搭接面', 'The faces'),
          say: text(
            '两根铜排叠在一起。电流不是从整个面流过去，而是从许多小接触点流过去。',
            'Two bars overlap. Current does not cross the whole face, it crosses many small spots.',
          ),
        },
        {
          say: text(
            '压力越大，接触点越多，电阻越小。所以重要的是压力，不是面积。',
            'More pressure makes more spots and less resistance. Pressure matters more than area.',
          ),
          show: ['pressure'],
          mark: ['pressure'],
        },
        {
          say: text(
            '装配前去毛刺、擦净，不平的面不能靠螺栓压平。铜和铝不能直接搭接：铜端镀锡或加过渡片。',
            'Deburr and clean first; bolts do not flatten a bent face. Never bolt bare copper to bare aluminium: tin the copper or use a transition plate.',
          ),
        },
        {
          chapter: text('螺栓', 'The bolts'),
          say: text(
            '8.8 级螺栓，两面平垫圈，一面弹性垫圈。垫圈把压力分到铜排上，铜冷了热了也压得住。',
            'Grade 8.8 bolts with flat washers on both sides and a spring washer on one. They spread the force and keep it when copper warms and cools.',
          ),
          show: ['bolts'],
          mark: ['bolts'],
        },
        {
          say: text(
            'M10 干螺纹拧到 40 N·m，得到大约 20 kN 的预紧力；M12 是 70 N·m。',
            'M10, dry thread, is tightened to 40 N·m, which makes about 20 kN of preload; M12 to 70 N·m.',
          ),
          show: ['torque'],
          mark: ['torque'],
        },
        {
          say: text(
            '涂了油的螺纹摩擦小，同样的力矩会拧得过紧。元件自己的端子按制造商的数。',
            'Oil lowers friction: the same torque then overtightens. For terminals of devices the maker’s figure counts.',
          ),
        },
        {
          chapter: text('记号与复查', 'Mark and check'),
          say: text(
            '用校准过的力矩扳手，先对角预拧，再拧到数。拧完从螺母划线到铜排：线错开了，就是松了。',
            'Use a calibrated wrench, first crosswise, then to torque. Then mark from nut to bar: a broken line means it has turned.',
          ),
          show: ['line'],
          mark: ['line'],
        },
        {
          say: text(
            '复查只看划线和温度，不要一遍遍再拧：每拧一次，铜就多变形一次。',
            'Later look at marks and temperature and do not tighten again and again: each time the copper yields a little more.',
          ),
          mark: ['line'],
        },
      ],
    },
  ],
};

function draw(stage: Stage): void {
  const { sheet } = stage;
  sheet.box('copper', 'copper', 60, 110, 320, 22);
  sheet.box('copper', 'copper', 240, 132, 340, 22);
  const bolts = [280, 340];
  stage.part('pressure', () => {
    for (const x of bolts) {
      sheet.line('line', [x, 40], [x, 66]);
      sheet.polygon('line', 'ink', [x, 74], [x - 5, 62], [x + 5, 62]);
      sheet.line('line', [x, 224], [x, 198]);
      sheet.polygon('line', 'ink', [x, 190], [x - 5, 202], [x + 5, 202]);
    }
    sheet.tag(360, 56, 'F', { size: 16 });
  });
  stage.part('bolts', () => {
    for (const x of bolts) {
      sheet.box('line', 'steel', x - 5, 84, 10, 98);
      sheet.box('line', 'steel', x - 14, 104, 28, 5);
      sheet.box('line', 'steel', x - 14, 155, 28, 5);
      sheet.box('line', 'steel', x - 11, 160, 22, 4);
      sheet.box('line', 'steel', x - 10, 88, 20, 16);
      sheet.box('line', 'steel', x - 10, 164, 20, 14);
    }
    stage.words(120, 176, text('弹性垫圈', 'spring washer'), { size: 13 });
    sheet.line('thin', [196, 172], [267, 162]);
    stage.words(120, 76, text('平垫圈', 'flat washer'), { size: 13 });
    sheet.line('thin', [178, 78], [265, 105]);
  });
  stage.part('torque', () => {
    sheet.tag(440, 62, 'M10: 40 N·m', { size: 18 });
    sheet.tag(440, 90, 'M12: 70 N·m', { size: 18 });
  });
  stage.part('line', () => {
    sheet.line('fault', [344, 178], [352, 154], [372, 154]);
    stage.words(400, 190, text('划线', 'mark'), { size: 14 });
  });
}
