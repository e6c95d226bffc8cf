import { FormattedMessage } from 'react-intl';
import type { AdminUser } from '../../../../contract/admin/admin.ts';
import {
  endUserSessions,
  getUser,
  restoreUser,
  updateUserRoles,
  vouchForUser,
} from '../../../../contract/admin/admin.ts';
import type { HeldBadge } from '../../../../contract/level/level.ts';
import { listPersonBadges, setStaffBadge } from '../../../../contract/level/level.ts';
import type { BadgeName } from '../../../../contract/level/rules.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActForm } from '../act-form.tsx';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import { UserVouch } from '../user-vouch.tsx';
import type { Route } from './+types/user';
import { listBadgeActs, UserBadges } from './user-badges.tsx';
import { UserFacts } from './user-facts.tsx';

const roles = ['admin', 'owner'] as const;

/** What the forms on the page ask for. */
function listActs(user: AdminUser, badges: readonly HeldBadge[], isOwner: boolean): string[] {
  if (user.closing?.isErased) return [];
  return [
    'end-sessions',
    ...(user.groupId === 2 ? ['restore'] : []),
    ...(isOwner ? ['roles'] : []),
    ...listBadgeActs(badges).map(({ intent }) => intent),
  ];
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return {
    user: await call(api, getUser, { userId: params.userId }),
    badges: await call(api, listPersonBadges, { userId: params.userId }),
    isOwner: context.get(currentUserContext)?.roles.includes('owner') ?? false,
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, `/admin/users/${params.userId}`, ({ intent = '', reason = '', ...typed }) => {
    const input = { userId: params.userId, reason };
    if (intent === 'restore') return call(api, restoreUser, input);
    if (intent === 'vouch' || intent === 'unvouch')
      return call(api, vouchForUser, { ...input, isVouched: intent === 'vouch' });
    if (intent === 'end-sessions') return call(api, endUserSessions, input);
    if (intent === 'roles')
      return call(api, updateUserRoles, {
        ...input,
        roles: roles.filter((role) => Object.hasOwn(typed, role)),
      });
    const [verb, badge] = intent.split(':');
    if (verb !== 'give' && verb !== 'take') throw new Response(null, { status: 400 });
    return call(api, setStaffBadge, { ...input, badge: badge as BadgeName, isGiven: verb === 'give' });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.users');

export default function AdminUserPage({
  loaderData: { user, badges, isOwner, isDone },
  actionData,
}: Route.ComponentProps) {
  const failureOf = (intent: string) =>
    actionData?.failure.intent === intent ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={user.nickname}
        text={
          <>
            <FormattedMessage id="admin.users.column.joined" /> <Time value={user.createdAt} format="date" />
          </>
        }
        actions={
          <>
            <AppLink className={styles.link} to={`/admin/users/${user.userId}/order`}>
              <FormattedMessage id="admin.user.order" />
            </AppLink>{' '}
            <AppLink className={styles.link} to={`/admin/audit?target=user:${user.userId}`}>
              <FormattedMessage id="admin.user.history" />
            </AppLink>
          </>
        }
      />
      <ActOutcome
        isDone={isDone}
        failure={actionData?.failure}
        isFormThere={actionData && listActs(user, badges, isOwner).includes(actionData.failure.intent)}
      />
      <UserFacts user={user} />
      {user.closing?.isErased ? (
        <p className={styles.after}>
          <FormattedMessage id="admin.user.closed" />
        </p>
      ) : (
        <div className={styles.acts}>
          {user.groupId === 2 ? (
            <Card title={<FormattedMessage id="admin.user.restore" />}>
              <ActForm failure={failureOf('restore')}>
                <p>
                  <FormattedMessage id="admin.user.restore.text" />
                </p>
                <Button type="submit" name="intent" value="restore" variant="primary">
                  <FormattedMessage id="admin.user.restore" />
                </Button>
              </ActForm>
            </Card>
          ) : (
            <Card title={<FormattedMessage id="admin.user.stop" />}>
              <p>
                <FormattedMessage id="admin.user.stop.text" />
              </p>
              <AppLink className={styles.link} to={`/admin/users/${user.userId}/order`}>
                <FormattedMessage id="moderation.person.ban" />
              </AppLink>
            </Card>
          )}
          <Card title={<FormattedMessage id="admin.user.end-sessions" />}>
            <ActForm failure={failureOf('end-sessions')}>
              <p>
                <FormattedMessage id="admin.user.end-sessions.text" values={{ count: user.sessionCount }} />
              </p>
              <Button type="submit" name="intent" value="end-sessions">
                <FormattedMessage id="admin.user.end-sessions" />
              </Button>
            </ActForm>
          </Card>
          <UserVouch user={user} failureOf={failureOf} />
          <UserBadges held={badges} failureOf={failureOf} />
          {isOwner && (
            <Card title={<FormattedMessage id="admin.user.roles" />}>
              <ActForm failure={failureOf('roles')}>
                {roles.map((role) => (
                  <Checkbox
                    key={role}
                    name={role}
                    defaultChecked={
                      failureOf('roles')
                        ? Object.hasOwn(failureOf('roles')?.typed ?? {}, role)
                        : user.roles.includes(role)
                    }
                  >
                    {role}
                  </Checkbox>
                ))}
                <Button type="submit" name="intent" value="roles">
                  <FormattedMessage id="admin.save" />
                </Button>
              </ActForm>
            </Card>
          )}
        </div>
      )}
    </>
  );
}
