import { foldText } from './fold.ts';

/** Titles are typed by sound from any word on, and hardly further than this. */
const maxSoundLength = 8;
const maxCharacters = 60;
/** Sounds of titles met last: rebuilding reads the same again. */
const maxKept = 2000;

type ToPinyin = (text: string) => string[];
let toPinyin: Promise<ToPinyin> | undefined;
const kept = new Map<string, string[]>();

/** Lexemes of sounds: `~` begins whole syllables, `^` their initials. Neither begins a word. */
export const sound = {
  whole: (letters: string) => `~${letters}`,
  initials: (letters: string) => `^${letters}`,
};

/** Syllables without tones, one for each character; ü is written v. The table is read at its first use. */
export function openPinyin(): Promise<ToPinyin> {
  toPinyin ??= import('pinyin-pro').then(
    ({ pinyin }) =>
      (text) =>
        pinyin(text, { toneType: 'none', type: 'array', v: true }),
  );
  return toPinyin;
}

/** Makes a reader of titles: the lexemes by which each is found when it is typed in pinyin or by its initials. */
export async function openSounds(): Promise<(title: string) => string[]> {
  const read = await openPinyin();
  return (title) => {
    const known = kept.get(title);
    if (known) return known;
    const sounds = soundsOf(title, read);
    if (kept.size >= maxKept) kept.clear();
    kept.set(title, sounds);
    return sounds;
  };
}

function soundsOf(title: string, read: ToPinyin): string[] {
  const found = new Set<string>();
  const text = foldText(title).text.slice(0, maxCharacters);
  for (const [row] of text.matchAll(/\p{Script=Han}+/gu)) {
    const syllables = read(row).filter((syllable) => /^[a-z]+$/.test(syllable));
    for (let from = 0; from < syllables.length; from++) {
      const some = syllables.slice(from, from + maxSoundLength);
      found.add(sound.whole(some.join('')));
      if (some.length > 1) found.add(sound.initials(some.map((syllable) => syllable[0]).join('')));
    }
  }
  return [...found];
}
