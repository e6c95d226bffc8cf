import { dictionary } from '../../../../contract/dictionary.ts';
import { splitWords } from './split-words.ts';

/** A word as it was typed, and whether a number is the least or the most that is wanted. */
export interface Asked {
  text: string;
  bound?: 'least' | 'most';
}

const poles = dictionary<number>({ 单: 1, 一: 1, 两: 2, 双: 2, 二: 2, 三: 3, 四: 4 });

/** 三极 as it stands in the library, but for the transistor 三极管. */
const polesInWords = /(?<!\d)([单一两双二三四1-4]) ?极(?![管性其端])/g;

const bounds = [
  ['≥', /不小于|不低于|不少于|大于等于|大于或等于|至少|>=|≧/g],
  ['≤', /不大于|不高于|不超过|不多于|小于等于|小于或等于|至多|<=|≦/g],
] as const;

const least = new Set(['≥', '以上', '及以上', '起']);
const most = new Set(['≤', '以下', '及以下', '以内']);

/** What a part is for, which is no value of it: beside the name of a group these say nothing. */
const purposes = new Set(
  '馈线 馈电 进线 出线 总进线 回路 支路 照明 照明回路 电动机 电动机用 电机 电机用 水泵 负载 额定 需要 要求 要'.split(
    ' ',
  ),
);
export const isPurpose = (text: string) => purposes.has(text);

/** The words of what was typed: 3P for 三极, and 50 kA with its bound for 不小于 50 kA, ≥50kA and 50 kA 以上. */
export function readAsked(text: string): Asked[] {
  let plain = text.replaceAll(polesInWords, (_, number: string) => ` ${poles[number] ?? number}P `);
  for (const [sign, words] of bounds) plain = plain.replaceAll(words, ` ${sign} `);
  const asked: Asked[] = [];
  let next: Asked['bound'];
  for (const word of splitWords(plain.replaceAll(/[≥≤]/g, ' $& '))) {
    const bound = least.has(word) ? 'least' : most.has(word) ? 'most' : undefined;
    const before = asked.at(-1);
    if (!bound) {
      asked.push({ text: word, ...(next && { bound: next }) });
      next = undefined;
    } else if (/[≥≤]/.test(word)) next = bound;
    else if (before && /^\d/.test(before.text)) before.bound = bound;
    else asked.push({ text: word });
  }
  return asked;
}
