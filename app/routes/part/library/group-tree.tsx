import { FormattedMessage, useIntl } from 'react-intl';
import type { PartQuery } from '../../../../contract/part/part-query.ts';
import type { GroupNode } from '../../../../contract/part/search.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { groupAddress } from './part-query.ts';
import styles from './tree.module.css';

interface GroupTreeProps {
  groups: readonly GroupNode[];
  query: PartQuery;
}

/** Product groups as they lie in each other, each with the parts that the other conditions leave. */
export function GroupTree({ groups, query }: GroupTreeProps) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <nav className={styles.tree} aria-label={intl.formatMessage({ id: 'part.tree.groups' })}>
      <ul>
        <li>
          <AppLink to={groupAddress(query, '')} aria-current={query.group === '' ? 'page' : undefined}>
            <FormattedMessage id="part.tree.all" />
          </AppLink>
        </li>
      </ul>
      <div lang={lang}>
        <Branch groups={groups} parent={null} query={query} />
      </div>
    </nav>
  );
}

function Branch({ groups, parent, query }: GroupTreeProps & { parent: string | null }) {
  const below = groups.filter((group) => group.parent === parent);
  if (below.length === 0) return null;
  return (
    <ul>
      {below.map(({ slug, name, count }) => (
        <li key={slug}>
          <AppLink to={groupAddress(query, slug)} aria-current={query.group === slug ? 'page' : undefined}>
            {name}
            <small>{count}</small>
          </AppLink>
          <Branch groups={groups} parent={slug} query={query} />
        </li>
      ))}
    </ul>
  );
}
