import { dictionary } from '../../../../contract/dictionary.ts';
import { findUnit } from '../../../../contract/quantity.ts';

/** A number of a question with the unit behind it; '' where there is none. */
interface ReadValue {
  value: number;
  unit: string;
  /** Kind of `contract/quantity.ts`; '' without a unit. */
  kind: string;
  start: number;
  end: number;
}

/** Numbers joined by ×: 100×10, 4×25, 2000×800×600. */
interface ReadSize {
  sides: readonly number[];
  /** Of the last side, where one is written. */
  unit: string;
}

export interface Reading {
  /** One width, small letters, no spaces: words are looked for in it. */
  text: string;
  values: readonly ReadValue[];
  sizes: readonly ReadSize[];
}

const maxUnitLength = 6;
/** What people write besides the units of `quantity.ts`. */
const shopUnits = dictionary<string>({
  平: 'mm²',
  个平方: 'mm²',
  匹: 'hp',
  马力: 'hp',
  hp: 'hp',
  awg: 'AWG',
});
/** A unit of one character is not a unit at the beginning of a longer word: 3 安全, 2 米制, 5 平均. */
const notUnits = /^(?:安[全装徽排]|伏安特|米制|平[均行面台]|度数|克服|秒表|瓦楞|欧[洲式美]|[tghsm](?=\d))/;

/** Numbers, units and sizes of a question; its length is bounded before. */
export function readQuestion(question: string): Reading {
  const plain = question.normalize('NFKC').replace(/[Ωμ]/g, (sign) => (sign === 'μ' ? 'µ' : 'Ω'));
  const values: ReadValue[] = [];
  for (const { 0: number, index } of plain.matchAll(/(?<![\d.])\d{1,9}(?:\.\d{1,6})?/g)) {
    const end = index + number.length;
    const found = unitAt(plain, end);
    values.push({
      value: Number(number),
      unit: found?.unit ?? '',
      kind: found?.kind ?? '',
      start: index,
      end: found?.end ?? end,
    });
  }
  return {
    text: plain.toLowerCase().replace(/\s/g, ''),
    values: values.map((value, at) => withAwgBefore(plain, value, values[at - 1])),
    sizes: listSizes(plain, values),
  };
}

interface FoundUnit {
  unit: string;
  kind: string;
  end: number;
}

/** The longest unit behind a number; Latin letters must end where it ends. */
function unitAt(text: string, from: number): FoundUnit | undefined {
  const start = text[from] === ' ' ? from + 1 : from;
  const rest = text.slice(start, start + maxUnitLength + 2);
  if (notUnits.test(rest)) return undefined;
  for (let length = Math.min(maxUnitLength, rest.length); length > 0; length--) {
    const written = rest.slice(0, length);
    if (/[a-zµ]$/i.test(written) && /^[a-z]/i.test(rest.slice(length))) continue;
    const shop = shopUnits[written.toLowerCase()];
    if (shop) return { unit: shop, kind: shop === 'mm²' ? 'area' : shop, end: start + length };
    const known = /^[\s×x*=,，。、]/.test(written) ? undefined : findUnit(written);
    if (known) return { unit: known.unit, kind: known.kind, end: start + length };
  }
  return undefined;
}

/** AWG 10 is written before its number, too. */
function withAwgBefore(text: string, value: ReadValue, before: ReadValue | undefined): ReadValue {
  if (value.unit !== '' || before?.unit === 'AWG') return value;
  return /awg\s?#?$/i.test(text.slice(Math.max(0, value.start - 5), value.start))
    ? { ...value, unit: 'AWG', kind: 'AWG' }
    : value;
}

function listSizes(text: string, values: readonly ReadValue[]): ReadSize[] {
  const sizes: ReadSize[] = [];
  let sides: ReadValue[] = [];
  const close = () => {
    if (sides.length > 1)
      sizes.push({ sides: sides.map(({ value }) => value), unit: sides.at(-1)?.unit ?? '' });
    sides = [];
  };
  for (const value of values) {
    const last = sides.at(-1);
    if (last && !/^\s?[×x*]\s?\(?$/i.test(text.slice(last.end, value.start))) close();
    sides.push(value);
  }
  close();
  return sizes;
}

/** The values of a kind, in the unit asked for. */
export function listIn({ values }: Reading, unit: string): number[] {
  const wanted = findUnit(unit);
  return values
    .filter(({ kind }) => kind === wanted?.kind)
    .map(({ value, unit: its }) =>
      Number(((value * (findUnit(its)?.factor ?? 1)) / (wanted?.factor ?? 1)).toPrecision(12)),
    );
}

export const firstIn = (reading: Reading, unit: string): number | undefined => listIn(reading, unit)[0];

/** Whether one of these words stands in the question; they are written in small letters without spaces. */
export const says = ({ text }: Reading, ...words: readonly string[]): boolean =>
  words.some((word) => text.includes(word));

/** The number behind one of these names: cosφ=0.8, 功率因数为 0.85. */
export function numberAfter({ text }: Reading, names: readonly string[]): number | undefined {
  for (const name of names) {
    const at = text.indexOf(name);
    if (at < 0) continue;
    const found = /^[=:：是为取按约]{0,2}(\d{1,3}(?:\.\d{1,4})?)(%?)/.exec(
      text.slice(at + name.length, at + name.length + 12),
    );
    if (found) return Number(found[1]) / (found[2] === '%' ? 100 : 1);
  }
  return undefined;
}
