import { dictionary } from '../dictionary.ts';
import { isBuiltOn, isGuessable, shortestPassword, weakWords } from './guessable-passwords.ts';

/** What stands against a password, by what makes it easy to guess. */
export type PasswordFault = 'short' | 'common' | 'similar' | 'keys' | 'repeat' | 'sequence' | 'date';

export interface PasswordStrength {
  /** 0 and 1 fall to a million guesses and are refused, 2 to a hundred million, 3 to ten thousand million, 4 to more. */
  score: 0 | 1 | 2 | 3 | 4;
  fault: PasswordFault | undefined;
}

/** What is used of `@zxcvbn-ts/core`: the same in the browser and on the server, which load it each in its own way. */
interface Estimator {
  check(
    password: string,
    userInputs: string[],
  ): {
    score: 0 | 1 | 2 | 3 | 4;
    sequence: { pattern: string; token: string; dictionaryName?: string }[];
  };
}
export interface EstimatorOptions {
  dictionary: Record<string, string[]>;
  maxLength: number;
  l33tMaxSubstitutions: number;
}

/** `words` are names, email address, phone and company of the password's owner, as `personWords` gives them. */
export type PasswordMeter = (password: string, words: readonly string[]) => PasswordStrength;

const minScore = 2;
const faultOfPattern = dictionary<PasswordFault>({
  spatial: 'keys',
  repeat: 'repeat',
  sequence: 'sequence',
  date: 'date',
  regex: 'date',
});

/**
 * A meter of passwords that asks nobody. `commonPasswords` has one to a line. Beyond 40 characters nothing is looked at,
 * so that it takes no longer than a tenth of a second for any text.
 */
export function createPasswordMeter(
  makeEstimator: (options: EstimatorOptions) => Estimator,
  commonPasswords: string,
): PasswordMeter {
  const common = commonPasswords.trim().split('\n');
  const known: ReadonlySet<string> = new Set(common);
  const estimator = makeEstimator({
    dictionary: { passwords: common, words: weakWords },
    maxLength: 40,
    l33tMaxSubstitutions: 20,
  });
  return (password, words) => {
    const text = password.normalize('NFKC').toLowerCase();
    const { score, sequence } = estimator.check(text, [...words]);
    if ([...password].length < shortestPassword) return { score: 0, fault: 'short' };
    const fault = explain(sequence);
    if (isGuessable(text, known)) return { score: 0, fault: fault === 'similar' ? 'common' : fault };
    if (words.some((word) => isBuiltOn(text, word))) return { score: 0, fault: 'similar' };
    return { score, fault: score < minScore ? fault : undefined };
  };
}

/** By the longest piece that is guessed at once. */
function explain(sequence: ReturnType<Estimator['check']>['sequence']): PasswordFault {
  const known = sequence.filter(({ pattern }) => pattern !== 'bruteforce');
  const longest = known.reduce<(typeof known)[number] | undefined>(
    (best, piece) => (best && best.token.length >= piece.token.length ? best : piece),
    undefined,
  );
  if (longest?.dictionaryName === 'userInputs') return 'similar';
  return (longest && faultOfPattern[longest.pattern]) ?? 'common';
}

const isChinese = /\p{Script=Han}/u;

/**
 * Names, email address, phone and company of a person as pieces that a password may be built of, with the sound of what
 * is Chinese. `loadPinyin` is asked only then: what knows the sounds is large.
 */
export async function personWords(
  person: readonly (string | null | undefined)[],
  loadPinyin: () => Promise<(text: string) => string[]>,
): Promise<string[]> {
  const words = new Set<string>();
  for (const given of person) {
    const name = given?.normalize('NFKC').toLowerCase().trim().slice(0, 100) ?? '';
    if (name === '') continue;
    const whole = name.replace(/^\+86/, '');
    for (const piece of [whole, whole.split('@')[0] ?? '']) words.add(piece);
    if (/^\d{11}$/.test(whole)) for (const length of [8, 6]) words.add(whole.slice(-length));
    if (!isChinese.test(name)) continue;
    const sounds = (await loadPinyin())(name);
    words.add(sounds.join(''));
    // A company is called by its first characters.
    if (sounds.length > 4) for (const length of [2, 4]) words.add(sounds.slice(0, length).join(''));
    // The family name, of one or two characters, behind the given one, as names are written in Latin letters.
    for (const length of [1, 2]) words.add([...sounds.slice(length), ...sounds.slice(0, length)].join(''));
  }
  return [...words].filter((word) => [...word].length >= 3);
}
