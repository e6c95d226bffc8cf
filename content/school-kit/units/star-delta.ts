import { heading, nameLine, paragraph, type TeachingUnit, table, title } from '../unit.ts';

interface TaskMotor {
  name: string;
  /** kW, A at 380 V in delta, and the multiple of it at direct starting; given as on the nameplate. */
  power: number;
  current: number;
  startRatio: number;
}

export const taskMotors: readonly TaskMotor[] = [
  { name: 'M1', power: 30, current: 57, startRatio: 7 },
  { name: 'M2', power: 37, current: 70, startRatio: 7 },
  { name: 'M3', power: 45, current: 84, startRatio: 7.2 },
  { name: 'M4', power: 55, current: 102, startRatio: 7 },
];

export interface SolvedMotor {
  name: string;
  /** A: setting of the overload relay in the phase circuit and in the line. */
  phaseSetting: number;
  lineSetting: number;
  /** A through the star contactor after the start has run up, in star at full slip-free load: In/3. */
  starCurrent: number;
  /** A of the line at starting, direct and in star. */
  directStart: number;
  starStart: number;
}

export function solveMotor({ name, current, startRatio }: TaskMotor): SolvedMotor {
  return {
    name,
    phaseSetting: current / Math.sqrt(3),
    lineSetting: current,
    starCurrent: current / 3,
    directStart: current * startRatio,
    starStart: (current * startRatio) / 3,
  };
}

const one = (value: number) => value.toFixed(1);
const whole = (value: number) => value.toFixed(0);

