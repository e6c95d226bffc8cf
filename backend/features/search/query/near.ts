import { type Dictionary, dictionaryKey } from '../words/dictionary.ts';
import { listTermsByLetters } from './term-sounds.ts';

const maxNearWords = 6;

/**
 * Words of the trade and of titles that a misspelt one may have meant: they sound alike (断路气), differ in one
 * place (NSX10OF), or are typed in pinyin (duanluqi).
 */
export function listNearWords(
  text: string,
  { dictionary, vocabularies }: { dictionary: Dictionary; vocabularies: readonly (readonly string[])[] },
): string[] {
  const key = dictionaryKey(text);
  const close = [formsOf(dictionary), ...vocabularies].flatMap((words) => closest(key, words));
  const found = new Set([...byPinyin(key, dictionary), ...close]);
  found.delete(key);
  return [...found].slice(0, maxNearWords);
}

/** Of many thousand words, those one letter apart; a list is read through once and kept by its letters. */
function closest(word: string, words: readonly string[]): string[] {
  const [first = '', second = '', ...rest] = word;
  // In a word of two characters, one change leaves nothing of it.
  if (rest.length === 0) return [];
  const { byFirst, bySecond } = lettersOf(words);
  // Either the first letter stands, or what was changed is the first, and then the second tells.
  const candidates = new Set(
    [byFirst.get(first), byFirst.get(second), bySecond.get(second), bySecond.get(first)].flatMap(
      (list) => list ?? [],
    ),
  );
  return [...candidates].filter(
    (other) => Math.abs(other.length - word.length) <= 1 && isOneEditApart(word, other),
  );
}

/** Words of the trade that sound just like this but for their writing: 热继电气 for 热继电器, never 直流 for 交流. */
export function listMisheard(text: string, dictionary: Dictionary): string[] {
  const key = dictionaryKey(text);
  if (dictionary.byForm.has(key)) return [];
  const known = syllablesByCharacter(dictionary);
  const isHeard = (one: string, other: string) =>
    one === other || [...(known.get(one) ?? [])].some((sound) => known.get(other)?.has(sound));
  return closest(key, formsOf(dictionary)).filter((form) => {
    const [typed, meant] = [[...key], [...form]];
    return typed.length === meant.length && typed.every((sign, at) => isHeard(sign, meant[at] as string));
  });
}

interface Letters {
  byFirst: Map<string, string[]>;
  bySecond: Map<string, string[]>;
}

const lettersByList = new WeakMap<readonly string[], Letters>();

function lettersOf(words: readonly string[]): Letters {
  const known = lettersByList.get(words);
  if (known) return known;
  const letters: Letters = { byFirst: new Map(), bySecond: new Map() };
  const add = (map: Map<string, string[]>, letter: string | undefined, word: string) => {
    const list = map.get(letter ?? '');
    if (list) list.push(word);
    else map.set(letter ?? '', [word]);
  };
  for (const word of words) {
    const [first, second] = word;
    add(letters.byFirst, first, word);
    add(letters.bySecond, second, word);
  }
  lettersByList.set(words, letters);
  return letters;
}

const formsByDictionary = new WeakMap<Dictionary, string[]>();

function formsOf(dictionary: Dictionary): string[] {
  const forms = formsByDictionary.get(dictionary) ?? [...dictionary.byForm.keys()];
  formsByDictionary.set(dictionary, forms);
  return forms;
}

/** True when one character was changed, added, left out, or swapped with its neighbour. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = (from: string[], start: number) => from.slice(start).join('');
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  if (at === long.length) return false;
  if (rest(short, at + 1) === rest(long, at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2)
  );
}

const syllablesByDictionary = new WeakMap<Dictionary, Map<string, Set<string>>>();

/** Which syllables a character has in the dictionary's own terms. */
function syllablesByCharacter(dictionary: Dictionary): Map<string, Set<string>> {
  const read = syllablesByDictionary.get(dictionary);
  if (read) return read;
  const syllables = new Map<string, Set<string>>();
  syllablesByDictionary.set(dictionary, syllables);
  for (const { forms, pinyin } of dictionary.concepts) {
    const characters = [...(forms[0] ?? '')];
    if (characters.length !== pinyin.length) continue;
    for (const [index, character] of characters.entries()) {
      const known = syllables.get(character) ?? new Set();
      syllables.set(character, known.add(pinyin[index] as string));
    }
  }
  return syllables;
}

function byPinyin(key: string, dictionary: Dictionary): string[] {
  const { concepts } = dictionary;
  if (/^[a-z ]{2,}$/.test(key)) return listTermsByLetters(key.replaceAll(' ', ''), dictionary);
  const known = syllablesByCharacter(dictionary);
  const sounds = [...key].map((character) => known.get(character));
  if (sounds.length < 2 || sounds.includes(undefined)) return [];
  return concepts
    .filter(
      ({ pinyin }) => pinyin.length === sounds.length && pinyin.every((sound, at) => sounds[at]?.has(sound)),
    )
    .map(({ forms }) => forms[0] as string);
}
