import { FormattedMessage, useIntl } from 'react-intl';
import { getOwnInvites } from '../../../contract/invite/invite.ts';
import { inviteRules } from '../../../contract/invite/rules.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { CopyField } from '../../components/forms/copy-field.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext, pageRequestContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/own-invites';
import styles from './invite.module.css';

const path = '/personal/invites';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const own = await call(context.get(apiContext), getOwnInvites, { page });
  return { ...own, link: `${context.get(pageRequestContext).origin}/invite/${own.code}` };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'invite.title', description: 'invite.text', path });

/** One's link, what it brings, and who came by it. */
export default function OwnInvites({
  loaderData: { link, maxCoins, rewardedCount, invites },
}: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="invite.title" />}
        text={<FormattedMessage id={maxCoins > 0 ? 'invite.text' : 'invite.text.off'} />}
      />
      <Card title={<FormattedMessage id="invite.link" />}>
        <CopyField label={intl.formatMessage({ id: 'invite.link' })} value={link} />
        {maxCoins > 0 ? (
          <Rule maxCoins={maxCoins} rewardedCount={rewardedCount} />
        ) : (
          <p className={styles.rule}>
            <FormattedMessage id="invite.off" />
          </p>
        )}
      </Card>
      <Card title={<FormattedMessage id="invite.list" />}>
        {invites.items.length === 0 ? (
          <p>
            <FormattedMessage id="invite.none" />
          </p>
        ) : (
          <ul className={styles.list}>
            {invites.items.map(({ invitee, state, coins, createdAt }) => (
              <li key={invitee.userId}>
                <AppLink className="link" to={`/space/${invitee.userId}`}>
                  {invitee.nickname}
                </AppLink>
                <Time value={createdAt} format="date" />
                <FormattedMessage id={`invite.state.${state}`} values={{ coins }} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={invites.page} pageCount={pageCount(invites)} path={path} query="" />
      </Card>
    </div>
  );
}

/** What is given, when, and how often. */
function Rule({ maxCoins, rewardedCount }: { maxCoins: number; rewardedCount: number }) {
  return (
    <>
      <p className={styles.rule}>
        <FormattedMessage
          id="invite.rule"
          values={{
            yuan: inviteRules.minFen / 100,
            days: inviteRules.waitDays,
            percent: 100 / inviteRules.share,
            coins: maxCoins,
            count: inviteRules.perMonth,
          }}
        />
      </p>
      <p className={styles.rule}>
        <FormattedMessage id="invite.month" values={{ count: rewardedCount, max: inviteRules.perMonth }} />
      </p>
    </>
  );
}
