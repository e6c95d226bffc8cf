import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { ChannelChoice } from '../../../app/routes/order/channel-choice.tsx';
import { OrderLead } from '../../../app/routes/order/order-lead.tsx';
import { PageFactsContext } from '../../../app/shell/page-facts.ts';
import type { SiteData } from '../../../app/shell/site-data.ts';
import type { Channel } from '../../../contract/order/order.ts';
import { renderPiece } from '../render-piece.tsx';

interface Given {
  offers: Channel[];
  roles: string[];
  config?: object;
  device?: string;
}

function readChoice({ offers, roles, config = { MOBILE_BUYSTYLE: 1 }, device = 'desktop' }: Given): string {
  const site = { config, device, user: { roles } } as unknown as SiteData;
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

test('a phone is told that online payment is kept from it only where it is set up at all', () => {
  const phone = { offers: ['bank' as const], roles: [], device: 'mobile' };
  const off = readChoice({ ...phone, config: { MOBILE_BUYSTYLE: 0, paysOnline: true } });
  expect(off).toContain('没有在手机上开放');
  const none = readChoice({ ...phone, config: { MOBILE_BUYSTYLE: 0, paysOnline: false } });
  expect(none).toContain('还没有开通微信支付和支付宝');
  expect(none).not.toContain('手机');
});

test.each([
  [['wechat', 'bank'], /30 分钟.*7 天/],
  [['coin', 'bank'], /^(?!.*30 分钟).*7 天/],
  [['bank'], /^(?!.*30 分钟).*7 天/],
  [['coin'], /^(?!.*7 天).*30 分钟/],
] as [Channel[], RegExp][])(
  'how long an order by %j can be paid is said of these ways alone',
  (offers, words) => {
    expect(renderPiece(<OrderLead offers={offers} />)).toMatch(words);
  },
);
