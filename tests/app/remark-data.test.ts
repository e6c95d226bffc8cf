import { expect, test } from 'vitest';
import { questionData, reviewData } from '../../app/routes/resource/detail/remark-data.ts';
import type { Remark } from '../../contract/resource/resource.ts';

const address = 'https://example.com/resources/detail/7';
const remark = (remarkId: number, text: string, more: Partial<Remark> = {}): Remark => ({
  remarkId,
  author: { userId: remarkId, nickname: `人${remarkId}`, avatar: null, level: 1, badge: null } as never,
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  createdAt: '2026-11-01T08:00:00.000Z',
  rating: null,
  isQuestion: false,
  answers: [],
  ...more,
});

test('a question with answers makes a QAPage, and nothing else does', () => {
  const at = { title: '正反转', address };
  const open = remark(1, '还没有人回答？', { isQuestion: true });
  expect(questionData([open, remark(2, '好图', { rating: 5 })], at)).toBeUndefined();
  const asked = remark(3, 'KM1 用哪个等级？', { isQuestion: true, answers: [remark(4, 'AC-3')] });
  expect(questionData([open, asked], at)).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      text: 'KM1 用哪个等级？',
      answerCount: 1,
      suggestedAnswer: [{ '@type': 'Answer', text: 'AC-3', url: `${address}#remark-4` }],
    },
  });
});

test('a rating makes a review', () => {
  const data = reviewData(remark(2, '好图', { rating: 5 }), 'https://example.com');
  expect(data).toMatchObject({ '@type': 'Review', reviewBody: '好图', reviewRating: { ratingValue: 5 } });
});
