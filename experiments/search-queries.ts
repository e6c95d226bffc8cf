import { readFileSync } from 'node:fs';
import { loadDictionary } from '../backend/features/search/words/dictionary.ts';
import { seededRandom } from './experiment.ts';

export interface RegressionQuery {
  group: string;
  keyword: string;
  /** Literal: every document with the word and no other. Otherwise one of the first ten hits must match. */
  isLiteral: boolean;
  /** Any of these, compared without spaces and signs, in folded text. */
  want: string[];
}

const makers = ['NSX', 'CJX2-', 'DZ47-', 'NM1-', 'iC65N-', '3RT20', 'LC1D', 'RMD7-', 'CDM3-'];
const sizes = ['1.5', '2.5', '4', '6', '10', '16', '25', '35', '50', '70', '95', '120'];
const currents = ['100', '160', '250', '400', '630', '800'];
const characters = [...'柜排线缆铜铝闸继温升压流相零地火箱模板轨'];
const wrongCharacters = [...'企齐奇起七其期'];

/** Five hundred and more queries: some written by hand over the content, the rest drawn over generated topics. */
export function makeQueries({
  seed,
  documents,
  holds,
}: {
  seed: number;
  documents: number;
  /** Whether any document holds one of these: what nobody wrote cannot be found. */
  holds(words: readonly string[]): boolean;
}): RegressionQuery[] {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const { concepts } = loadDictionary();
  const named = concepts.filter(({ forms }) => /^\p{Script=Han}{2,8}$/u.test(forms[0] ?? ''));
  const spoken = named.filter(({ pinyin, forms }) => pinyin.length === (forms[0] ?? '').length);
  const id = () => 1 + below(documents);
  const number = () => 100 + below(900);
  const sounds = (concept: (typeof spoken)[number]) => concept.pinyin.join('').toLowerCase();
  /** All forms of all concepts that sound alike. */
  const meant = (key: string, of: typeof sounds) =>
    spoken.filter((other) => of(other) === key).flatMap(({ forms }) => forms);

  const draw: Record<string, [number, () => Omit<RegressionQuery, 'group'>]> = {
    characters: [20, () => literal(pick(characters))],
    words: [120, () => literal(pick(named).forms[0] as string)],
    'numbers of topics': [40, () => literal(`HL-${id()}`)],
    'part numbers': [
      50,
      () => {
        const [maker, digits] = [pick(makers), number()];
        const written = `${maker}${digits}`;
        const spaced = `${maker.replace('-', ' ')} ${digits}`.toLowerCase();
        return near(pick([written.replace('-', ''), spaced, written.toLowerCase(), fullWidth(written)]), [
          written,
        ]);
      },
    ],
    sizes: [
      30,
      () => {
        const [cores, size] = [pick(['3', '4', '5']), pick(sizes)];
        return near(`${cores}${pick(['*', 'x', 'X', ' × '])}${size}`, [`${cores}×${size}`]);
      },
    ],
    units: [
      30,
      () => {
        const current = pick(currents);
        return near(pick([`${Number(current) / 1000}kA`, `${current} a`, `${current}Ａ`]), [`${current}a`]);
      },
    ],
    pinyin: [
      60,
      () => {
        const concept = pick(spoken);
        return near(
          pick([concept.pinyin.join(''), concept.pinyin.join('').toUpperCase()]),
          meant(sounds(concept), sounds),
        );
      },
    ],
    initials: [
      20,
      () => {
        const letters = (of: (typeof spoken)[number]) =>
          of.pinyin.map((syllable) => syllable[0]?.toLowerCase()).join('');
        const concept = pick(spoken.filter(({ pinyin }) => pinyin.length >= 4));
        return near(letters(concept), meant(letters(concept), letters));
      },
    ],
    'misspelt numbers': [
      40,
      () => {
        const wanted = `HL-${id()}`;
        return near(
          pick([wanted.replace('HL', 'HK'), wanted.replace('HL', 'LH'), wanted.replace('HL', 'HLL')]),
          [wanted],
        );
      },
    ],
    'misspelt words': [
      40,
      () => {
        const term = pick(named.filter(({ forms }) => (forms[0] ?? '').length >= 4)).forms[0] as string;
        const at = 1 + below(term.length - 2);
        const swapped = term.slice(0, at) + term[at + 1] + term[at] + term.slice(at + 2);
        const replaced = term.slice(0, at) + pick(wrongCharacters) + term.slice(at + 1);
        const known = loadDictionary().byForm.get(term) ?? [];
        return near(pick([swapped, replaced]), [term, ...known.flatMap(({ forms }) => forms)]);
      },
    ],
    synonyms: [
      30,
      () => {
        const { forms } = pick(named.filter((concept) => concept.forms.length > 1));
        return near(pick(forms.slice(1)), forms);
      },
    ],
    mixed: [
      30,
      () => {
        const [concept, current] = [pick(named.slice(0, 40)), pick(currents)];
        return near(`${concept.forms[0]} ${Number(current) / 1000}kA`, [`${current}a`]);
      },
    ],
  };
  const drawHeld = (make: () => Omit<RegressionQuery, 'group'>) => {
    for (;;) {
      const query = make();
      if (query.isLiteral || holds(query.want)) return query;
    }
  };
  const drawn = Object.entries(draw).flatMap(([group, [count, make]]) =>
    Array.from({ length: count }, () => ({ group, ...drawHeld(make) })),
  );
  const written: Omit<RegressionQuery, 'isLiteral'>[] = JSON.parse(
    readFileSync(new URL('search-queries.json', import.meta.url), 'utf8'),
  );
  return [...written.map((query) => ({ isLiteral: false, ...query })), ...drawn];
}

const literal = (keyword: string) => ({ keyword, isLiteral: true, want: [keyword] });
const near = (keyword: string, want: string[]) => ({ keyword, isLiteral: false, want });

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}
