import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { LiveCounts } from '../../../app/routes/home/live-counts.tsx';
import { renderPiece } from '../render-piece.tsx';

const none = { resources: 0, articles: 0, topics: 0, courses: 0 };

test('what there is nothing of yet is not counted', () => {
  expect(renderPiece(<LiveCounts counts={none} />)).toBe('');
  const html = renderPiece(<LiveCounts counts={{ ...none, topics: 3 }} />);
  expect(html).toContain('href="/forum"');
  expect(html).not.toContain('href="/wiki"');
});
