import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { deleteDraft, listDrafts } from '../../../contract/draft/draft.ts';
import { draftLimits } from '../../../contract/draft/limits.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/drafts';
import { DraftRow } from './draft-row.tsx';
import styles from './drafts.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { drafts: await call(context.get(apiContext), listDrafts, {}) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readPost(request);
  try {
    await call(context.get(apiContext), deleteDraft, { draftId: form.draftId ?? '' });
  } catch (error) {
    return refusePost(error, { intent: 'delete' });
  }
  throw redirect('/personal/drafts', 303);
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'draft.title' }),
    description: intl.formatMessage({ id: 'draft.description' }, { count: draftLimits.count }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/personal/drafts',
    isHidden: true,
  });
};

/** Everything that was begun and not sent. */
export default function Drafts({ loaderData: { drafts }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="draft.title" />}
        text={<FormattedMessage id="draft.description" values={{ count: draftLimits.count }} />}
      />
      <Refusal failure={failure} />
      <Card isFlush isEdgeToEdge>
        {drafts.length > 0 ? (
          <ul className={styles.list}>
            {drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={<FormattedMessage id="draft.none" />}
            action={
              <ButtonLink to="/forum/new">
                <FormattedMessage id="draft.none.go" />
              </ButtonLink>
            }
          >
            <FormattedMessage id="draft.none.text" />
          </EmptyState>
        )}
      </Card>
    </>
  );
}
