import type { Text } from '../lesson-kit/lesson.ts';

/** In units of the figure. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

/** One sentence and what the figure does with it. */
export interface FilmStep {
  say: Text;
  /** What is drawn from here on; the rest appears later. */
  drawn?: Rect;
  /** What fills the picture while the sentence stands; else the whole figure. */
  look?: Rect;
  /** What is pointed at while the sentence stands. */
  mark?: readonly Rect[];
}

/** A figure of `app/drawings`, by its name, with its steps. */
export interface FilmScene {
  drawing: string;
  steps: readonly FilmStep[];
}

/** A film of a product as it is written: everything else follows from it. */
export interface Film {
  /** Of the product. */
  slug: string;
  title: Text;
  scenes: readonly FilmScene[];
  /** Number of the step whose end is the poster. */
  poster: number;
}
