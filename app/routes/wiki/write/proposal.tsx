import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { getProposal, reviewProposal, withdrawProposal } from '../../../../contract/wiki/proposals.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useSentCount } from '../../../components/forms/use-sent-count.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { CalculationsContext, FiguresContext } from '../../../components/rich-text/things.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { DiffView } from '../history/diff-view.tsx';
import styles from '../history/history.module.css';
import { wikiMeta } from '../wiki-meta.ts';
import { useWikiTrail } from '../wiki-trail.ts';
import type { Route } from './+types/proposal';
import { lampOf } from './proposal-state.ts';
import { ReviewForms } from './review-forms.tsx';
import { ReviewList } from './review-list.tsx';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shown = await call(context.get(apiContext), getProposal, { proposalId: params.proposalId });
  return { ...shown, isSource: url.searchParams.get('view') === 'source' };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { proposalId } = params;
  const form = await readPost(request);
  const { intent = '', version = '', text = '' } = form;
  try {
    if (intent === 'withdraw') await call(api, withdrawProposal, { proposalId });
    else await call(api, reviewProposal, { proposalId, version, verdict: intent as 'approve', text });
  } catch (error) {
    return refusePost(error, { intent, typed: form });
  }
  throw redirect(`/wiki/proposal/${proposalId}`, 303);
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  wikiMeta(matches, {
    title: 'wiki.proposal',
    path: `/wiki/proposal/${params.proposalId}`,
    isHidden: true,
  });

/** A proposed change: what it says, what it would change, what others think of it. */
export default function WikiProposal({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const trail = useWikiTrail();
  const { proposal, diff, calculations, figures, reviews, can, isSource } = loaderData;
  const path = `/wiki/proposal/${proposal.id}`;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const sentCount = useSentCount((form) => form.has('intent'), failure !== undefined);
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={[...trail('wiki.proposals', '/wiki/proposals'), { name: proposal.title, path }]} />
      <PageHead
        title={proposal.title}
        text={
          <span className={styles.facts}>
            <Lamp tone={lampOf(proposal.state)}>
              <FormattedMessage id={`wiki.proposal.${proposal.state}`} />
            </Lamp>
            {proposal.author && (
              <AppLink to={`/space/${proposal.author.userId}`}>{proposal.author.nickname}</AppLink>
            )}
            <Time value={proposal.updatedAt} />
            <span>{proposal.categoryName}</span>
            <span>
              <FormattedMessage
                id="wiki.proposal.approvals"
                values={{ approvals: proposal.approvals, least: proposal.leastApprovals }}
              />
            </span>
            {proposal.articleSlug ? (
              <AppLink to={`/wiki/detail/${proposal.articleSlug}`}>
                <FormattedMessage id="wiki.proposal.article" />
              </AppLink>
            ) : (
              <span>
                <FormattedMessage id="wiki.proposal.new" />
              </span>
            )}
          </span>
        }
      />
      {proposal.editSummary && <p>{proposal.editSummary}</p>}
      {failure && !failure.fields.text && <Refusal failure={failure} />}
      {!proposal.isMergeable && (proposal.state === 'open' || proposal.state === 'returned') && (
        <Notice tone="warn">
          <FormattedMessage id="wiki.proposal.conflict" />
        </Notice>
      )}
      {diff && (
        <>
          <Tabs
            label={intl.formatMessage({ id: 'wiki.diff.view' })}
            items={[
              { to: path, label: intl.formatMessage({ id: 'wiki.diff.visual' }), isCurrent: !isSource },
              {
                to: `${path}?view=source`,
                label: intl.formatMessage({ id: 'wiki.diff.source' }),
                isCurrent: isSource,
              },
            ]}
          />
          <Card title={<FormattedMessage id="wiki.diff" />}>
            <DiffView diff={diff} figures={figures} isSource={isSource} />
          </Card>
        </>
      )}
      <Card title={<FormattedMessage id="wiki.proposal.text" />}>
        <p className={styles.opening}>
          <Written text={proposal.summary} />
        </p>
        <FiguresContext value={figures}>
          <CalculationsContext value={calculations}>
            <RichText doc={proposal.body} headingLevel={3} />
          </CalculationsContext>
        </FiguresContext>
      </Card>
      <ReviewList reviews={reviews} />
      <ReviewForms key={sentCount} proposal={proposal} can={can} failure={failure} />
    </div>
  );
}
