import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { caseKinds } from '../../../../contract/moderation/kinds.ts';
import { listCases } from '../../../../contract/moderation/moderation.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/queue';
import { answerQueuePost } from './queue-action.ts';
import { QueueForm } from './queue-form.tsx';

const states = ['open', 'mine', 'decided'] as const;
const kinds = ['all', ...caseKinds] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const pick = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === url.searchParams.get(name)) ?? (known[0] as T);
  const filter = { kind: pick('kind', kinds), state: pick('state', states) };
  const page = readPageNumber(url.searchParams);
  const queue = await call(context.get(apiContext), listCases, { ...filter, page });
  if (queue.cases.items.length === 0 && queue.cases.page > 1) throw redirect('/admin/moderation');
  if (queue.cases.page > 500) throw data(null, { status: 404 });
  const done = /^\d{1,3}$/.exec(url.searchParams.get('done') ?? '')?.[0];
  return { ...queue, filter, done: done ? Number(done) : null };
}

export const action = answerQueuePost;

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'moderation.queue');

/** All work of keeping order on one page: cases by kind, decided one by one or together. */
export default function QueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { cases, waiting, filter, done } = loaderData;
  const addressOf = (changed: Partial<typeof filter>) => {
    const { kind, state } = { ...filter, ...changed };
    const query = new URLSearchParams({
      ...(kind !== 'all' && { kind }),
      ...(state !== 'open' && { state }),
    });
    return `/admin/moderation${query.size > 0 ? `?${query}` : ''}`;
  };
  const total = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  const name = (id: string) => <FormattedMessage id={id as MessageId} />;
  return (
    <>
      <PageHead title={name('moderation.queue')} text={name('moderation.queue.text')} />
      {done !== null && !actionData && (
        <Notice tone="ok">
          <FormattedMessage id="moderation.done" values={{ count: done }} />
        </Notice>
      )}
      <Refusal failure={actionData?.failure} />
      {actionData?.refused?.map(({ caseId, code }) => (
        <Notice key={`${caseId}${code}`} tone="bad">
          {caseId > 0 && `#${caseId} `}
          <ErrorText code={code} />
        </Notice>
      ))}
      <Tabs
        label={intl.formatMessage({ id: 'moderation.state' })}
        items={states.map((state) => ({
          to: addressOf({ state }),
          label: name(`moderation.state.${state}`),
          isCurrent: filter.state === state,
        }))}
      />
      <Tabs
        label={intl.formatMessage({ id: 'moderation.kind' })}
        items={kinds.map((kind) => ({
          to: addressOf({ kind }),
          label: name(`moderation.kind.${kind}`),
          count: kind === 'all' ? total : (waiting[kind] ?? 0),
          isCurrent: filter.kind === kind,
        }))}
      />
      {cases.items.length === 0 ? (
        <EmptyState title={name(`moderation.none.${filter.state}`)} />
      ) : (
        <QueueForm
          key={cases.items.map(({ caseId }) => caseId).join()}
          cases={cases.items}
          templates={loaderData.templates}
          typed={actionData?.refused ? actionData.typed : {}}
          isDecided={filter.state === 'decided'}
        />
      )}
      <Pagination
        page={cases.page}
        pageCount={pageCount(cases)}
        path="/admin/moderation"
        query={addressOf({}).split('?')[1] ?? ''}
      />
    </>
  );
}
