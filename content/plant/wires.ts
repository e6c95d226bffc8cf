import { barLength } from './bar-lengths.ts';
import { isNeutral } from './circuit.ts';
import type { End, Piece } from './connect.ts';
import type { Location } from './devices.ts';
import { doorStud, type Layout } from './layout.ts';
import { doorRoute, lengthOfWay, plateRoute } from './routes.ts';
import { leadLength } from './surge-leads.ts';

/** One wire or core of a cable, as the connection list has it. */
export interface Connection {
  number: string;
  owner: string;
  from: End;
  to: End;
  at: Location;
  /** mm²; of the busbar where there is one. */
  section: string;
  colour: string;
  /** mm; 0 in the field, where the cable list tells it. */
  length: number;
  /** =P1-W1, or '' for a single wire. */
  cable: string;
}

/** Potentials that fan out from a bar: each function has a place of its own there. */
const hubs: Readonly<Record<string, readonly [device: string, prefix: string]>> = {
  L11: ['=P0-XB1', 'L1.'],
  L21: ['=P0-XB1', 'L2.'],
  L31: ['=P0-XB1', 'L3.'],
  N: ['=P0-XN', ''],
};

interface Sections {
  /** From the bar to the first breaker, and behind it. */
  supply: number;
  branch: number;
  /** Of the protective conductor. */
  earth: number;
  /** Cores of the motor's cable and its protective core, where they are not those of the cabinet. */
  field?: readonly [phase: number, earth: number];
}

/** mm² of the main circuits; `conductors.ts` says what they carry. */
export const sections: Readonly<Record<string, Sections>> = {
  '=P0': { supply: 16, branch: 16, earth: 16 },
  '=P1': { supply: 16, branch: 16, earth: 16, field: [10, 10] },
  '=P2': { supply: 6, branch: 4, earth: 4 },
  '=P3': { supply: 70, branch: 25, earth: 16 },
  '=P4': { supply: 50, branch: 35, earth: 16 },
  '=P5': { supply: 16, branch: 16, earth: 16, field: [10, 10] },
  '=S1': { supply: 6, branch: 6, earth: 6 },
  '=G1': { supply: 2.5, branch: 1.5, earth: 2.5 },
  '=K1': { supply: 1, branch: 1, earth: 2.5 },
  '=E2': { supply: 4, branch: 1.5, earth: 2.5 },
};

/** Of a main circuit, by its wire number. */
export const isPower = (number: string) => /^\d?L[123]\d*$|^\d[UVW]\d?$|^3Y$/.test(number);
/** The incoming cable, its cores on the switch and on the bars. */
const incomingCable = '=P0-W0';
/**
 * Taken before the breakers of both sources, or from the generator's own start circuit: live whatever is switched off
 * here (GB/T 5226.1).
 */
const isAlwaysLive = (number: string, owner: string) =>
  owner === '=E2' && !isNeutral(number) && number !== 'PE';
/** 24 V: supplies, safety, controller, and what the soft starter and the drive bring for their own inputs. */
const isDirect = (number: string) => /^(P\d|M|6\d\d|7\d\d|42[13]|50[7-9]|51\d)$/.test(number);

/** In place of a cross-section: neighbours on a strip, joined without a wire. */
export const bridge = '短接条';

/** Every wire, in the order of functions and numbers. */
export function connect(pieces: readonly Piece[], layout: Layout): Connection[] {
  const taps = new Map<string, number>();
  return groupPieces(pieces).flatMap(({ number, owner, at, ends }) => {
    const pairs = pairEnds(number, owner, at, ends, taps);
    return pairs.map(([from, to]): Connection => {
      const cable = cableOf(number, owner, at, [from, to]);
      const ends = { number, owner, from, to, at };
      if (from.isStrip && from.device === to.device && to.isStrip)
        return { ...ends, cable: '', section: bridge, colour: '—', length: 0 };
      return {
        ...ends,
        cable,
        section: sectionOf(number, owner, at, [from, to]),
        colour:
          cable && number !== '屏蔽'
            ? ''
            : from.device === '=P0-QS1'
              ? (phaseColours[number] ?? '')
              : colourOf(number, owner),
        length: cable || at === '+1AT1' ? 0 : lengthOf(number, from, to, at, layout),
      };
    });
  });
}

