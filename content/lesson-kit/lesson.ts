import type { RawInputs } from '../../contract/calculator/calculator.ts';
import type { LessonFileRole } from '../../contract/classroom/practice-kinds.ts';
import type { Stage } from './stage.ts';

export interface Text {
  zh: string;
  en: string;
}
export const text = (zh: string, en: string): Text => ({ zh, en });

/** One sentence and what the figure does with it. */
export interface Step {
  say: Text;
  /** A chapter begins here. */
  chapter?: Text;
  /** Parts that appear and stay. */
  show?: readonly string[];
  /** Parts that go. */
  hide?: readonly string[];
  /** Parts that are pointed at while the sentence stands. */
  mark?: readonly string[];
  /** Hands: devices operated from here on, such as -SB2, and those let go. */
  press?: readonly string[];
  release?: readonly string[];
  /** Timers whose time is over from here on. */
  elapsed?: readonly string[];
  /** Coils and lamps that carry current afterwards; a test holds the drawn circuit to it. */
  runs?: readonly string[];
}

/** A figure with its steps. A lesson may have several, one after the other. */
export interface Scene {
  draw: (stage: Stage) => void;
  /** Units of the figure across and down; 800 × 316 unless said otherwise. */
  view?: readonly [width: number, height: number];
  steps: readonly Step[];
}

/** A number of the lesson that a calculator of the portal gives. */
export interface Figure {
  calculator: string;
  raw: RawInputs;
  result: string;
  /** As the lesson writes it: digits alone. */
  printed: string;
}

/** A lesson as it is written: everything else follows from it. */
export interface Lesson {
  slug: string;
  title: Text;
  about: Text;
  scenes: readonly Scene[];
  /** Number of the step whose end is the poster. */
  poster: number;
  figures?: readonly Figure[];
  /** What its viewers do afterwards, with files below `content/resources`. */
  practice?: { task: Text; files: readonly { file: string; role: LessonFileRole }[] };
}

/** Letters that are read in a second, and what a sentence needs besides to look at the figure. */
const pace = { zh: 5.2, en: 15, look: 1.6, least: 5 };

/** Whole seconds that a sentence stands: long enough for the slower of both languages. */
export function secondsOf({ say }: Pick<Step, 'say'>): number {
  const reading = Math.max(say.zh.length / pace.zh, say.en.length / pace.en);
  return Math.max(pace.least, Math.ceil(reading + pace.look));
}

export interface TimedStep<S = Step> {
  step: S;
  scene: number;
  from: number;
  to: number;
}

/** Scenes of steps with sentences: a lesson or a film. */
export interface Told<S extends Pick<Step, 'say'> = Pick<Step, 'say'>> {
  scenes: readonly { steps: readonly S[] }[];
}

/** Steps with their seconds from the beginning. */
export function timeline<S extends Pick<Step, 'say'>>({ scenes }: Told<S>): TimedStep<S>[] {
  let at = 0;
  return scenes.flatMap(({ steps }, scene) =>
    steps.map((step) => {
      const from = at;
      at += secondsOf(step);
      return { step, scene, from, to: at };
    }),
  );
}
