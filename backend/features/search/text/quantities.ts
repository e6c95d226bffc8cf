import { dictionary } from '../../../../contract/dictionary.ts';

/** A measured value in its base unit, as the index writes it: `500a`, `35mm2`, `10000v`. */
export interface Quantity {
  lexeme: string;
  /** Where the unit ends in the folded text. */
  end: number;
}

/** Base unit and factor of each spelling, folded. `m` before a unit is mega where the original has a capital. */
const units = dictionary<readonly [string, number]>({
  ...spell('a', { a: 1, ka: 1000, ma: 1e-3, μa: 1e-6, ua: 1e-6, 安: 1, 安培: 1, 千安: 1000, 毫安: 1e-3 }),
  ...spell('v', { v: 1, kv: 1000, mv: 1e-3, vac: 1, vdc: 1, 伏: 1, 伏特: 1, 千伏: 1000, 毫伏: 1e-3 }),
  ...spell('w', { w: 1, kw: 1000, mw: 1e-3, 瓦: 1, 千瓦: 1000, 兆瓦: 1e6 }),
  ...spell('va', { va: 1, kva: 1000, mva: 1e-3, 千伏安: 1000, 伏安: 1, 兆伏安: 1e6 }),
  ...spell('var', { var: 1, kvar: 1000, mvar: 1e-3, 千乏: 1000, 乏: 1 }),
  ...spell('hz', { hz: 1, khz: 1000, mhz: 1e6, 赫兹: 1, 赫: 1, 千赫: 1000 }),
  ...spell('ω', {
    ω: 1,
    kω: 1000,
    mω: 1e-3,
    μω: 1e-6,
    欧: 1,
    欧姆: 1,
    兆欧: 1e6,
    千欧: 1000,
    毫欧: 1e-3,
    微欧: 1e-6,
  }),
  ...spell('mm', {
    mm: 1,
    cm: 10,
    m: 1000,
    km: 1e6,
    μm: 1e-3,
    um: 1e-3,
    毫米: 1,
    厘米: 10,
    米: 1000,
    公里: 1e6,
  }),
  ...spell('mm2', {
    mm2: 1,
    'mm^2': 1,
    cm2: 100,
    m2: 1e6,
    平方: 1,
    平方毫米: 1,
    平方厘米: 100,
    平方米: 1e6,
    平米: 1e6,
    平: 1,
  }),
  ...spell('nm', { nm: 1, n·m: 1, 'n.m': 1, 'n*m': 1, 牛米: 1, 牛·米: 1 }),
  ...spell('°c', { '°c': 1, 摄氏度: 1 }),
  ...spell('kg', { kg: 1, 公斤: 1, 千克: 1 }),
  ...spell('s', { s: 1, ms: 1e-3, 秒: 1, 毫秒: 1e-3, min: 60, 分钟: 60, h: 3600, 小时: 3600 }),
  ...spell('f', { μf: 1e-6, uf: 1e-6, nf: 1e-9, pf: 1e-12 }),
  ...spell('h', { mh: 1e-3, μh: 1e-6, uh: 1e-6 }),
  ...spell('pa', { pa: 1, kpa: 1000, mpa: 1e-3, bar: 1e5 }),
  ...spell('kwh', { kwh: 1, 千瓦时: 1 }),
  ...spell('%', { '%': 1 }),
  ...spell('p', { p: 1, 极: 1 }),
});
/** 220VAC says what AC220V says. */
export const currentKinds = dictionary<string>({ vac: 'ac', vdc: 'dc' });

const megaUnits = new Set(['mw', 'mva', 'mvar', 'mω', 'mv', 'mpa']);

// A single character is a unit only where no other word begins with it.
const notAUnit =
  '(?!安[全装徽排置静防]|伏[击打]|米[色字]|欧[洲式美盟]|瓦[斯片楞]|秒[表]|赫[然]|乏[力]|平[面均台衡行时常滑整板开放移]|极[其为大小少端限性高低])';
const unit = new RegExp(
  ` ?${notAUnit}(${Object.keys(units)
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*^]/g, '\\$&'))
    .join('|')})(?:(?<=p)(?![a-zα-ω])|(?<=[a-zω0-9])(?![a-zα-ω0-9])|(?<![a-zω0-9]))`,
  'y',
);

const polesInWords = dictionary<string>({ 单: '1', 两: '2', 双: '2', 二: '2', 三: '3', 四: '4' });

/** 三极 is 3P, but for the transistor 三极管; `text` begins where the number may stand. */
export function readPolesInWords(text: string): Quantity | undefined {
  const number = polesInWords[text[0] ?? ''];
  return number && /^.极(?!管|[性其端])/u.test(text) ? { lexeme: `=${number}p`, end: 2 } : undefined;
}

/**
 * Reads the unit behind a number. `isMega` tells whether the letter at a position was a capital M in the original;
 * `undefined` means that nobody can tell, as in a query typed in haste, and gives both readings.
 */
export function readQuantities(
  text: string,
  { number, end, isMega }: { number: string; end: number; isMega: (index: number) => boolean | undefined },
): Quantity[] {
  unit.lastIndex = end;
  const found = unit.exec(text);
  if (!found?.[1]) return [];
  const [base, factor] = units[found[1]] as readonly [string, number];
  const unitEnd = unit.lastIndex;
  const factors = megaUnits.has(found[1]) ? megaFactors(isMega(unitEnd - found[1].length), factor) : [factor];
  return factors.map((each) => ({ lexeme: quantityLexeme(Number(number) * each, base), end: unitEnd }));
}

function megaFactors(isMega: boolean | undefined, milli: number): number[] {
  if (isMega === undefined) return [milli, 1e6];
  return [isMega ? 1e6 : milli];
}

/** Begins with a sign that no other lexeme has; nine digits hide the noise of binary fractions. */
function quantityLexeme(value: number, base: string): string {
  return `=${Number(value.toPrecision(9))}${base}`;
}

function spell(
  base: string,
  factors: Readonly<Record<string, number>>,
): Record<string, readonly [string, number]> {
  return Object.fromEntries(Object.entries(factors).map(([spelling, factor]) => [spelling, [base, factor]]));
}
