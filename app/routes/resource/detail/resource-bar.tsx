import { FormattedMessage, useIntl } from 'react-intl';
import type { BuyState } from '../../../../contract/resource/kinds.ts';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { buyAnchor } from '../../../components/money/recharge-path.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { keepPath } from '../../../components/navigation/keep-path.ts';
import { ActionBar } from '../../../components/ui/action-bar.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Coin, Free } from '../../../components/ui/coin.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import styles from './resource-bar.module.css';

const actWords = {
  signed_out: 'resource.buy.signed_out',
  enough: 'resource.buy.enough',
  too_few: 'resource.buy.recharge',
  member: 'resource.take.member',
  bought: 'resource.take.again',
  free: 'resource.take.free',
  closed: 'resource.act.closed',
} as const satisfies Record<BuyState, string>;

/** At the thumb on phones: what it costs and what one may do, while the picture is looked at. */
export function ResourceBar({ resource: { resourceId, title, buy } }: { resource: Resource }) {
  const intl = useIntl();
  return (
    <ActionBar label={intl.formatMessage({ id: 'core.action_bar' })}>
      <AppLink
        to={keepPath(resourceId)}
        rel="nofollow"
        isPrefetchOff
        className={styles.keep}
        aria-label={intl.formatMessage({ id: 'resource.favourite.one' }, { title })}
      >
        <Icon name="star" size={22} />
      </AppLink>
      <span className={styles.price}>{buy.price === 0 ? <Free /> : <Coin amount={buy.price} />}</span>
      <ButtonLink
        to={`#${buyAnchor}`}
        variant={buy.state === 'signed_out' || buy.state === 'enough' ? 'pay' : 'primary'}
      >
        <FormattedMessage id={actWords[buy.state]} />
      </ButtonLink>
    </ActionBar>
  );
}
