import { lightingBoard } from '../plant/boards.ts';
import { boxDevices, moduleWidth } from '../plant/boxes.ts';
import { catalog } from '../plant/devices.ts';
import { plant } from '../plant/plant.ts';
import { clampWidth } from '../plant/strips.ts';
import { parts } from './parts.ts';
import { polygon, rectangle } from './profile.ts';
import { box, type Point3, type Solid } from './solid.ts';
import { slice } from './terminals.ts';

/** Several parts put together, in one file. */
export interface Assembly {
  file: string;
  title: string;
  about: string;
  tags: readonly string[];
  solids: readonly Solid[];
}

/** Brings solids to a place, under a name that says which device they belong to. */
function place(name: string, solids: readonly Solid[], [x, y, z]: Point3): Solid[] {
  return solids.map((solid) => {
    const [along, u, v] = { x: [x, y, z], y: [y, z, x], z: [z, x, y] }[solid.axis] as [
      number,
      number,
      number,
    ];
    const shift = ([a, b]: readonly [number, number]): readonly [number, number] => [a + u, b + v];
    const moved = { name: `${name} ${solid.name}`, group: name, from: solid.from + along };
    if (solid.kind === 'rod') return { ...solid, ...moved, center: shift(solid.center) };
    const { start, sides, holes } = solid.profile;
    return {
      ...solid,
      ...moved,
      profile: {
        start: shift(start),
        sides: sides.map(({ to, arc }) => ({
          to: shift(to),
          ...(arc && { arc: { ...arc, center: shift(arc.center) } }),
        })),
        ...(holes && { holes: holes.map((hole) => ({ ...hole, center: shift(hole.center) })) }),
      },
    };
  });
}

function solidsOf(id: string): readonly Solid[] {
  const part = parts.find((each) => each.id === id);
  if (!part) throw new Error(`no part ${id}`);
  return part.solids;
}

/** TH 35-7.5 along x, its flanges at z = 0 and 35 mm apart, round `middle`. */
function rail(length: number, middle: number): Solid {
  const y = (offset: number) => middle + offset;
  const profile = polygon(
    [y(-17.5), -1],
    [y(-12.5), -1],
    [y(-12.5), -7.5],
    [y(12.5), -7.5],
    [y(12.5), -1],
    [y(17.5), -1],
    [y(17.5), 0],
    [y(11.5), 0],
    [y(11.5), -6.5],
    [y(-11.5), -6.5],
    [y(-11.5), 0],
    [y(-17.5), 0],
  );
  return { kind: 'prism', name: 'rail TH35-7.5', group: 'rail', axis: 'x', from: 0, length, profile };
}

/** Bars of three phases 100 mm apart, each on two insulators whose screws it is bored for. */
function busbarRun(): Solid[] {
  const [thickness, width, length, spacing, height] = [6, 60, 580, 100, 40];
  const seats = [130, 450];
  const supports = seats.map((x, at) => ({
    ...box(`support ${at + 1}`, [x - 20, -20, -5], [40, 300, 5]),
    group: 'supports',
  }));
  const ends = [15, 45, length - 45, length - 15].flatMap((x) => [15, 45].map((y) => [x, y] as const));
  const phases = ['L1', 'L2', 'L3'].flatMap((phase, at) => {
    const y = at * spacing;
    const holes = [
      ...ends.map((center) => ({ center, radius: 5.5 })),
      ...seats.map((x) => ({ center: [x, width / 2] as const, radius: 4.5 })),
    ];
    const bar: Solid = {
      kind: 'prism',
      name: 'bar',
      axis: 'z',
      from: height,
      length: thickness,
      profile: { ...rectangle(0, 0, length, width), holes },
    };
    return [
      ...place(phase, [bar], [0, y, 0]),
      ...seats.flatMap((x, seat) =>
        place(`${phase} insulator ${seat + 1}`, solidsOf('SM-40'), [x, y + width / 2, 0]),
      ),
    ];
  });
  return [...supports, ...phases];
}

/** The strip of the direct starter, terminal by terminal as its plan has it, between its clamps. */
function terminalStrip(): Solid[] {
  const strip = plant().strips.find(({ tag }) => tag === '=P1-X1');
  if (!strip) throw new Error('no strip =P1-X1');
  let x = 20;
  const clampAt = (number: number) => {
    const placed = place(`UT-END ${number}`, solidsOf('UT-END'), [x, 2, 0]);
    x += clampWidth;
    return placed;
  };
  const first = clampAt(1);
  const slices = strip.terminals.map(({ number, part }) => {
    const { width, height, depth } = catalog[part] ?? { width: 0, height: 0, depth: 0 };
    const [solid] = place(`X1:${number} ${part}`, [slice(width, height, depth)], [x, 24 - height / 2, 0]);
    x += width;
    return solid as Solid;
  });
  return [rail(Math.ceil(x + clampWidth + 20), 24), ...first, ...slices, ...clampAt(2)];
}

