import { polesOf, textOf, type Variant } from './variant.ts';

/** What stands at the terminals of a device, in two rows as they are wired: from above and from below. */
export interface Marks {
  upper: string[];
  lower: string[];
}

/** Auxiliary contacts `1NO+2NC`: the first figure counts them, the second says what they do (IEC 60947-5-1). */
export function contactMarks(contacts: string): [string, string][] {
  const kinds = [...contacts.matchAll(/(\d)(NO|NC)/g)].flatMap(([, count, kind]) =>
    Array.from({ length: Number(count) }, () => kind),
  );
  return kinds.map((kind, at) =>
    kind === 'NO' ? [`${at + 1}3`, `${at + 1}4`] : [`${at + 1}1`, `${at + 1}2`],
  );
}

/** Change-over contacts `2C`: 11-12-14, 21-22-24; those of timing relays end in 5, 6 and 8. */
export function changeOverMarks(contacts: string, isTimed = false): [string, string, string][] {
  const [common, rest, work] = isTimed ? [5, 6, 8] : [1, 2, 4];
  const count = Number(/^(\d)C/.exec(contacts)?.[1] ?? 1);
  return Array.from({ length: count }, (_, at) => [
    `${at + 1}${common}`,
    `${at + 1}${rest}`,
    `${at + 1}${work}`,
  ]);
}

/** Main poles: odd numbers above, even ones below (IEC 60445); a pole of the neutral has its letter. */
export function poleMarks(variant: Variant): Marks {
  const count = polesOf(variant);
  const hasNeutral = textOf(variant, 'poles').includes('+N') || variant.family === 'rccb';
  const row = (first: number) =>
    Array.from({ length: count }, (_, at) => (hasNeutral && at === count - 1 ? 'N' : String(first + 2 * at)));
  return { upper: row(1), lower: row(2) };
}

const numbered = (letter: string, count: number, first = 0) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + first}`);
const halves = (marks: readonly string[]): Marks => {
  const middle = Math.ceil(marks.length / 2);
  return { upper: marks.slice(0, middle), lower: marks.slice(middle) };
};
const phases = (isThree: boolean) => (isThree ? ['L1', 'L2', 'L3'] : ['L', 'N']);
const isAlternating = (supply: string) => supply.includes('AC');

/** Supply and points of a controller, and channels of a module. */
function controllerMarks(variant: Variant): Marks {
  const supply = isAlternating(textOf(variant, 'supply')) ? ['L1', 'N', 'PE'] : ['L+', 'M', 'PE'];
  const points = (key: string) => Number(/\d+/.exec(textOf(variant, key))?.[0] ?? 8);
  return {
    upper: [...supply, ...numbered('I', points('inputs'))],
    lower: [...numbered('Q', points('outputs')), '1L'],
  };
}

function moduleMarks(variant: Variant): Marks {
  const channels = Number(textOf(variant, 'channels')) || 4;
  const kind = textOf(variant, 'function');
  if (kind === '数字输入') return halves([...numbered('I', channels), 'M']);
  if (kind === '数字输出') return halves([...numbered('Q', channels), 'L+', 'M']);
  const letter = { 模拟输出: 'QI', 热电阻输入: 'R' }[kind] ?? 'AI';
  return halves([...numbered(letter, channels).flatMap((each) => [`${each}+`, `${each}-`]), 'L+', 'M']);
}

function driveMarks(variant: Variant): Marks {
  const brake = textOf(variant, 'brake') === '内置' ? ['B+', 'B-'] : [];
  const line = phases(textOf(variant, 'supply').startsWith('三相'));
  return {
    upper: ['24V', 'COM', 'DI1', 'DI2', 'DI3', 'DI4', 'AI1', 'AO1'],
    lower: [...line, 'PE', ...brake, 'U', 'V', 'W'],
  };
}

/** What electronics in a case are wired by, by family. */
const cased: Readonly<Record<string, (variant: Variant) => Marks>> = {
  plc: controllerMarks,
  'plc-module': moduleMarks,
  drive: driveMarks,
  'soft-starter': () => ({
    upper: ['1', '3', '5', 'A1', 'A2'],
    lower: ['2', '4', '6', '13', '14', '95', '96'],
  }),
  'power-supply': (variant) => ({
    upper: ['+1', '+2', '-1', '-2'],
    lower: [...phases(textOf(variant, 'input').startsWith('三相')), 'PE'],
  }),
  'time-relay': (variant) => {
    if (textOf(variant, 'function') === '星三角转换')
      return { upper: ['A1', '17'], lower: ['18', '28', 'A2'] };
    const contacts = changeOverMarks(textOf(variant, 'contacts'), true);
    return {
      upper: ['A1', ...contacts.map(([common]) => common)],
      lower: [...contacts.flatMap(([, rest, work]) => [rest, work]), 'A2'],
    };
  },
  'safety-relay': (variant) => {
    const safe = contactMarks(textOf(variant, 'safeContacts'));
    return {
      upper: ['A1', 'S11', 'S12', 'S33', ...safe.map(([first]) => first)],
      lower: ['A2', 'S21', 'S22', 'S34', ...safe.map(([, second]) => second)],
    };
  },
  'phase-monitor': (variant) => ({
    upper: ['L1', 'L2', 'L3'],
    lower: changeOverMarks(textOf(variant, 'contacts')).flat(),
  }),
  'temperature-transmitter': () => ({ upper: ['1', '2'], lower: ['5', '6'] }),
  'ethernet-switch': () => ({ upper: ['L+', 'M', 'PE'], lower: [] }),
  'power-meter': (variant) => meterMarks(variant),
};

function meterMarks(variant: Variant): Marks {
  const bus = textOf(variant, 'communication') === 'RS-485' ? ['A', 'B'] : [];
  return {
    upper: ['V1', 'V2', 'V3', 'VN', 'L', 'N'],
    lower: [...[1, 2, 3].flatMap((nth) => [`${nth}S1`, `${nth}S2`]), ...bus],
  };
}

export function casedMarks(variant: Variant): Marks {
  return cased[variant.family]?.(variant) ?? { upper: ['A1'], lower: ['A2'] };
}

/** Behind the panel: meters, and screens on 24 V. */
export function panelMarks(variant: Variant): Marks {
  return variant.family === 'power-meter' ? meterMarks(variant) : { upper: ['L+', 'M', 'PE'], lower: [] };
}

/** Lamps have X1 and X2; a lit button has both. */
export function doorMarks(variant: Variant): [string, string][] {
  const lamp: [string, string][] = [['X1', 'X2']];
  if (variant.family === 'signal-lamp') return lamp;
  const isLit = !['', '无'].includes(textOf(variant, 'lamp'));
  return [...contactMarks(textOf(variant, 'contacts')), ...(isLit ? lamp : [])];
}

/** Small devices of the cabinet. */
export function plainMarks(variant: Variant): string[] {
  const supply = textOf(variant, 'supply');
  if (variant.family === 'thermostat')
    return textOf(variant, 'contacts') === '1C' ? ['1', '2', '4'] : ['1', '2'];
  if (variant.family === 'cabinet-lamp') return isAlternating(supply) ? ['L', 'N'] : ['+', '-'];
  return ['1', '2'];
}
