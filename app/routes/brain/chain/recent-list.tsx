import { FormattedMessage } from 'react-intl';
import { chainPath } from '../../../../contract/chain/chain-limits.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { RecentProject } from './recent-projects.ts';

/** The projects that were worked on in this browser, to go on with. */
export function RecentList({ recent }: { recent: readonly RecentProject[] }) {
  if (recent.length === 0) return null;
  return (
    <Notice isLasting>
      <FormattedMessage id="chain.recent" />{' '}
      {recent.map(({ address, tab, at }) => (
        <AppLink key={tab} className="link" to={`${chainPath}?${address}`} rel="nofollow">
          <FormattedMessage
            id="chain.recent.one"
            values={{
              count: new URLSearchParams(address).getAll('f').filter((feeder) => feeder !== '').length,
              time: <Time value={new Date(at).toISOString()} />,
            }}
          />{' '}
        </AppLink>
      ))}
    </Notice>
  );
}
