import { foldText, originOf } from '../search/index.ts';

/** A text brought down to letters and digits, in the one form that all spellings of a word share. */
export interface PlainForm {
  text: string;
  /** For each unit of `text`, whether a word begins there. */
  isStart: boolean[];
  /** For each unit of `text` and for its end, where it stood in the original. */
  origins: number[];
}

// Letters of other scripts that look Latin, and signs that are written in place of letters.
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    і: 'i',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    α: 'a',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    '0': 'o',
    '1': 'i',
    l: 'i',
    '!': 'i',
    '|': 'i',
    '3': 'e',
    '4': 'a',
    '@': 'a',
    '5': 's',
    $: 's',
    '7': 't',
  }),
);
const letter = /[\p{L}\p{N}]/u;
const latin = /[a-z]/;

/**
 * Full width, case, accents and traditional characters fold as in search; look-alikes become their letter, and
 * whatever stands between letters goes. A line is the limit: nothing is found across its end.
 */
export function toPlainForm(original: string): PlainForm {
  const folded = foldText(original);
  const form: PlainForm = { text: '', isStart: [], origins: [] };
  const units: string[] = [];
  let isStart = true;
  for (let index = 0; index < folded.text.length; index += 1) {
    const sign = folded.text[index] as string;
    const unit = lookAlikes.get(sign) ?? sign;
    if (unit !== '\n' && !letter.test(unit) && !/[\ud800-\udfff]/.test(unit)) {
      isStart = true;
      continue;
    }
    const before = units.at(-1) ?? '\n';
    form.isStart.push(isStart || latin.test(before) !== latin.test(unit));
    form.origins.push(originOf(folded, index));
    units.push(unit);
    isStart = unit === '\n';
  }
  form.origins.push(original.length);
  form.text = units.join('');
  return form;
}

/** The written form by which a word of the list is known; empty when nothing of it is a letter. */
export function wordKey(word: string): string {
  return toPlainForm(word).text.replaceAll('\n', '');
}
