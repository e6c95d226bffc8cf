import { readFileSync } from 'node:fs';
import type { End } from './connect.ts';
import { deviceByTag } from './devices.ts';
import type { Layout } from './layout.ts';
import type { Point } from './routes.ts';
import { bridge, type Connection, isPower, routeOf } from './wires.ts';

/** How conductors lie: what their ampacity depends on beside the cross-section. */
export interface Laying {
  /** Of IEC 60364-5-52: single cores in trunking, cable fixed to a surface. */
  method: 'B1' | 'C';
  insulation: 'pvc' | 'xlpe';
  loaded: 'two' | 'three';
  /** °C of the air round them. */
  ambient: number;
  /** Loaded circuits that lie together. */
  circuits: number;
}

const table = (id: string): readonly (readonly (string | number)[])[] =>
  JSON.parse(readFileSync(new URL(`../tables/${id}.json`, import.meta.url), 'utf8')).rows;
const fits = table('cable-fits');
const grouping = table('grouping-factors');

const ratedAmbient = 30;
const conductorLimit = { pvc: 70, xlpe: 90 } as const;

/** Iz in A of a copper conductor of so many mm²: the calculators' fit, times ambient and grouping. */
export function ampacity(section: number, { method, insulation, loaded, ambient, circuits }: Laying): number {
  const fit = fits.find(
    ([m, i, l, upTo]) => m === method && i === insulation && l === loaded && section <= Number(upTo),
  );
  const group = grouping.find(([upTo]) => circuits <= Number(upTo));
  if (!fit || !group) throw new Error(`no ampacity of ${section} mm² by ${method}, ${circuits} circuits`);
  const limit = conductorLimit[insulation];
  const air = Math.sqrt((limit - ambient) / (limit - ratedAmbient));
  return Number(fit[4]) * section ** Number(fit[5]) * air * Number(group[1]);
}

const inCabinet = { method: 'B1', insulation: 'xlpe', loaded: 'three', ambient: 40 } as const;
/** Conductors of the plant by where they lie; the lists of connections name them. */
export const layings = {
  /** From the bars to the breakers, apart from the others. */
  supply: { ...inCabinet, circuits: 1 },
  /** Main circuits in the ducts, of which four lie beside each other where most do. */
  main: { ...inCabinet, circuits: 4 },
  control: { ...inCabinet, circuits: 20 },
  /** Cables of the field and of the boards, side by side with a diameter between them. */
  cable: { method: 'C', insulation: 'xlpe', loaded: 'three', ambient: 40, circuits: 1 },
  /** Single cores of final circuits in conduit. */
  conduit: { method: 'B1', insulation: 'pvc', loaded: 'two', ambient: 40, circuits: 1 },
} as const satisfies Record<string, Laying>;

/** What the feeders' conductors were checked by, as sheets say it. */
export const cableNote = `电缆载流量按 XLPE、敷设方式 C、空气 ${layings.cable.ambient} °C 核对，间距不小于一倍外径，In 不大于 Iz。`;
/** The same of single cores in conduit. */
export const conduitNote = (which: string) =>
  `${which}穿管，载流量按敷设方式 B1（PVC，两根载流）、空气 ${layings.conduit.ambient} °C 核对，In 不大于 Iz。`;

/** A that the supply unit of 24 V gives at most. */
const directSupply = 10;
/** A behind the control fuses and breakers of a function; the return of 24 V carries two of them. */
const controlLimits: Readonly<Record<string, number>> = { '=G1': 6, '=E2': 6, '=S1': 2, '=K1': 4 };
const defaultControlLimit = 4;

/** What protects conductors against overload, and at how many A. */
interface Overload {
  tag: string;
  current: number;
}

/** What limits the current of a function behind its breaker: overload relay, drive, breaker that follows; A. */
const branchLimits: Readonly<Record<string, Overload>> = {
  '=P5': { tag: '-U1', current: 45 },
  '=S1': { tag: '=P2-QF1', current: 25 },
};
/** Ways of which one is closed at a time: both directions; delta to the motor, and its star. */
const alternatives: readonly (readonly string[])[] = [
  ['=P2-KM1', '=P2-KM2'],
  ['=P3-X1', '=P3-KM3'],
];

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

/** Behind the breaker of a function: its relay, or what stands in for one. */
function overloadOf(owner: string): Overload {
  const relay = deviceByTag.get(`${owner}-FR1`);
  return branchLimits[owner] ?? { tag: '-FR1', current: numberIn(relay?.data ?? '', /整定 ([\d.]+) A/) };
}

/** A at which what an end feeds is cut off. */
function limitOf({ device }: End): number {
  const owner = device.slice(0, device.indexOf('-'));
  const { data = '', part = '' } = deviceByTag.get(device) ?? {};
  if (/-(QF|QS)\d$/.test(device) && part) return numberIn(data, /(\d+) A/);
  if (/-FU\d$/.test(device)) return numberIn(data, /gG (\d+) A/);
  // A surge protector carries no current in service.
  if (device === '=P0-F1') return 0;
  return overloadOf(owner).current;
}

/** Ends that give current; the rest take it. A strip gives it to the field. */
const gives = ({ device, terminal, isStrip }: End, { at }: Connection): boolean =>
  isStrip
    ? at === '+F1'
    : device === '=P0-XB1' || device === '=P0-W0' || /^([246]|[246]\/T[123]|[UVW])$/.test(terminal);

const nameOf = ({ device, terminal }: End) => `${device}:${terminal}`;

