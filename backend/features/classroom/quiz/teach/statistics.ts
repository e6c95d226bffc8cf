import { fullPoints } from '../../../../../contract/classroom/quiz-kinds.ts';
import type { TaughtQuestion } from '../../../../../contract/classroom/teach-quiz.ts';
import { percentOf } from '../../percent.ts';
import type { FoundQuestion } from '../question-store.ts';
import type { Given } from './taught-store.ts';

/** Of answers that are typed or pointed at, so many of the most frequent. */
const maxShown = 5;

/** How a question was answered: how many points it gave, and which options or answers were given how often. */
export function statisticsOf(question: FoundQuestion, rows: readonly Given[]): TaughtQuestion['statistics'] {
  const all = rows.map(({ given, points, count }) => ({ given, points: points ?? 0, count: Number(count) }));
  const asked = all.reduce((sum, { count }) => sum + count, 0);
  const points = all.reduce((sum, row) => sum + row.points * row.count, 0);
  return {
    asked,
    percent: asked === 0 ? null : percentOf(points, asked * fullPoints),
    given: asked === 0 ? [] : countGiven(question, all),
  };
}

function countGiven(
  { kind, options, answer }: FoundQuestion,
  all: readonly { given: string[]; points: number; count: number }[],
): TaughtQuestion['statistics']['given'] {
  if (answer.kind === 'single' || answer.kind === 'multi')
    return options.map(({ zh }, place) => ({
      text: zh,
      count: all.reduce((sum, row) => sum + (row.given.includes(String(place)) ? row.count : 0), 0),
      isRight: answer.right.includes(place),
    }));
  const inOrder = (given: readonly string[]) =>
    options
      .map(({ zh }, index) => ({ zh, place: Number(given[index]) || options.length + 1 }))
      .sort((a, b) => a.place - b.place)
      .map(({ zh }) => zh)
      .join(' → ');
  return all
    .filter(({ given }) => given.length > 0)
    .slice(0, maxShown)
    .map(({ given, points, count }) => ({
      text: kind === 'order' ? inOrder(given) : given.join(' '),
      count,
      isRight: points === fullPoints,
    }));
}
