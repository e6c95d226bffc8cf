import { motor } from '../../../contract/drawing/device-symbols.ts';
import { type Lesson, text } from '../lesson.ts';
import type { Stage } from '../stage.ts';

const of = (section: string, current: string, powerFactor: string, result: string, printed: string) => ({
  calculator: 'voltage-drop',
  raw: { parts: [{ section, length: '120', current, powerFactor }] },
  ...{ result, printed },
});

export const voltageDropLesson: Lesson = {
  slug: 'voltage-drop',
  title: text('电压降：运行时和起动时', 'Voltage drop: running and starting'),
  about: text(
    '同一根电缆，运行时降 3%，起动时降多少？120 m、16 mm² 的电动机线路算两遍。',
    'The same cable drops 3% while running; how much while starting? A motor line of 120 m and 16 mm², computed twice.',
  ),
  poster: 5,
  figures: [
    of('16', '41.8', '0.86', 'lineTotal', '11.4'),
    of('16', '41.8', '0.86', 'percent', '3.01'),
    of('16', '292.5', '0.35', 'lineTotal', '36.1'),
    of('16', '292.5', '0.35', 'percent', '9.49'),
    of('35', '292.5', '0.35', 'percent', '4.99'),
  ],
  scenes: [
    {
      draw,
      view: [760, 300],
      steps: [
        {
          chapter: text('线路', 'The line'),
          say: text(
            '380 V 的母线，120 m 的 16 mm² 铜缆，末端一台 22 kW 电动机。',
            'A 380 V bus, 120 m of 16 mm² copper, and a 22 kW motor at the end.',
          ),
        },
        {
          say: text(
            '每一米电缆都有电阻和电抗。电流流过，沿线电压一点一点降下来。',
            'Each metre of cable has resistance and reactance. Current flows, and voltage falls bit by bit along the way.',
          ),
          show: ['line'],
        },
        {
          say: text(
            '三相：ΔU = √3·I·L·(R·cosφ + X·sinφ)。单相把 √3 换成 2，因为电流要走来回。',
            'Three-phase: ΔU = √3·I·L·(R·cosφ + X·sinφ). Single-phase has 2 in place of √3: current goes there and back.',
          ),
          show: ['formula'],
          mark: ['formula'],
        },
        {
          chapter: text('运行', 'Running'),
          say: text(
            '运行：41.8 A，cosφ 0.86。降 11.4 V，占 380 V 的 3.01%，在 5% 以内。',
            'Running: 41.8 A at cosφ 0.86. It drops 11.4 V, or 3.01% of 380 V, within 5%.',
          ),
          show: ['run'],
          mark: ['run'],
        },
        {
          chapter: text('起动', 'Starting'),
          say: text(
            '直接起动：电流是 7 倍，292.5 A，但 cosφ 只有 0.35 左右。',
            'Direct start: seven times the current, 292.5 A, but at a cosφ of only about 0.35.',
          ),
          show: ['start'],
        },
        {
          say: text(
            '降 36.1 V，9.49%。不是 7 倍的 3.01%：cosφ 低，电阻那一项小得多。',
            'It drops 36.1 V, or 9.49%. Not seven times 3.01%: at a low cosφ the part of the resistance is much smaller.',
          ),
          mark: ['start'],
        },
        {
          say: text(
            '起动转矩和电压的平方成正比：电压剩 90%，转矩只剩 81%。重载起动要先算这一步。',
            'Starting torque follows the square of voltage: at 90% of voltage 81% of torque remains. With a heavy load compute this first.',
          ),
          mark: ['start'],
        },
        {
          chapter: text('怎么办', 'What to do'),
          say: text(
            '换 35 mm²，起动降到 4.99%。也可以软起动、星三角，或者把变压器放近一点。',
            'With 35 mm² starting drops 4.99%. Or use a soft starter, star-delta, or a transformer closer by.',
          ),
          show: ['larger'],
          mark: ['larger'],
        },
        {
          say: text(
            '这里只算了这一段电缆。从变压器起的每一段都要加上。',
            'This was one cable alone. Add every length from the transformer on.',
          ),
        },
      ],
    },
  ],
};

const [from, to, top, perVolt] = [130, 540, 150, 2.6];

function draw(stage: Stage): void {
  const { sheet } = stage;
  sheet.line('heavy', [60, 40], [60, 110]);
  sheet.tag(60, 30, '380 V', { anchor: 'middle', size: 15 });
  sheet.line('line', [60, 74], [from, 74]);
  sheet.line('line', [from, 74], [to, 74]);
  motor(sheet, to + 22, 74);
  sheet.tag(to + 54, 79, '22 kW', { size: 15 });
  sheet.tag((from + to) / 2, 62, '120 m, 16 mm²', { anchor: 'middle', size: 15 });
  stage.part('line', () => {
    sheet.line('thin', [from, top], [to, top]);
    sheet.tag(from - 10, top + 5, '380 V', { anchor: 'end', size: 14 });
  });
  stage.part('formula', () => sheet.tag(from + 20, 124, 'ΔU = √3·I·L·(R·cosφ + X·sinφ)', { size: 17 }));
  fall(stage, 'run', 11.4, '41.8 A: 11.4 V = 3.01%');
  fall(stage, 'start', 36.1, '292.5 A: 36.1 V = 9.49%');
  fall(stage, 'larger', 19.0, '35 mm²: 4.99%');
}

/** Voltage along the line, falling by so many volts. */
function fall({ sheet, part }: Stage, name: string, volts: number, words: string): void {
  const y = top + volts * perVolt;
  part(name, () => {
    sheet.line('heavy', [from, top], [to, y]);
    sheet.tag(to + 10, y + 6, words, { size: 14 });
  });
}
