import { foldText } from './fold.ts';
import { openPinyin } from './sounds.ts';

export interface HeardWord {
  /** Syllables without tones, in one row. */
  sound: string;
  word: string;
}

const lengths = { min: 2, max: 6 };
/** Of one text. */
const maxWords = 400;
const readCharacters = 20_000;
const maxKept = 20_000;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const particles = new Set(
  '的了吗呢吧啊么与和及或是在对要用不也都就还又很把被从到为以于而则其这那有没个只每各',
);
const kept = new Map<string, string>();

/** Makes a reader of texts: their Chinese words, each with its sound. */
export async function openHeardWords(): Promise<(text: string) => HeardWord[]> {
  const read = await openPinyin();
  const soundOf = (word: string) => {
    const sound = kept.get(word) ?? read(word).join('');
    if (kept.size >= maxKept) kept.clear();
    kept.set(word, sound);
    return sound;
  };
  return (text) =>
    listWords(text)
      .map((word) => ({ word, sound: soundOf(word) }))
      .filter(({ sound }) => /^[a-z]+$/.test(sound));
}

function listWords(text: string): string[] {
  const words = new Set<string>();
  let before = '';
  for (const { segment } of segmenter.segment(foldText(text.slice(0, readCharacters)).text)) {
    const isSingle = /^\p{Script=Han}$/u.test(segment) && !particles.has(segment);
    // 温升 is no word of the language: two single characters side by side may be one of the trade.
    const word = isSingle ? before + segment : segment;
    before = isSingle ? segment : '';
    if (isWord(word)) words.add(word);
    if (words.size >= maxWords) break;
  }
  return [...words];
}

const isWord = (text: string) =>
  text.length >= lengths.min && text.length <= lengths.max && /^\p{Script=Han}+$/u.test(text);
