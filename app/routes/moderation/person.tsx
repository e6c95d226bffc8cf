import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { getUser } from '../../../contract/admin/admin.ts';
import { listBoards } from '../../../contract/forum/forum.ts';
import { banHoldHours, suspensionDays } from '../../../contract/moderation/kinds.ts';
import {
  askForBan,
  getPersonModeration,
  liftSanction,
  setModeratedBoards,
  suspendUser,
  warnUser,
} from '../../../contract/moderation/sanction.ts';
import { type EarnedTrust, trustLevels } from '../../../contract/trust/rules.ts';
import { setTrust } from '../../../contract/trust/trust.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/person';
import { ActForm } from './act-form.tsx';
import styles from './form.module.css';
import { PersonActs } from './person-acts.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [user, standing, boards] = await Promise.all([
    call(api, getUser, { userId: params.userId }),
    call(api, getPersonModeration, { userId: params.userId }),
    call(api, listBoards, {}),
  ]);
  return { user, standing, boards, isDone: url.searchParams.has('done') };
}

export async function action({ context, params: { userId }, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const [intent, reason] = [field('intent'), field('reason')];
  try {
    if (intent === 'warn') await call(api, warnUser, { userId, reason });
    else if (intent === 'silence') await call(api, suspendUser, { userId, days: field('days'), reason });
    else if (intent === 'ban') {
      await call(api, askForBan, { userId, isAtOnce: field('isAtOnce'), reason });
      return redirect('/admin/approvals?asked');
    } else if (intent.startsWith('lift:'))
      await call(api, liftSanction, { actId: intent.slice('lift:'.length), reason });
    else if (intent === 'trust') {
      const level = field('level') as EarnedTrust;
      await call(api, setTrust, { userId, level, isLocked: field('isLocked'), reason });
    } else if (intent === 'boards') {
      const boardIds = form.getAll('boardIds').map(String);
      await call(api, setModeratedBoards, { userId, boardIds, reason });
    } else throw data(null, { status: 400 });
  } catch (error) {
    const typed = Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).join()]));
    return refusePost(error, { intent, typed });
  }
  return redirect(`/admin/users/${userId}/order?done`);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'moderation.person');

/** What was and can be done to a person: warn, silence, ban by two, trust, the order of boards. */
export default function PersonModerationPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { user, standing, boards, isDone } = loaderData;
  const failure = actionData?.failure;
  const typedIn = (intent: string) => (failure?.intent === intent ? failure.typed : undefined);
  const [trust, moderated] = [typedIn('trust'), typedIn('boards')];
  const moderates = moderated ? (moderated.boardIds ?? '').split(',').map(Number) : standing.moderates;
  return (
    <>
      <PageHead
        title={user.nickname}
        text={<FormattedMessage id="moderation.person" />}
        actions={
          <AppLink className={styles.link} to={`/admin/users/${user.userId}`}>
            <FormattedMessage id="moderation.person.account" />
          </AppLink>
        }
      />
      {isDone && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="admin.saved" />
        </Notice>
      )}
      {standing.postingSuspendedUntil && (
        <Notice tone="warn">
          <FormattedMessage id="moderation.until" />{' '}
          <Time value={standing.postingSuspendedUntil} format="full" />
        </Notice>
      )}
      {standing.waitingBan && (
        <Notice tone="warn">
          <FormattedMessage id="moderation.ban.waiting" values={{ name: standing.waitingBan.askedBy }} />{' '}
          {standing.waitingBan.reason}{' '}
          <AppLink className={styles.link} to="/admin/approvals">
            <FormattedMessage id="approval.title" />
          </AppLink>
        </Notice>
      )}
      <div className={styles.stack}>
        <PersonActs acts={standing.acts} failure={failure} />
        <div className={styles.columns}>
          <ActForm intent="warn" failure={failure} />
          <ActForm intent="silence" failure={failure}>
            <SelectField
              label={<FormattedMessage id="moderation.days" />}
              name="days"
              size="medium"
              defaultValue={typedIn('silence')?.days}
            >
              {suspensionDays.map((days) => (
                <option key={days} value={days}>
                  {intl.formatMessage({ id: 'moderation.days.count' }, { days })}
                </option>
              ))}
            </SelectField>
          </ActForm>
          <ActForm intent="ban" failure={failure} isDangerous>
            <Checkbox name="isAtOnce" value="1" defaultChecked={typedIn('ban')?.isAtOnce !== undefined}>
              <FormattedMessage id="moderation.person.ban.at_once" values={{ hours: banHoldHours }} />
            </Checkbox>
          </ActForm>
          <ActForm intent="trust" failure={failure}>
            <SelectField
              label={<FormattedMessage id="trust.level" />}
              name="level"
              size="medium"
              defaultValue={trust?.level ?? standing.trust.level}
            >
              {trustLevels.map((level) => (
                <option key={level} value={level}>
                  {intl.formatMessage({ id: `trust.level.${level}` })}
                </option>
              ))}
            </SelectField>
            <Checkbox
              name="isLocked"
              value="1"
              defaultChecked={trust ? trust.isLocked !== undefined : standing.trust.isLocked}
            >
              <FormattedMessage id="trust.locked" />
            </Checkbox>
          </ActForm>
        </div>
        <Card title={<FormattedMessage id="moderation.person.boards" />}>
          <ActForm intent="boards" failure={failure} isBare>
            {boards.map(({ id, name }) => (
              <Checkbox key={id} name="boardIds" value={id} defaultChecked={moderates.includes(id)}>
                {name}
              </Checkbox>
            ))}
          </ActForm>
        </Card>
      </div>
    </>
  );
}
