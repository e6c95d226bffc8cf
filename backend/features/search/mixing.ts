import { type HitList, rankedAbove } from './counts/hit-store.ts';
import { guessesBelow } from './tiers.ts';

/** So many of one kind stand where their words put them; each further one gives way a little more. */
const unhindered = 2;
const givenWay = 0.7;
/** Of what a hit's words weigh, this much stays with it however many of its kind stand before it. */
const minKept = 0.2;

/** Of what a hit's words weigh, where the question names its kind. */
const namedFactor = 1.5;

/** Hits of several kinds in one list: by their scores, but no kind fills the first page with things that look alike. */
export function mixKinds(
  lists: readonly (HitList & { isNamed?: boolean })[],
  { from, to, isSpread }: { from: number; to: number; isSpread: boolean },
): Pick<HitList, 'ids' | 'scores'> {
  const rows = lists.flatMap(({ ids, scores, times, isNamed }) =>
    ids.map((id, at) => {
      const score = scores[at] ?? 0;
      return { id, score: isSpread ? giveWay(score, { place: at, isNamed }) : score, time: times[at] ?? 0 };
    }),
  );
  rows.sort((a, b) => b.score - a.score || b.time - a.time || b.id - a.id);
  const shown = rows.slice(from, to);
  return { ids: shown.map(({ id }) => id), scores: shown.map(({ score }) => score) };
}

/** Less of what the words weigh; what is literal stays before what is guessed, and ranked before unranked. */
function giveWay(
  score: number,
  { place, isNamed = false }: { place: number; isNamed?: boolean | undefined },
): number {
  const tier = (score < -guessesBelow / 2 ? -guessesBelow : 0) + (isRanked(score) ? rankedAbove : 0);
  const kept = Math.max(minKept, givenWay ** Math.max(0, place - unhindered + 1));
  return tier + (score - tier) * kept * (isNamed ? namedFactor : 1);
}

const isRanked = (score: number) => (score < -guessesBelow / 2 ? score + guessesBelow : score) >= rankedAbove;
