import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { PupilWork } from '../../../app/routes/school/work/pupil-work.tsx';
import type { Assignment } from '../../../app/routes/school/work/teacher-work.tsx';
import type { HandIn } from '../../../contract/school/work.ts';
import { renderPiece } from '../render-piece.tsx';

const own: HandIn = {
  ...{ handInId: 1, number: '01', name: '示例', note: '第 12 行', sentAt: '2026-11-29T08:00:00.000Z' },
  ...{ files: [], isMarked: false, marked: null, twin: null },
};

function show(handIn: Partial<HandIn>, assignment: Partial<Assignment>, note = ''): string {
  const shown = {
    ...{ assignmentId: 1, rubric: [{ text: '正确', points: 100 }], isOver: false, isReleased: false },
    ...{ handIns: [{ ...own, ...handIn }] },
    ...assignment,
  } as Assignment;
  const failure = note
    ? { code: 'school.assignment_over', intent: 'hand-in', fields: {}, typed: { note } }
    : undefined;
  return renderPiece(
    <PupilWork assignment={shown} offer={null} typed={{}} ownerId={1} failure={failure as never} />,
  );
}

test('a pupil reads where the hand-in stands, and is promised nothing that will be refused', () => {
  expect(show({}, {})).toContain('截止以前可以重交');
  expect(show({ isMarked: true }, {})).toContain('公布以后在这里看到成绩');
  expect(show({ isMarked: true }, {})).not.toContain('可以重交');
  expect(show({}, { isOver: true })).toContain('截止时间已过，不能再重交');
  expect(show({}, { isOver: true, isReleased: true })).toContain('你这份还没有批改');
});

test('a note that came too late is not lost with its form', () => {
  expect(show({}, { isOver: true }, '晚到的说明')).toContain('晚到的说明');
});
