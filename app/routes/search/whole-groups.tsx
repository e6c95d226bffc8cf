import { FormattedMessage, useIntl } from 'react-intl';
import type { WholeAnswer } from '../../../contract/search/whole-search.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Written } from '../../components/ui/written.tsx';
import { groupName } from './group-name.ts';
import styles from './whole-groups.module.css';
import { type WholeQuery, wholeAddress } from './whole-query.ts';

/** Narrows an area to one of its boards, categories or types; counts are those of the words within the time range. */
export function WholeGroups({ query, groups }: { query: WholeQuery; groups: WholeAnswer['groups'] }) {
  const intl = useIntl();
  if (query.kind === 'all' || groups.length === 0) return null;
  return (
    <nav className={styles.groups} aria-label={intl.formatMessage({ id: 'search.groups' })}>
      <ul>
        <li>
          <AppLink
            to={wholeAddress({ ...query, group: '' })}
            aria-current={query.group === '' ? 'true' : undefined}
          >
            <FormattedMessage id="search.groups.all" />
          </AppLink>
        </li>
        {groups.map(({ key, name, count }) => (
          <li key={key}>
            <AppLink
              to={wholeAddress({ ...query, group: key })}
              aria-current={query.group === key ? 'true' : undefined}
              rel="nofollow"
            >
              <span>
                <Written text={groupName(intl, query.kind, { key, name })} />
              </span>
              <small>{count}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