export const starDelta: TeachingUnit = {
  unit: 'star-delta',
  title: '单元四  星三角起动',
  drawing: 'star-delta-power',
  slides: [
    {
      title: '学完会做什么',
      lines: [
        '说清三台接触器的作用和吸合次序。',
        '整定热继电器：在相回路里和在线路里各是多少。',
        '把六根电动机线接对：U1–W2、V1–U2、W1–V2。',
        '课时：2 × 45 min。材料：图纸 YL-004、YL-005，任务单。',
      ],
    },
    {
      title: '为什么起动电流只有三分之一',
      lines: [
        '星形接法时每相绕组的电压是 380/√3 = 220 V，相电流小到 1/√3。',
        '三角形接法的线电流是相电流的 √3 倍，星形的线电流等于相电流。',
        '所以星形的线电流是三角形的 1/√3 × 1/√3 = 1/3。',
        '转矩也只有 1/3：重载起动的设备不适用。',
      ],
    },
    {
      title: '吸合次序',
      lines: [
        '按起动：-KM3（星）、-KM1（线路）吸合，时间继电器开始计时。',
        '时间到：-KM3 释放，停 50–100 ms，-KM2（三角）吸合。',
        '停顿是让 -KM3 的电弧熄灭；没有停顿，两台同时闭合就是三相短路。',
        '-KM2 与 -KM3 电气互锁加机械互锁。',
      ],
    },
    {
      title: '热继电器整定',
      lines: [
        '装在相回路里（-KM1 之后到电动机）：整定 0.58 In。',
        '装在线路里（-KM1 与 -KM2 分开之前）：整定 In。',
        '0.58 = 1/√3。把 In 整定到相回路的热继电器上，过载 70% 也不会动作。',
        '图纸 YL-004：In 101.5 A，整定 58.9 A。',
      ],
    },
    {
      title: '六根线',
      lines: [
        '三角形：U1–W2、V1–U2、W1–V2。',
        '星形：U2–V2–W2 由 -KM3 短接。',
        '接成 U1–U2：绕组两端接在同一相上，换到三角形后没有电压，电动机停下来。',
        '六根线按图纸和端子图 DZ-004 接，送电前断电用万用表核对。',
      ],
    },
  ],
  tasks: [
    title('单元四  星三角起动'),
    nameLine,
    paragraph(
      '四台 380 V 三角形接法的电动机用星三角起动，铭牌数据如下（本题给定）。主回路和控制回路见 YL-004、YL-005。',
    ),
    table(
      [24, 30, 36, 50],
      [
        ['电动机', 'P / kW', 'In / A', '直接起动电流 / In'],
        ...taskMotors.map(({ name, power, current, startRatio }) => [
          name,
          String(power),
          String(current),
          String(startRatio),
        ]),
      ],
    ),
    heading('任务'),
    paragraph('1. 每台电动机的热继电器：装在相回路里整定多少？装在线路里整定多少？'),
    paragraph('2. 算出直接起动和星形起动时的线电流。'),
    paragraph('3. 三台接触器在稳定运行（-KM1、-KM2）和星形阶段（-KM3，按 In/3）各承受多少电流？以 M4 为例。'),
    paragraph('4. 按 YL-005 写出从按下起动到三角形运行每一步哪个线圈得电、哪个失电。'),
    paragraph('5. 写出三角形接法的三个连接。若 -KM2 与 -KM3 同时闭合会怎样？图上哪两种措施防止它？'),
    paragraph('6. 有人把 M2 的热继电器装在相回路里却整定到 70 A，会有什么后果？'),
  ],
  solutions: [
    title('单元四  参考答案（教师用）'),
    heading('1、2'),
    table(
      [22, 34, 30, 40, 40],
      [
        ['电动机', '相回路整定 / A', '线路整定 / A', '直接起动 / A', '星形起动 / A'],
        ...taskMotors.map((motor) => {
          const { name, phaseSetting, lineSetting, directStart, starStart } = solveMotor(motor);
          return [name, one(phaseSetting), whole(lineSetting), whole(directStart), whole(starStart)];
        }),
      ],
    ),
    heading('3 M4'),
    ...taskMotors.slice(-1).map((motor) => {
      const { phaseSetting, starCurrent } = solveMotor(motor);
      return paragraph(
        `-KM1、-KM2 各承受相电流 In/√3 = ${one(phaseSetting)} A；-KM3 按 In/3 = ${one(starCurrent)} A，只在起动阶段接通。选型时 AC-3 额定工作电流不小于这些值。`,
      );
    }),
    heading('4'),
    paragraph(
      '按下 -SB2：-KM1 得电并自锁，-KT1 得电，经 -KT1:15–16 和 -KM2 动断触点使 -KM3 得电，电动机星形起动。',
    ),
    paragraph(
      '延时到：-KT1:15–16 断开，-KM3 失电；停顿 50–100 ms 后 -KT1:25–28 闭合，经 -KM3 动断触点使 -KM2 得电，三角形运行。',
    ),
    heading('5'),
    paragraph(
      'U1–W2、V1–U2、W1–V2。同时闭合时 U1、V1、W1 经 -KM2 和 -KM3 直接相连，三相短路。电气互锁（互串动断触点 21–22）和机械互锁；时间继电器的停顿是第三道。',
    ),
    heading('6'),
    paragraph(
      '相电流到 70 A 时线电流为 70 × √3 = 121 A，是额定电流的 1.73 倍；在此以下的过载得不到保护，绕组可能烧毁。应整定 40.4 A。',
    ),
  ],
  criteria: [
    { text: '任务 1：整定值', points: 24, note: '每台 6 分：相回路 4 分，线路 2 分' },
    { text: '任务 2：起动电流', points: 16, note: '每台 4 分' },
    { text: '任务 3：三台接触器', points: 12, note: '每台 4 分' },
    { text: '任务 4：时序', points: 20, note: '星形阶段 8 分，停顿 4 分，三角形阶段 8 分' },
    { text: '任务 5：连接与互锁', points: 18, note: '连接 6 分，后果 6 分，两种措施 6 分' },
    { text: '任务 6：后果与正确值', points: 10, note: '后果 6 分，40.4 A 4 分' },
  ],
};
