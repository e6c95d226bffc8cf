import { FormattedMessage } from 'react-intl';
import type { Channel } from '../../../contract/order/order.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useSite } from '../../shell/use-site.ts';

/** The ways to pay that this browser is offered. */
export function ChannelChoice({
  offers,
  amountCoins,
  chosen,
  legend = 'order.channel',
}: {
  offers: readonly Channel[];
  amountCoins: number | null;
  chosen?: string | undefined;
  /** What stands above the ways: all of them, or those beside the one that was begun. */
  legend?: 'order.channel' | 'order.channel.other';
}) {
  if (offers.length === 0) {
    return (
      <Notice tone="warn">
        <FormattedMessage id="order.no_offers" /> <OnlineOff /> <NoAccount />
      </Notice>
    );
  }
  const first = offers.find((channel) => channel === chosen) ?? offers[0];
  return (
    <>
      <ChoiceGroup legend={<FormattedMessage id={legend} />}>
        {offers.map((channel) => (
          <RadioCard
            key={channel}
            name="channel"
            value={channel}
            defaultChecked={channel === first}
            note={channel === 'coin' && amountCoins !== null ? <Coin amount={amountCoins} /> : undefined}
          >
            <FormattedMessage id={`order.channel.${channel}`} />
          </RadioCard>
        ))}
      </ChoiceGroup>
      {legend === 'order.channel' && !offers.includes('wechat') && !offers.includes('alipay') && (
        <p>
          <OnlineOff />
        </p>
      )}
      {legend === 'order.channel' && !offers.includes('bank') && (
        <p>
          <NoAccount />
        </p>
      )}
    </>
  );
}

/** Why neither WeChat Pay nor Alipay is among the ways: the owner's switch for phones where they are set up, or not set up. */
function OnlineOff() {
  const site = useSite();
  const isOffOnPhones =
    site?.config.paysOnline && site.device !== 'desktop' && site.config.MOBILE_BUYSTYLE === 0;
  return <FormattedMessage id={isOffOnPhones ? 'order.online_off.phone' : 'order.online_off'} />;
}

/** Why no bank transfer is among the ways: whom it is for gets the account with a formal quotation, staff give it here. */
function NoAccount() {
  const isAdmin = useSite()?.user?.roles.some((role) => role === 'owner' || role === 'admin') ?? false;
  return (
    <FormattedMessage
      id={isAdmin ? 'order.no_account.staff' : 'order.no_account'}
      values={{
        quotation: (text) => (
          <AppLink className="link" to="/price/quotation">
            {text}
          </AppLink>
        ),
        config: (text) => (
          <AppLink className="link" to="/admin/config">
            {text}
          </AppLink>
        ),
      }}
    />
  );
}
