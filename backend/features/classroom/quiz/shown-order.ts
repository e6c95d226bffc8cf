import { quizLimits, zoneName } from '../../../../contract/classroom/quiz-kinds.ts';
import type { FoundQuestion } from './question-store.ts';

/** A question as it was asked: `shown` lists the places of its options in the order in which they stand there. */
type Asked = Pick<FoundQuestion, 'kind' | 'zones_across' | 'zones_down'> & { shown: readonly number[] };

/** An answer in the words of the page as it is kept: options by their places in the question. What cannot be is left out. */
export function toKept({ kind, shown, ...question }: Asked, answer: readonly string[]): string[] {
  const [first = ''] = answer;
  switch (kind) {
    case 'single':
      return keptPlaces(shown, answer).slice(0, 1);
    case 'multi':
      return keptPlaces(shown, answer).sort((a, b) => Number(a) - Number(b));
    case 'judge':
      return /^(true|false)$/.test(first) ? [first] : [];
    case 'order': {
      const kept = shown.map(() => '');
      for (const [at, place] of shown.entries()) kept[place] = placeOf(answer[at], shown.length);
      return kept.every((each) => each === '') ? [] : kept;
    }
    case 'spot':
      return zonesOf(question).includes(first) ? [first] : [];
    default:
      return first.trim() === '' ? [] : [first.trim().slice(0, quizLimits.answer)];
  }
}

/** The same back in the words of the page. */
export function toShown({ kind, shown }: Pick<Asked, 'kind' | 'shown'>, kept: readonly string[]): string[] {
  if (kind === 'single' || kind === 'multi')
    return kept
      .map((place) => shown.indexOf(Number(place)))
      .filter((at) => at >= 0)
      .sort((a, b) => a - b)
      .map(String);
  if (kind === 'order' && kept.length > 0) return shown.map((place) => kept[place] ?? '');
  return [...kept];
}

function keptPlaces(shown: readonly number[], answer: readonly string[]): string[] {
  const places = answer.flatMap((at) => (/^\d$/.test(at) ? (shown[Number(at)] ?? []) : []));
  return [...new Set(places)].map(String);
}

function placeOf(typed: string | undefined, count: number): string {
  const place = Number(typed);
  return Number.isInteger(place) && place >= 1 && place <= count ? String(place) : '';
}

function zonesOf({ zones_across, zones_down }: Pick<Asked, 'zones_across' | 'zones_down'>): string[] {
  return Array.from({ length: zones_down ?? 0 }, (_, row) =>
    Array.from({ length: zones_across ?? 0 }, (_each, column) => zoneName(column, row)),
  ).flat();
}
