import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { QuizzesCard } from '../../../app/routes/classroom/teach-quiz/quizzes-card.tsx';
import { renderPiece } from '../render-piece.tsx';

const none = { quizzes: [], needsQuizzes: false };

test('a course without quizzes that waits for review shows no empty card of quizzes', () => {
  expect(renderPiece(<QuizzesCard taught={none} canEdit={false} failure={undefined} />)).toBe('');
  expect(renderPiece(<QuizzesCard taught={none} canEdit failure={undefined} />)).toContain('新建测验');
});
