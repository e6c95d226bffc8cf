import { FormattedMessage, FormattedNumber } from 'react-intl';
import { AppLink } from '../../components/app-link.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { titleMeta } from '../../named-meta.ts';
import { apiContext } from '../../request-context.ts';
import { getAdminOverview } from '../../services/admin.ts';
import type { Route } from './+types/overview';
import styles from './overview.module.css';

const figures = [
  { key: 'userCount', to: '/admin/users' },
  { key: 'newUserCount', to: '/admin/users' },
  { key: 'suspendedCount', to: '/admin/users?state=suspended' },
  { key: 'topicCount', to: '/forum' },
  { key: 'replyCount', to: '/forum' },
  { key: 'newTopicCount', to: '/forum?sort=newest' },
  { key: 'unsolvedCount', to: '/forum?sort=unsolved' },
] as const;

export function loader({ context }: Route.LoaderArgs) {
  return getAdminOverview(context.get(apiContext));
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.overview');

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={<FormattedMessage id="admin.overview" />} />
      {loaderData.database === 'embedded' && (
        <Notice tone="warn">
          <FormattedMessage id="admin.embedded" />
        </Notice>
      )}
      <dl className={styles.figures}>
        {figures.map(({ key, to }) => (
          <div key={key}>
            <dt>
              <AppLink to={to}>
                <FormattedMessage id={`admin.figure.${key}`} />
              </AppLink>
            </dt>
            <dd>
              <FormattedNumber value={loaderData[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
