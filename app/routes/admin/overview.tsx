import { FormattedMessage, FormattedNumber } from 'react-intl';
import { getAdminOverview } from '../../../contract/admin/admin.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/overview';
import adminStyles from './admin.module.css';
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
  return call(context.get(apiContext), getAdminOverview, {});
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.overview');

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  const isOwner = useSite()?.user?.roles.includes('owner');
  return (
    <>
      <PageHead title={<FormattedMessage id="admin.overview" />} />
      <div className={adminStyles.told}>
        {isOwner && !loaderData.isSetUp && (
          <Notice tone="warn">
            <FormattedMessage id="setup.waits" />{' '}
            <AppLink className="link" to="/admin/setup">
              <FormattedMessage id="setup.waits.go" />
            </AppLink>
          </Notice>
        )}
        {loaderData.database === 'embedded' && (
          <Notice tone="warn">
            <FormattedMessage id="admin.embedded" />
          </Notice>
        )}
        <UnsentNotice />
        <SmsStopped smsOfDay={loaderData.smsOfDay} />
      </div>
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
        {loaderData.smsOfDay && (
          <div>
            <dt>
              <FormattedMessage id="admin.figure.smsOfDay" />
            </dt>
            <dd>
              <FormattedNumber value={loaderData.smsOfDay.sent} />
              {' / '}
              <FormattedNumber value={loaderData.smsOfDay.limit} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** That SMS or mail is missing, and what becomes of codes meanwhile. */
function UnsentNotice() {
  const { sendsSms = true, sendsMail = true } = useSite()?.config ?? {};
  if (sendsSms && sendsMail) return null;
  const missing = sendsSms ? 'mail' : sendsMail ? 'sms' : 'both';
  return (
    <Notice tone="warn">
      <FormattedMessage id="admin.unsent" values={{ missing }} />{' '}
      <AppLink className="link" to="/admin/codes">
        <FormattedMessage id="admin.codes" />
      </AppLink>
    </Notice>
  );
}

/** The day's SMS are spent: whoever asks for a code is told so. */
function SmsStopped({ smsOfDay }: { smsOfDay: { sent: number; limit: number } | null }) {
  if (!smsOfDay || smsOfDay.sent < smsOfDay.limit) return null;
  return (
    <Notice tone="bad" isLasting>
      <FormattedMessage id="admin.sms_stopped" values={{ limit: smsOfDay.limit }} />
    </Notice>
  );
}
