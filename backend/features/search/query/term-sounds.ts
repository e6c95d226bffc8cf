import type { Dictionary } from '../words/dictionary.ts';

/** Letters of a term's sound at most. */
const maxTermSoundLength = 40;
const maxBySound = 8;

/** Terms typed in whole syllables; several in a row (muxianzailiuliang); or by three initials and more (dlq). */
export function listTermsByLetters(letters: string, dictionary: Dictionary): string[] {
  const { bySound, byInitials } = soundsOf(dictionary);
  const whole = bySound.get(letters) ?? [];
  const row = whole.length === 0 ? splitSounds(letters, bySound) : undefined;
  const initials = letters.length > 2 ? (byInitials.get(letters) ?? []) : [];
  return [...whole, ...(row ? [row.join(' ')] : []), ...initials];
}

/** Terms that sound just like this. */
export function listTermsHeard(letters: string, dictionary: Dictionary): string[] {
  return soundsOf(dictionary).bySound.get(letters) ?? [];
}

interface Sounds {
  bySound: Map<string, string[]>;
  byInitials: Map<string, string[]>;
}

const soundsByDictionary = new WeakMap<Dictionary, Sounds>();

function soundsOf(dictionary: Dictionary): Sounds {
  const known = soundsByDictionary.get(dictionary);
  if (known) return known;
  const sounds: Sounds = { bySound: new Map(), byInitials: new Map() };
  const add = (map: Map<string, string[]>, key: string, term: string) =>
    map.set(key, [...(map.get(key) ?? []), term]);
  for (const { forms, pinyin } of dictionary.concepts) {
    const syllables = pinyin.map((syllable) => syllable.toLowerCase());
    add(sounds.bySound, syllables.join(''), forms[0] as string);
    add(sounds.byInitials, syllables.map((syllable) => syllable[0]).join(''), forms[0] as string);
  }
  soundsByDictionary.set(dictionary, sounds);
  return sounds;
}

/** Two terms and more whose sounds make up the whole row. */
function splitSounds(letters: string, bySound: ReadonlyMap<string, string[]>): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= letters.length; end++) {
    for (let start = Math.max(0, end - maxTermSoundLength); start < end; start++) {
      const before = best[start];
      const term = before && bySound.get(letters.slice(start, end))?.[0];
      if (term && (best[end]?.length ?? Number.POSITIVE_INFINITY) > before.length + 1)
        best[end] = [...before, term];
    }
  }
  return best[letters.length];
}

/** Terms whose sound or initials begin with these letters, the shortest first. */
export function listTermsBySound(typed: string, dictionary: Dictionary): string[] {
  const letters = typed.replaceAll(' ', '');
  if (!/^[a-z]{2,}$/.test(letters)) return [];
  const { bySound, byInitials } = soundsOf(dictionary);
  const beginning = [...bySound, ...byInitials].filter(([key]) => key.startsWith(letters));
  beginning.sort(([a], [b]) => a.length - b.length);
  return beginning.flatMap(([, terms]) => terms).slice(0, maxBySound);
}