interface Group {
  number: string;
  owner: string;
  at: Location;
  ends: readonly End[];
}

/** Pieces of one potential that go on from sheet to sheet, within one place. */
function groupPieces(pieces: readonly Piece[]): Group[] {
  const groups = new Map<string, { number: string; owner: string; at: Location; ends: End[] }>();
  for (const [index, { number, owner, at, ends, hasJump }] of pieces.entries()) {
    const place: Location = at || (hasJump ? '+D1' : '+F1');
    const isShared = hasJump && number !== 'PE';
    const key = isShared ? `${number} ${place} ${hubs[number] ? owner : ''}` : `${number} ${index}`;
    const group = groups.get(key) ?? { number, owner, at: place, ends: [] };
    for (const end of ends)
      if (!group.ends.some(({ device, terminal }) => device === end.device && terminal === end.terminal))
        group.ends.push(end);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Breakers at which the line parts, so that each conductor carries the current of one contactor. */
const sharedLines: readonly string[] = ['=P3-QF1'];

/** Ends one after the other, so that none takes more than two wires; a bar feeds each of its owner's ends. */
function pairEnds(
  number: string,
  owner: string,
  at: Location,
  ends: readonly End[],
  taps: Map<string, number>,
): (readonly [End, End])[] {
  const strips = ends.filter(({ isStrip }) => isStrip);
  const devices = ends.filter(({ isStrip }) => !isStrip);
  const fuses =
    isPower(number) && owner !== '=P0' && owner !== '=G1'
      ? devices.filter(({ device }) => device.endsWith('-FU1'))
      : [];
  const others = devices.filter((end) => !fuses.includes(end));
  const chain = [
    ...strips.slice(0, strips.length > 1 ? 1 : 0),
    ...others,
    ...strips.slice(strips.length > 1 ? 1 : 0),
  ];
  const [hub, prefix] = at === '+D1' ? (hubs[number] ?? []) : [];
  const tap = (): End => {
    const next = (taps.get(`${hub} ${prefix}`) ?? 0) + 1;
    taps.set(`${hub} ${prefix}`, next);
    return { device: hub ?? '', terminal: `${prefix}${next}`, isStrip: false };
  };
  if (hub && owner === '=P0')
    return chain.map((end) => (end.device === '=P0-QS1' ? [end, tap()] : [tap(), end]));
  const whole = hub && chain.length > 0 ? [tap(), ...chain] : chain;
  const [first, ...rest] = whole;
  if (first && rest.length > 1 && sharedLines.includes(first.device))
    return [
      ...rest.map((each) => [first, each] as const),
      ...fuses.map((fuse) => [rest[0] as End, fuse] as const),
    ];
  return [
    ...whole.slice(1).map((end, index) => [whole[index] as End, end] as const),
    ...fuses.map((fuse) => [whole[0] as End, fuse] as const),
  ];
}

/** Cables of the controller's field devices; a motor has -W1, and -W2 for its other three ends. */
const fieldCables: Readonly<Record<string, string>> = {
  '-BQ1': '-W11',
  '-BQ2': '-W12',
  '-SL1': '-W13',
  '-YV1': '-W14',
  '-HA1': '-W15',
};

function cableOf(number: string, owner: string, at: Location, ends: readonly End[]): string {
  if (at === '+F1') {
    const field = ends.map(({ device }) => fieldCables[device.replace(owner, '')]).find(Boolean);
    return `${owner}${field ?? (/^3[UVW]2$/.test(number) ? '-W2' : '-W1')}`;
  }
  if (ends.some(({ device }) => device === incomingCable)) return incomingCable;
  if (owner === '=P5' && /^51[357]$|^屏蔽$/.test(number)) return '=P5-W2';
  return '';
}

function sectionOf(number: string, owner: string, at: Location, [from, to]: readonly [End, End]): string {
  // What leaves the emergency stop is its own as far as the next breaker.
  const own = sections[number.startsWith('6L') ? '=S1' : owner] ?? { supply: 1.5, branch: 1.5, earth: 2.5 };
  if (number === '屏蔽') return '—';
  if ([from, to].some(({ device }) => device === incomingCable)) return /L/.test(number) ? '240' : '120';
  if (/^L[123]1$/.test(number) && from.device === '=P0-QS1') return 'TMY-40×5';
  // The pole of N of the surge protector.
  if (number === 'N' && owner === '=P0') return String(own.supply);
  if (number === 'PE' && [from, to].some(({ device }) => device === doorStud.tag)) return '4';
  if (number === 'PE') return String(at === '+F1' ? (own.field?.[1] ?? own.earth) : own.earth);
  // Before the fuses of the transfer's control.
  if (/^[89]0[135]$/.test(number)) return String(own.supply);
  // And the neutral from the pole that it is taken at.
  if (/^[89]00$/.test(number) && [from, to].some(({ device }) => /-QF\d$/.test(device)))
    return String(own.supply);
  const isControlFuse =
    owner !== '=P0' && owner !== '=G1' && [from, to].some(({ device }) => device.endsWith('-FU1'));
  if (isPower(number) && at === '+F1') return String(own.field?.[0] ?? own.branch);
  if (isPower(number) && !isControlFuse) return String(/^L\d1$/.test(number) ? own.supply : own.branch);
  if (isDirect(number)) return at === '+F1' || (at === '+D1' && owner === '=G1') ? '1.5' : '1';
  return at === '+D1D' ? '1' : '1.5';
}

/** Of bars; wires of the main circuit are black. */
const phaseColours: Readonly<Record<string, string>> = { L11: '黄', L21: '绿', L31: '红' };

function colourOf(number: string, owner: string): string {
  if (number === 'PE') return '黄绿';
  if (isNeutral(number)) return '淡蓝';
  if (number === '屏蔽') return '—';
  if (isPower(number)) return '黑';
  if (isAlwaysLive(number, owner)) return '橙';
  return isDirect(number) ? '蓝' : '红';
}

/** Joined straight from terminal to terminal: what leads to a surge protector is short. */
export const surgeDevices: readonly string[] = ['=P0-XB1', '=P0-FU1', '=P0-F1', '=P0-XPE'];
/** The same for the pole of N, which has no fuse. */
export const neutralSurgeDevices: readonly string[] = ['=P0-XN', '=P0-F1', '=P0-XPE'];

/** For both ends of a conductor, mm, and the step that lengths are rounded up to. */
export const conductorEnds = 200;
export const lengthStep = 10;

/** What joins bars and surge protector lies straight, everything else in the ducts and on the door in its harness. */
function lengthOf(number: string, from: End, to: End, at: Location, layout: Layout): number {
  const up = (value: number) => Math.ceil(value / lengthStep - 0.001) * lengthStep;
  if (isStraight(from, to)) return up(leadLength(from, to, layout.placed) ?? 0);
  // Bars of copper are bent by the layout.
  if (from.device === '=P0-QS1') return up(barLength(from, to, layout) ?? 0);
  const route = routeOf(number, from, to, at, layout);
  return route ? up(lengthOfWay(route) + conductorEnds) : 0;
}

export const routeOf = (number: string, from: End, to: End, at: Location, layout: Layout) =>
  at === '+D1D' ? doorRoute(from, to, layout) : plateRoute(from, to, layout, isMain(number, from, to));

const isMain = (number: string, from: End, to: End) =>
  isPower(number) && ![from, to].some(({ device }) => /-FU\d$/.test(device));

const isStraight = (from: End, to: End) =>
  [surgeDevices, neutralSurgeDevices].some((all) => [from, to].every(({ device }) => all.includes(device)));
