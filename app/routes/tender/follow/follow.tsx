import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { getTenderFollow } from '../../../../contract/tender/follow.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { guard } from '../../../framework/guards.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import detail from '../detail/tender.module.css';
import { PhaseTag } from '../phase-tag.tsx';
import { tenderPath } from '../tender-path.ts';
import type { Route } from './+types/follow';
import { DecisionCard } from './decision-card.tsx';
import { DecisionTag } from './decision-tag.tsx';
import { EndForm } from './end-form.tsx';
import { runFollowPost } from './follow-action.ts';
import { FollowFiles } from './follow-files.tsx';
import { followPath, followsPath } from './follow-path.ts';
import { MaterialsCard } from './materials-card.tsx';
import { TasksCard } from './tasks-card.tsx';

export const middleware = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const followId = readPathId(params.followId);
  const page = await call(context.get(apiContext), getTenderFollow, { followId }).catch(
    notFoundWhen('tender.follow_not_found', 'company.none', 'company.not_accepted'),
  );
  const { isWechat } = context.get(pageRequestContext);
  return { page, isDone: url.searchParams.has('done'), isWechat };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const followId = readPathId(params.followId);
  const form = await readForm(request);
  const typed = textsOf(form);
  try {
    return redirect(await runFollowPost(context.get(apiContext), { followId, form, typed }), 303);
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const handle: FormHandle = { bodyLimit: 2 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'tender.follows');

/** One tender as the company works on it: the decision, who does what until when, files, and the way to a quotation. */
export default function Follow({ loaderData, actionData }: Route.ComponentProps) {
  const { page, isDone, isWechat } = loaderData;
  const { follow } = page;
  const intl = useIntl();
  const lang = useContentLang();
  const failure = actionData?.failure;
  const own = (...intents: string[]) => (failure && intents.includes(failure.intent) ? failure : undefined);
  const taskCount = page.tasks.length;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'tender.title' }), path: '/tender' },
          { name: intl.formatMessage({ id: 'tender.follows' }), path: followsPath },
          { name: follow.number || follow.title, path: followPath(follow.followId) },
        ]}
      />
      <PageHead
        title={<span lang={lang}>{follow.title}</span>}
        text={
          <span className={detail.tags}>
            <DecisionTag decision={follow.decision} />
            <PhaseTag phase={follow.phase} />
          </span>
        }
        actions={
          follow.state === 'published' && (
            <ButtonLink to={tenderPath(follow.tenderId)}>
              <FormattedMessage id="tender.follow.notice" />
            </ButtonLink>
          )
        }
      />
      <div className={detail.notes}>
        {isDone && !failure && (
          <Notice tone="ok" isOutcome>
            <FormattedMessage id="tender.follow.done" />
          </Notice>
        )}
        {follow.state !== 'published' && (
          <Notice tone="warn" isLasting>
            <FormattedMessage id="tender.follow.withdrawn" />
          </Notice>
        )}
        {follow.phase === 'cancelled' && (
          <Notice tone="bad" isLasting>
            <FormattedMessage id="tender.cancelled" />
          </Notice>
        )}
      </div>
      <div className={detail.columns}>
        <div className={detail.main}>
          <TasksCard
            key={`tasks ${taskCount}`}
            page={page}
            failure={own('task', 'finish', 'reopen', 'delete')}
          />
          <FollowFiles page={page} isWechat={isWechat} failure={own('attach', 'detach')} />
          <MaterialsCard page={page} failure={own('materials')} />
        </div>
        <aside className={detail.side}>
          <DecisionCard page={page} failure={own('decide', 'end')} />
          {page.mayDecide && <EndForm />}
        </aside>
      </div>
    </div>
  );
}
