import { expect, test } from 'vitest';
import { apiContext } from '../../../app/framework/request-context.ts';
import { answerAttemptPost } from '../../../app/routes/classroom/quiz/attempt-action.ts';
import { createPageApi } from '../../../app/services/page-api.ts';
import type { AnswerNotice } from '../../../contract/classroom/quiz-kinds.ts';
import { contextOf, pageRequest } from '../support.ts';

/** Posts an attempt with one answer, of which the server says `notice`; where it leads, and whether it was handed in. */
async function handIn(intent: string, answer: string, notice: AnswerNotice | null) {
  const asked: string[] = [];
  const page = pageRequest({
    fetchBackend: async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const data = pathname.endsWith('/answers')
        ? { saved: [{ number: 1, notice }] }
        : { percent: 0, isPassed: false };
      return Response.json({ success: true, data });
    },
  });
  const body = new URLSearchParams({ intent, count: '1', a1: answer });
  const request = new Request('http://portal.test/cloudClassroom/attempt/5', { method: 'POST', body });
  const context = contextOf(page);
  context.set(apiContext, createPageApi(page, request));
  const args = { context, request, params: { attemptId: '5' } };
  const answered = await answerAttemptPost(args as unknown as Parameters<typeof answerAttemptPost>[0]);
  return {
    to: answered instanceof Response ? answered.headers.get('location') : answered,
    isHandedIn: asked.some((path) => path.endsWith('/submit')),
  };
}

const attempt = '/cloudClassroom/attempt/5';

test.each<[string, string, AnswerNotice | null]>([
  ['no answer', '', null],
  ['words where a number is needed', '十二安', 'no_number'],
  ['a number without its unit', '12', 'no_unit'],
  ['a place that is given twice', '1', 'twice'],
])(
  '%s is named before an attempt is handed in, and handed in when that is wanted',
  async (_, answer, notice) => {
    expect(await handIn('submit', answer, notice)).toEqual({ to: `${attempt}?check`, isHandedIn: false });
    expect(await handIn('submit-anyway', answer, notice)).toEqual({ to: attempt, isHandedIn: true });
  },
);

test('what nothing is to be said of is handed in at once', async () => {
  expect(await handIn('submit', '12 kA', null)).toEqual({ to: attempt, isHandedIn: true });
});
