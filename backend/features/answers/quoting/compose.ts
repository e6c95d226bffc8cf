import type { Scored } from './choose.ts';

const maxStatements = 5;
const maxOfOne = 3;
const maxSources = 3;
/** A further sentence must be nearly as good as the best. */
const nearly = 0.78;

/** The best sentences joined: those of one thing together and in its order, no two that say the same. */
export function compose(scored: readonly Scored[]): Scored[] {
  const best = scored[0];
  if (!best) return [];
  const chosen: Scored[] = [];
  for (const sentence of scored) {
    if (chosen.length >= maxStatements || sentence.score < best.score * nearly) break;
    const sources = new Set(chosen.map(sourceOf));
    const isNew = !sources.has(sourceOf(sentence));
    if (isNew && sources.size >= maxSources) continue;
    if (chosen.filter((each) => sourceOf(each) === sourceOf(sentence)).length >= maxOfOne) continue;
    if (chosen.some((each) => isAlike(each.text, sentence.text))) continue;
    chosen.push(sentence);
  }
  const order = [...new Set(chosen.map(sourceOf))];
  return chosen.sort(
    (a, b) =>
      order.indexOf(sourceOf(a)) - order.indexOf(sourceOf(b)) || orderOf(a) - orderOf(b) || a.start - b.start,
  );
}

/** The accepted answer, then the texts as they stand. */
const orderOf = ({ passage: { standing, floor } }: Scored): number => (standing === 'accepted' ? -1 : floor);

const sourceOf = ({ passage: { kind, refId } }: Pick<Scored, 'passage'>): string => `${kind}:${refId}`;

const isAlike = (one: string, other: string): boolean => one.includes(other) || other.includes(one);
