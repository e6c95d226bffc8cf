import { expect, test } from 'vitest';
import { cardSources } from '../../../app/components/rich-text/card-sources.ts';

test('a card is offered in both widths, other pictures as they are', () => {
  expect(cardSources('/api/files/a1/parts/card.webp?v=3')).toBe(
    '/api/files/a1/parts/card-small.webp?v=3 320w, /api/files/a1/parts/card.webp?v=3 640w',
  );
  expect(cardSources('/api/images/b2/640.webp')).toBeUndefined();
  expect(cardSources('/api/files/a1/parts/poster.webp?v=3')).toBeUndefined();
});
