import { convert } from '../calculator/units.ts';
import { findUnit } from '../quantity.ts';

/** A number that goes through all runs: what it was in each of them, the first one being that of the sheet. */
export interface Track {
  unit: string;
  values: readonly (number | undefined)[];
}

export type Place = { input: string } | { step: number };

export interface Source extends Track {
  place: Place;
  /** Steps of one kind, which may be summed: the letters of their symbol. */
  group: string;
}

/** The number is the sum of these, each times its factor, rounded to so many decimals where that is told. */
export interface Origin {
  terms: readonly { place: Place; factor: number }[];
  decimals?: number;
}

/** Where a number comes from, if it goes along with that in every run; null for what stays or what nothing explains. */
export function findOrigin(track: Track, sources: readonly Source[]): Origin | null {
  if (!isMoving(track)) return null;
  const alike = sources.flatMap((source) => {
    const factor = factorBetween(source.unit, track.unit);
    return factor === undefined ? [] : [{ source, factor }];
  });
  const single = alike.find(({ source, factor }) => goesAlong(track, (at) => times(source, factor, at)));
  if (single) return { terms: [{ place: single.source.place, factor: single.factor }] };
  return findRounded(track, alike) ?? findSum(track, alike) ?? findPair(track, alike);
}

/** Whether some run changed it. */
export function isMoving({ values }: Track): boolean {
  return values.some((value) => value !== values[0]);
}

interface Alike {
  source: Source;
  factor: number;
}

const times = ({ values }: Source, factor: number, at: number) => (values[at] ?? Number.NaN) * factor;

function findRounded(track: Track, alike: readonly Alike[]): Origin | null {
  for (const { source, factor } of alike)
    for (const decimals of [2, 1, 0, 3]) {
      const unit = 10 ** decimals;
      if (goesAlong(track, (at) => Math.round(times(source, factor, at) * unit) / unit))
        return { terms: [{ place: source.place, factor }], decimals };
    }
  return null;
}

/** The steps of one kind together: the powers of all groups, the resistances of all lengths. */
function findSum(track: Track, alike: readonly Alike[]): Origin | null {
  const groups = Map.groupBy(alike, ({ source }) => source.group);
  for (const [group, members] of groups) {
    if (group === '' || members.length < 2) continue;
    const sum = (at: number) =>
      members.reduce((all, { source, factor }) => all + times(source, factor, at), 0);
    if (goesAlong(track, sum))
      return { terms: members.map(({ source, factor }) => ({ place: source.place, factor })) };
  }
  return null;
}

function findPair(track: Track, alike: readonly Alike[]): Origin | null {
  const sought = track.values[0] ?? Number.NaN;
  const first = alike.map(({ source, factor }) => times(source, factor, 0));
  for (const [index, one] of alike.entries())
    for (const [place, other] of alike.entries()) {
      if (one === other) continue;
      for (const sign of [1, -1])
        if (
          // Most pairs are told apart without looking at the runs.
          isClose(sought, (first[index] ?? 0) + sign * (first[place] ?? 0)) &&
          goesAlong(
            track,
            (at) => times(one.source, one.factor, at) + sign * times(other.source, other.factor, at),
          )
        )
          return {
            terms: [
              { place: one.source.place, factor: one.factor },
              { place: other.source.place, factor: sign * other.factor },
            ],
          };
    }
  return null;
}

function goesAlong({ values }: Track, other: (at: number) => number): boolean {
  return values.every((value, at) => {
    if (value === undefined) return false;
    return isClose(value, other(at));
  });
}

const isClose = (value: number, other: number) => Math.abs(value - other) <= 1e-10 * Math.abs(value);

/** Temperatures and their differences are counted in the same steps. */
const isDegree = (unit: string) => unit === 'K' || unit === '°C';

function factorBetween(from: string, to: string): number | undefined {
  if (from === to || (isDegree(from) && isDegree(to))) return 1;
  const [one, other] = [findUnit(from), findUnit(to)];
  return one && other && one.kind === other.kind ? convert(1, from, to) : undefined;
}