/** A that a conductor of the main circuits carries at most: what is fed through it, by what limits each. */
export function carriedBy(one: Connection, connections: readonly Connection[]): number {
  const same = connections.filter(
    ({ number, owner, at, section }) =>
      number === one.number && owner === one.owner && at === one.at && section !== bridge,
  );
  const side = (from: End): Set<string> => {
    const found = new Set([nameOf(from)]);
    for (let size = 0; size < found.size; ) {
      size = found.size;
      for (const each of same) {
        if (each === one) continue;
        const ends = [nameOf(each.from), nameOf(each.to)];
        if (ends.some((end) => found.has(end))) for (const end of ends) found.add(end);
      }
    }
    return found;
  };
  const sides = [side(one.from), side(one.to)].map((names) => {
    const ends = same.flatMap((each) => [each.from, each.to]).filter((end) => names.has(nameOf(end)));
    const unique = [...new Map(ends.map((end) => [nameOf(end), end])).values()];
    return {
      hasSource: unique.some((end) => gives(end, one)),
      load: loadOf(unique.filter((end) => !gives(end, one))),
    };
  });
  const [here, there] = sides;
  return Math.max(here?.hasSource ? (there?.load ?? 0) : 0, there?.hasSource ? (here?.load ?? 0) : 0);
}

function loadOf(ends: readonly End[]): number {
  const counted = ends.filter(
    ({ device }) =>
      !alternatives.some(
        (group) =>
          group.indexOf(device) > 0 &&
          ends.some((other) => other.device !== device && group.includes(other.device)),
      ),
  );
  return counted.reduce((sum, end) => sum + limitOf(end), 0);
}

/** What a connection carries at most, in A, and how it lies; nothing for earth, screens, bars and bridges. */
export function loadedAs(
  one: Connection,
  connections: readonly Connection[],
): { current: number; laying: Laying } | undefined {
  const { number, owner, at, section, from, to } = one;
  if (number === 'PE' || !(Number(section) > 0)) return undefined;
  if (at === '+F1' || one.cable === '=P0-W0') {
    const current = isPower(number) ? carriedBy(one, connections) : controlLimitOf(one);
    return { current, laying: layings.cable };
  }
  const isFuseLead = /-FU\d$/.test(to.device);
  const isSupply = from.device === '=P0-XB1' || (isFuseLead && at === '+1AT1');
  if (isSupply) return { current: limitOf(to), laying: layings.supply };
  if (isPower(number) && owner !== '=G1') {
    if (isFuseLead && owner !== '=P0') return { current: limitOf(to), laying: layings.control };
    return { current: carriedBy(one, connections), laying: layings.main };
  }
  if (at === '+D1' && owner === '=G1' && /^(P0|M)$/.test(number))
    return { current: directSupply, laying: layings.main };
  return { current: controlLimitOf(one), laying: layings.control };
}

/** On the door each conductor of the control supply is behind one breaker of 3 A. */
const controlLimitOf = ({ owner, at }: Connection) =>
  owner === '=G1' && at === '+D1D' ? 3 : (controlLimits[owner] ?? defaultControlLimit);

/** Conductors that carry more than they may as they lie. */
export function checkConductors(connections: readonly Connection[]): string[] {
  return connections.flatMap((one) => {
    const loaded = loadedAs(one, connections);
    if (!loaded) return [];
    const may = ampacity(Number(one.section), loaded.laying);
    return loaded.current <= may
      ? []
      : [
          `${one.number} ${nameOf(one.from)} ${nameOf(one.to)}: ${loaded.current.toFixed(1)} A, ${one.section} mm² carry ${may.toFixed(1)} A`,
        ];
  });
}

/** Conductors that carry less than the breaker of their function is rated for: it protects them against short circuits alone. */
export function thinBehindBreaker(
  owner: string,
  connections: readonly Connection[],
): { section: string; carries: number; breaker: number; overload: Overload }[] {
  const breaker = numberIn(deviceByTag.get(`${owner}-QF1`)?.data ?? '', /(\d+) A/);
  const sections = connections
    .filter((one) => one.owner === owner && loadedAs(one, connections)?.laying === layings.main)
    .map(({ section }) => section);
  return [...new Set(sections)].flatMap((section) => {
    const carries = ampacity(Number(section), layings.main);
    return carries < breaker ? [{ section, carries, breaker, overload: overloadOf(owner) }] : [];
  });
}

/** Main circuits of the plate that lie in the fullest place of a duct, by the ways that lengths are told by. */
export function maxInDuct(connections: readonly Connection[], layout: Layout): number {
  const ways = new Map<string, readonly Point[]>();
  for (const { number, owner, at, from, to } of connections) {
    if (at !== '+D1' || !isPower(number) || owner === '=P0' || owner === '=G1') continue;
    if (from.device === '=P0-XB1' || /-FU\d$/.test(to.device)) continue;
    ways.set(`${from.device} ${to.device}`, routeOf(number, from, to, at, layout)?.plate ?? []);
  }
  const counts = layout.ducts.flatMap((duct) => {
    const isAcross = duct.width > duct.height;
    const middle = isAcross ? duct.y + duct.height / 2 : duct.x + duct.width / 2;
    const [along, over] = isAcross ? ([0, 1] as const) : ([1, 0] as const);
    // From where to where each lies in this duct.
    const inside = [...ways.values()].flatMap((points) =>
      points.slice(1).flatMap((to, at) => {
        const from = points[at] as Point;
        if (from[over] !== middle || to[over] !== middle || from[along] === to[along]) return [];
        return [[Math.min(from[along], to[along]), Math.max(from[along], to[along])] as const];
      }),
    );
    return inside.map(([start]) => inside.filter(([from, to]) => from <= start && start < to).length);
  });
  return Math.max(0, ...counts);
}
