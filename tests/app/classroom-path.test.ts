import { expect, test } from 'vitest';
import { drawSteps } from '../../app/routes/classroom/path/current.ts';
import { readContent } from '../../backend/features/classroom/content/read-content.ts';
import type { PathStep } from '../../contract/classroom/learning-path.ts';

const step = (isRequired: boolean, doneCount: number, isDone = doneCount === 4) =>
  ({ isRequired, doneCount, isDone, course: { lessonCount: 4 } }) as PathStep;

test('current runs to the first required course that is not completed; taps hold nothing up', () => {
  const current = (steps: PathStep[]) => {
    const { drawn, isFedAtEnd } = drawSteps(steps);
    return [...drawn.map(({ isFed, filled }) => (isFed ? filled : 'dead')), isFedAtEnd];
  };
  expect(current([step(true, 0), step(true, 4)])).toEqual([0, 'dead', false]);
  expect(current([step(true, 4), step(false, 0), step(true, 1)])).toEqual([100, 100, 25, false]);
  expect(current([step(true, 4), step(false, 0), step(true, 4)])).toEqual([100, 100, 100, true]);
  // All lessons but not the quiz: the line is full, and the switch open.
  expect(current([step(true, 4, false), step(true, 0)])).toEqual([100, 'dead', false]);
});

test('paths of the portal require at least two courses each, in both languages', async () => {
  const { paths } = await readContent();
  expect(paths).toHaveLength(2);
  for (const { title, about, courses } of paths) {
    expect(courses.filter(({ isRequired }) => isRequired).length).toBeGreaterThan(1);
    expect(new Set(courses.map(({ course }) => course)).size).toBe(courses.length);
    for (const text of [title, about]) {
      expect(text.zh).not.toContain('您');
      expect(text.en).toMatch(/^[A-Z]\P{Script=Han}+$/u);
    }
  }
});
