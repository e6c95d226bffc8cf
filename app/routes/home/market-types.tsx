import { useIntl } from 'react-intl';
import { Count } from '../../components/ui/count.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './home.module.css';

/** What is shown here, then each type of resource with how many there are. */
export function MarketTypes({ types }: { types: readonly { value: string; count: number }[] }) {
  const intl = useIntl();
  const items = types
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({
      to: `/resources/search?type=${value}`,
      label: intl.formatMessage({ id: `resource.type.${value}` as MessageId }),
      count: <Count value={count} />,
      isCurrent: false,
    }));
  const wanted = { to: '/', label: intl.formatMessage({ id: 'home.market.wanted' }), isCurrent: true };
  return (
    <div className={styles.types}>
      <Tabs label={intl.formatMessage({ id: 'home.market.title' })} items={[wanted, ...items]} />
    </div>
  );
}
