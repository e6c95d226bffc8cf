import '../../../app/i18n/server-messages.ts';
import { describe, expect, test } from 'vitest';
import { Opening } from '../../../app/routes/classroom/detail/opening.tsx';
import { Screen, TrialOver } from '../../../app/routes/classroom/lesson/screen.tsx';
import type { Course } from '../../../contract/classroom/course.ts';
import { renderPiece } from '../render-piece.tsx';

const lesson = { lessonId: 4, isOpen: false, isDone: false };
const openingOf = (terms: object) =>
  renderPiece(
    <Opening
      course={
        {
          courseId: 2,
          poster: null,
          lessons: [lesson],
          currentLessonId: null,
          trialSeconds: 0,
          buy: { right: null },
          ...terms,
        } as unknown as Course
      }
    />,
  );

describe('the picture of a course', () => {
  test('leads to its price where nothing of it may be played', () => {
    const page = openingOf({});
    expect(page).toContain('href="#buy"');
    expect(page).not.toContain('/lesson/4');
    expect(page).not.toContain('开始学习');
  });
  test.each([
    ['a right to it', { buy: { right: 'bought' } }, '开始学习'],
    ['a trial', { trialSeconds: 30 }, '试看'],
    ['an open lesson', { lessons: [{ ...lesson, isOpen: true }] }, '开始学习'],
  ])('leads to the lesson with %s', (_, terms, label) => {
    const page = openingOf(terms);
    expect(page).toContain('/cloudClassroom/detail/2/lesson/4');
    expect(page).toContain(label);
  });
});

describe('a membership is offered only where it opens the lesson', () => {
  const trial = { right: 'trial', duration: 900, trial: 300, poster: null } as const;
  const locked = { right: null, duration: 900, trial: null, poster: null } as const;
  test.each([
    [0, true],
    [5, false],
    [null, false],
  ])('members pay %s', (memberPrice, isOffered) => {
    const course = { courseId: 2, memberPrice };
    const pieces = [
      <TrialOver key="over" course={course} />,
      <Screen key="trial" course={course} lesson={trial}>
        player
      </Screen>,
      <Screen key="locked" course={course} lesson={locked}>
        player
      </Screen>,
    ].map(renderPiece);
    expect(pieces.map((piece) => piece.includes('开通会员'))).toEqual([isOffered, isOffered, isOffered]);
    for (const piece of pieces) expect(piece).toContain('/cloudClassroom/detail/2#buy');
  });
});
