import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { OwnMatters } from '../../../app/routes/resource/detail/own-matters.tsx';
import type { Resource } from '../../../contract/resource/resource.ts';
import { renderPiece } from '../render-piece.tsx';

const offer = '文件和预览不符';
const claimOffer = '这是你的作品';

function read(facts: Partial<Pick<Resource, 'askedBack' | 'ownClaim'>> & { askBack?: boolean }): string {
  const { askBack = false, ...rest } = facts;
  const resource = {
    resourceId: 7,
    askedBack: null,
    ownClaim: null,
    isFavourite: false,
    can: { edit: false, askBack },
    ...rest,
  };
  return renderPiece(<OwnMatters resource={resource as unknown as Resource} />);
}

test('a refund is offered to whoever can still ask for it', () => {
  expect(read({ askBack: true })).toContain(offer);
  expect(read({ askBack: false })).not.toContain(offer);
});

test.each([
  ['requested', '等待处理'],
  ['refused', '没有通过'],
] as const)('one that is %s is named with its state and opens what became of it', (askedBack, words) => {
  const html = read({ askedBack });
  expect(html).toContain(words);
  expect(html).toContain('href="/resources/detail/7/return"');
  expect(html).not.toContain(offer);
});

test('whoever claims it opens that claim instead of making another', () => {
  const html = read({ ownClaim: 12 });
  expect(html).toContain('href="/resources/claims/12"');
  expect(html).not.toContain(claimOffer);
  expect(read({})).toContain(claimOffer);
});