/** Cabinet D1's mounting plate: its ducts, and each device as the box that the layout gives it. */
function controlPanel(): Solid[] {
  const { width, height, placed, ducts } = plant().layout;
  const holes = [15, width - 15].flatMap((x) =>
    [10, height - 10].map((y) => ({ center: [x, y] as const, radius: 4.5 })),
  );
  const plate: Solid = {
    kind: 'prism',
    name: 'plate',
    group: 'plate',
    axis: 'z',
    from: -3,
    length: 3,
    profile: { ...rectangle(0, 0, width, height), holes },
  };
  return [
    plate,
    ...ducts.map((duct, at) => ({
      ...box(
        `duct ${at + 1}`,
        [duct.x, height - duct.y - duct.height, 0],
        [duct.width, duct.height, ductDepth],
      ),
      group: 'ducts',
    })),
    ...placed.map(({ tag, x, y, width: wide, height: high, depth }) => ({
      ...box(tag, [x, height - y - high, 0], [wide, high, depth]),
      group: tag.replace(/-.*/, ''),
    })),
  ];
}
const ductDepth = 80;

/** The feeders of the lighting board on their rail, as its layout has them. */
function breakerRow(): Solid[] {
  let x = 10;
  const placed = boxDevices(lightingBoard)
    .filter(({ tag }) => tag.startsWith('-QF'))
    .flatMap(({ tag, modules }) => {
      const solids = place(tag.slice(1), solidsOf(modules === 1 ? 'MCB-1P-C16' : 'MCB-2P-C16'), [x, 0, 0]);
      x += modules * moduleWidth;
      return solids;
    });
  return [rail(x + 10, 42.5), ...placed];
}

/** A plate with its incomer and four feeders, all on one middle line. */
function feederPlate(): Solid[] {
  const [width, height, middle] = [580, 360, 180];
  const holes = [20, width - 20].flatMap((x) =>
    [20, height - 20].map((y) => ({ center: [x, y] as const, radius: 4.5 })),
  );
  const plate: Solid = {
    kind: 'prism',
    name: 'plate',
    group: 'plate',
    axis: 'z',
    from: -2.5,
    length: 2.5,
    profile: { ...rectangle(0, 0, width, height), holes },
  };
  const feeders = [0, 1, 2, 3].flatMap((at) =>
    place(`QF${at + 2}`, solidsOf('MCCB-3P-100'), [195 + at * 90, middle - 65, 0]),
  );
  return [plate, ...place('QF1', solidsOf('MCCB-3P-250'), [45, middle - 82.5, 0]), ...feeders];
}

export const assemblies: readonly Assembly[] = [
  {
    file: 'busbar-run',
    title: '三相母线与支柱绝缘子组件',
    about: '三根 TMY-60×6 平放在六只 SM-40 绝缘子上，相间中心距 100。',
    tags: ['母线', '支柱绝缘子', 'STEP'],
    solids: busbarRun(),
  },
  {
    file: 'terminal-strip-x1',
    title: '端子排 =P1-X1 装配',
    about:
      'TH35-7.5 导轨上的直接起动端子排，与端子图 DZ-001 同一次序：动力、控制、备用、接地端子和两只终端固定件。',
    tags: ['端子排', '导轨', 'STEP'],
    solids: terminalStrip(),
  },
  {
    file: 'mcb-row',
    title: '照明箱 1AL1 断路器排装配',
    about: '照明配电箱 1AL1 的十路：1P 四只、1P+N 剩余电流断路器六只，共 16 模数，次序与系统图、布置图相同。',
    tags: ['微型断路器', '导轨', 'STEP'],
    solids: breakerRow(),
  },
  {
    file: 'mccb-feeder-plate',
    title: '塑料外壳式断路器馈线安装板',
    about: '580×360 安装板，250 A 进线一只，100 A 馈线四只，同一条中心线。',
    tags: ['塑料外壳式断路器', '安装板', 'STEP'],
    solids: feederPlate(),
  },
  {
    file: 'control-panel-d1',
    title: '控制柜 D1 安装板装配',
    about: '1100×2050 安装板上的行线槽与全部元件，位置、外形和代号与布置图 BZ-001 相同。',
    tags: ['控制柜', '安装板', 'STEP'],
    solids: controlPanel(),
  },
];
