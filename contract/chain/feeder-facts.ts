import type { CableCheck } from './cable-choice.ts';
import type { Part } from './run-part.ts';

/** A breaker without current limitation opens within this many seconds. */
export const openingTime = 0.02;
export interface Release {
  /** Setting of the instantaneous release in A. */
  setting: number;
  /** What trips it for certain. */
  operating: number;
  /** Whether it lets the motor start. */
  least: number;
}

/** What a feeder is checked by. */
export interface FeederFacts {
  tag: string;
  current: number;
  rated: number;
  setting: number;
  release: Release;
  check: CableCheck;
  withstand: Part;
  /** From the transformer on, in %. */
  drop: number;
  nextRating: number;
}
