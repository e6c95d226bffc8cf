import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { DomainCard } from '../../../app/routes/school/campus/domain-card.tsx';
import { renderPiece } from '../render-piece.tsx';

test('which domains a school may add is told before the first one is refused', () => {
  const html = renderPiece(<DomainCard domains={[]} failure={undefined} />);
  expect(html).toContain('还没有登记域名');
  expect(html).toContain('你只能加自己已验证邮箱的域名');
});
