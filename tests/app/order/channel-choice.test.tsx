import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { ChannelChoice } from '../../../app/routes/order/channel-choice.tsx';
import { PageFactsContext } from '../../../app/shell/page-facts.ts';
import type { SiteData } from '../../../app/shell/site-data.ts';
import type { Channel } from '../../../contract/order/order.ts';
import { renderPiece } from '../render-piece.tsx';

function readChoice({ offers, roles }: { offers: Channel[]; roles: string[] }): string {
  const site = { config: { MOBILE_BUYSTYLE: 1 }, device: 'desktop', user: { roles } } as unknown as SiteData;
  return renderPiece(
    <PageFactsContext value={{ locale: 'zh-CN', requestId: '', site }}>
      <ChannelChoice offers={offers} amountCoins={390} />
    </PageFactsContext>,
  );
}

test.each([{ offers: [] }, { offers: ['coin' as const] }])(
  'where no account is entered a buyer reads how a transfer is made, and an administrator where to enter it: $offers',
  ({ offers }) => {
    const buyer = readChoice({ offers, roles: [] });
    expect(buyer).toContain('还没有填写对公收款账户');
    expect(buyer).toContain('href="/price/quotation"');
    expect(buyer).not.toContain('/admin/');
    const admin = readChoice({ offers, roles: ['owner'] });
    expect(admin).toContain('href="/admin/config"');
  },
);

test('where an account is entered, a transfer is among the ways and nothing is said of its lack', () => {
  const html = readChoice({ offers: ['coin', 'bank'], roles: ['owner'] });
  expect(html).toContain('对公转账');
  expect(html).not.toMatch(/账户|\/admin\/config/);
});
