import '../../app/i18n/server-messages.ts';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { type KeepMarkup, KeepMarkupContext } from '../../app/components/kept-markup.tsx';
import { TopicList } from '../../app/components/lists/topic-list.tsx';
import { createMarkupKeeper } from '../../app/framework/keep-markup.tsx';
import { getIntl } from '../../app/i18n/intl.ts';
import type { Locale } from '../../app/i18n/locale.ts';
import { RenderedAtContext } from '../../app/i18n/now.ts';
import type { TopicRow } from '../../contract/forum/forum.ts';

const topic: TopicRow = {
  id: 34,
  title: '一台动力柜的二次接线报多少工时？',
  kind: 'question',
  boardId: 5,
  boardName: '车间工艺',
  author: {
    userId: 7,
    nickname: '车间里的安培',
    avatar: 'a',
    level: 3,
    isStaff: false,
    badge: null,
    isNameVerified: false,
  },
  createdAt: '2026-11-18T07:24:35.880Z',
  lastPostAt: '2026-11-28T12:24:35.880Z',
  lastPoster: '四分之一圈',
  replyCount: 9,
  viewCount: 23_100,
  isPinned: false,
  isFeatured: false,
  isClosed: false,
  isSolved: false,
  bounty: null,
};
const picture = {
  src: '/api/wiki/figures/spd-wiring/e1a976c6abeba340.svg',
  isInk: false,
  viewBox: '0 0 520 390',
};

/** Each differs from the first by one thing that the row shows. */
const rows: TopicRow[] = [
  topic,
  { ...topic, id: 35 },
  { ...topic, title: '端子排预留多少？' },
  { ...topic, kind: 'article' },
  { ...topic, boardName: '成套设计' },
  { ...topic, author: { ...topic.author, nickname: 'A <b>' } },
  { ...topic, author: { ...topic.author, avatar: '/images/a.webp' } },
  { ...topic, lastPostAt: '2026-11-28T12:25:35.880Z' },
  { ...topic, lastPoster: '长延时' },
  { ...topic, replyCount: 10 },
  { ...topic, viewCount: 8 },
  { ...topic, isPinned: true },
  { ...topic, isFeatured: true },
  { ...topic, isClosed: true },
  { ...topic, isSolved: true },
  { ...topic, bounty: 20 },
  { ...topic, picture },
  { ...topic, unread: { count: 2, floor: 8 } },
];
const moments = ['2026-11-28T12:24:40Z', '2026-11-28T12:31:00Z', '2026-11-29T13:00:00Z'].map((text) =>
  Date.parse(text),
);

interface Visit {
  locale: Locale;
  moment: number;
  isBoardShown: boolean;
}

function draw(row: TopicRow, { locale, moment, isBoardShown }: Visit, keep: KeepMarkup | null): string {
  return renderToString(
    <RawIntlProvider value={getIntl(locale)}>
      <RenderedAtContext value={moment}>
        <KeepMarkupContext value={keep}>
          <TopicList topics={[row]} isBoardShown={isBoardShown} />
        </KeepMarkupContext>
      </RenderedAtContext>
    </RawIntlProvider>,
  );
}

test('a kept row of topics is the one that would be drawn, whatever was drawn before', () => {
  const keep = createMarkupKeeper();
  const drawn = new Set<string>();
  for (const locale of ['zh-CN', 'en-US'] as const)
    for (const moment of moments)
      for (const isBoardShown of [true, false])
        for (const row of rows) {
          const visit = { locale, moment, isBoardShown };
          const html = draw(row, visit, null);
          drawn.add(html);
          for (const round of [1, 2])
            expect(draw(row, visit, keep), `${round} ${JSON.stringify([visit, row])}`).toBe(html);
        }
  expect(drawn.size).toBeGreaterThan(100);
});
