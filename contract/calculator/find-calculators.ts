import { calculatorGroups } from './all-calculators.ts';
import type { Calculator } from './calculator.ts';
import { searchWords } from './search-words.ts';

/** What people put around the thing that they want computed. */
const around =
  /计算器|计算|怎么算|怎么|如何|多少|公式|在线|的|\b(?:calculators?|calculations?|calculate|compute|formulas?|how|to|of|the|a)\b/g;

/** What a calculator is called, and what else people call it. */
export function namesOf({ name, words }: Calculator): string {
  return [words.zh, words.en, ...(searchWords[name] ?? [])].join('\n');
}

/** The groups with the calculators that these words find, by name or else by what they are for; all for no words. */
export function findCalculators(asked: string) {
  const plain = asked.normalize('NFKC').toLowerCase();
  const wanted = plain
    .replace(around, ' ')
    .split(/[\s,，、？?]+/)
    .filter((term) => term !== '');
  const byName = listMatching(wanted, namesOf);
  return byName.length > 0 ? byName : listMatching(wanted, ({ about }) => `${about.zh}\n${about.en}`);
}

function listMatching(wanted: readonly string[], textOf: (calculator: Calculator) => string) {
  const isFound = (calculator: Calculator) => {
    const text = textOf(calculator).toLowerCase();
    return wanted.every((term) => text.includes(term));
  };
  return calculatorGroups
    .map(({ words, calculators }) => ({ words, calculators: calculators.filter(isFound) }))
    .filter(({ calculators }) => calculators.length > 0);
}
