import type { PathStep } from '../../../../contract/classroom/learning-path.ts';

export interface DrawnStep extends PathStep {
  /** The line above it carries current: every required course before it is completed. */
  isFed: boolean;
  /** Percent of the line above its switch that carries current. */
  filled: number;
  /** Designation of its circuit-breaker. */
  designation: string;
}

/**
 * What carries current in the diagram of a path: up to the first required course that is not completed, and of that
 * one as much as was learned. Optional courses are taps and hold nothing up.
 */
export function drawSteps(steps: readonly PathStep[]): { drawn: DrawnStep[]; isFedAtEnd: boolean } {
  let isFed = true;
  const drawn = steps.map((step, index) => {
    const designation = `-QF${index + 1}`;
    const share = step.isDone ? 100 : percentOf(step);
    const filled = isFed ? (step.isRequired ? share : 100) : 0;
    const row = { ...step, isFed, filled, designation };
    if (step.isRequired && !step.isDone) isFed = false;
    return row;
  });
  return { drawn, isFedAtEnd: isFed };
}

const percentOf = ({ doneCount, course }: PathStep): number =>
  course.lessonCount === 0 ? 0 : Math.round((doneCount / course.lessonCount) * 100);
