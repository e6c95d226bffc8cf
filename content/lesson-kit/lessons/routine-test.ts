import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

export const routineTest: Lesson = {
  slug: 'routine-test',
  title: text('出厂例行检验', 'The routine test of an assembly'),
  about: text(
    '一台柜子出厂以前要过的检验，按 GB/T 7251.1 的思路：先看，再摸，再量，最后加电压。',
    'What every assembly passes before it leaves the shop, in the sense of GB/T 7251.1: look, touch, measure, and apply voltage last.',
  ),
  poster: 7,
  scenes: [
    {
      draw,
      view: [640, 252],
      steps: [
        {
          chapter: text('先看', 'Look'),
          say: text(
            '每一台都要做，不是抽一台。型式试验证明设计，例行检验证明这一台。',
            'Every assembly is tested, not a sample. Design verification proves the design, the routine test this very one.',
          ),
        },
        {
          say: text(
            '外壳：门关得严，开孔都堵上，防护等级和铭牌一致。',
            'Enclosure: doors close, openings are covered, degree of protection as on the plate.',
          ),
          show: ['1'],
          mark: ['1'],
        },
        {
          say: text(
            '元件：型号、额定值、整定值和图纸一样，装配照制造商的说明。',
            'Devices: types, ratings and settings as drawn, mounted as their makers say.',
          ),
          show: ['2'],
          mark: ['2'],
        },
        {
          say: text(
            '间隙和爬电距离：目测不确定的地方用尺量。',
            'Clearances and creepage: where the eye is not sure, measure.',
          ),
          show: ['3'],
          mark: ['3'],
        },
        {
          chapter: text('再摸', 'Touch'),
          say: text(
            '连接：按力矩抽查，看划线；线号、颜色、截面和图纸一致。',
            'Connections: torque by sample, marks in line; numbers, colours and cross-sections as drawn.',
          ),
          show: ['4'],
          mark: ['4'],
        },
        {
          say: text(
            '机械操作：手柄、联锁、抽屉，每个都动几次。',
            'Mechanical operation: handles, interlocks and drawers, each several times.',
          ),
          show: ['5'],
          mark: ['5'],
        },
        {
          chapter: text('再量，最后加电压', 'Measure, then voltage'),
          say: text(
            '保护电路：从 PE 排量到门、安装板、每个外露的金属件，都要通。',
            'Protective circuit: from the PE bar to door, plate and every exposed metal part there is continuity.',
          ),
          show: ['6'],
          mark: ['6'],
        },
        {
          say: text(
            '介电：额定绝缘电压 300 到 690 V 的主回路，工频 1890 V，1 s。电子器件先断开，人离开，挂警示牌。',
            'Dielectric: main circuits of 300 to 690 V rated insulation voltage get 1890 V, power frequency, for 1 s. Disconnect electronics, keep people away, put up the sign.',
          ),
          show: ['7'],
          mark: ['7'],
        },
        {
          say: text(
            '进线保护不超过 250 A 的柜子，可以改用 500 V 直流量绝缘电阻，每伏不小于 1000 Ω。',
            'Where the incoming device is 250 A at most, insulation resistance at 500 V d.c. may be measured instead: at least 1000 Ω per volt.',
          ),
          mark: ['7'],
        },
        {
          say: text(
            '功能：照原理图逐条试，起动、停止、联锁、保护、急停。记录写实测值，签名，跟柜子走。',
            'Function: try the schematic line by line, start, stop, interlock, protection, emergency stop. Record what was measured, sign it, and send it with the cabinet.',
          ),
          show: ['8'],
          mark: ['8'],
        },
      ],
    },
  ],
};

const items = [
  text('外壳与防护等级', 'enclosure'),
  text('元件', 'devices'),
  text('间隙、爬电距离', 'clearances'),
  text('连接', 'connections'),
  text('机械操作', 'operation'),
  text('保护电路', 'protective circuit'),
  text('介电 1890 V 1 s', 'dielectric'),
  text('功能', 'function'),
];

function draw(stage: Stage): void {
  const { sheet } = stage;
  sheet.box('heavy', 'none', 70, 20, 150, 216);
  sheet.box('line', 'panel', 84, 34, 122, 160);
  for (const [x, y, width] of [
    [100, 48, 40],
    [152, 48, 40],
    [100, 96, 26],
    [134, 96, 26],
    [168, 96, 26],
    [100, 146, 92],
  ] as const)
    sheet.box('line', 'paper', x, y, width, 32);
  sheet.box('copper', 'copper', 90, 206, 110, 10);
  for (const [at, { zh, en }] of items.entries()) {
    const y = 36 + at * 27;
    sheet.box('line', 'none', 290, y - 13, 16, 16);
    sheet.tag(318, y, zh, { size: 15, isMono: false });
    sheet.tag(480, y, en, { size: 13 });
    stage.part(`${at + 1}`, () => sheet.line('heavy', [293, y - 6], [297, y], [304, y - 11]));
  }
}
