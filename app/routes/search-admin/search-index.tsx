import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageCount } from '../../../contract/page-count.ts';
import {
  deleteMiss,
  getSearchIndex,
  listMisses,
  rebuildSearch,
  retryIndexing,
} from '../../../contract/search/admin.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useLookAgain } from '../../components/navigation/use-look-again.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { runPost } from '../../framework/run-post.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/search-index';
import { IndexFailures } from './index-failures.tsx';
import { ReasonField } from './reason-field.tsx';
import styles from './search-admin.module.css';
import { SearchFrame } from './search-frame.tsx';

const path = '/admin/search';
const statesUnderWay = ['created', 'retry', 'active'];
const jobStates = [...statesUnderWay, 'completed', 'cancelled', 'failed'];

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [index, misses] = await Promise.all([
    call(api, getSearchIndex, {}),
    call(api, listMisses, { page: readPageNumber(url.searchParams) }),
  ]);
  return { index, misses, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, path, ({ intent, words = '', reason = '', kind = '', refId = '' }) => {
    if (intent === 'rebuild') return call(api, rebuildSearch, { reason });
    return intent === 'retry' ? call(api, retryIndexing, { kind, refId }) : call(api, deleteMiss, { words });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'search_admin.title');

export default function SearchIndex({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { index, misses, isDone } = loaderData;
  const { kinds, rebuild } = index;
  useLookAgain(rebuild !== null && statesUnderWay.includes(rebuild.state));
  const failure = actionData?.failure;
  const rebuilding = failure?.intent === 'rebuild' ? failure : undefined;
  return (
    <SearchFrame isDone={isDone && !failure}>
      {failure && (
        <Notice tone="bad">
          <ErrorText code={failure.code} />
        </Notice>
      )}
      <Card title={<FormattedMessage id="search_admin.misses" />}>
        <p className="muted">
          <FormattedMessage id="search_admin.misses.text" />
        </p>
        {misses.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="search_admin.misses.none" />} level="h3" />
        ) : (
          <Table label={intl.formatMessage({ id: 'search_admin.misses' })}>
            <thead>
              <tr>
                {(['words', 'count', 'last', 'act'] as const).map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`search_admin.misses.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {misses.items.map((miss) => (
                <MissRow key={miss.words} miss={miss} />
              ))}
            </tbody>
          </Table>
        )}
        <Pagination page={misses.page} pageCount={pageCount(misses)} path={path} />
      </Card>
      <Card title={<FormattedMessage id="search_admin.state" />}>
        <Table label={intl.formatMessage({ id: 'search_admin.state' })}>
          <thead>
            <tr>
              {(['kind', 'documents', 'waiting'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`search_admin.state.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, documents, waiting }) => (
              <tr key={kind}>
                <th scope="row">{intl.formatMessage({ id: `search.kind.${kind}` as MessageId })}</th>
                <td>{documents}</td>
                <td>{waiting}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <IndexFailures failures={index.failures} count={index.failureCount} />
        {rebuild && <RebuildState rebuild={rebuild} />}
        <Form method="post" className={styles.form}>
          <ReasonField typed={rebuilding?.typed.reason} isUnfit={Boolean(rebuilding?.fields.reason)} />
          <Button type="submit" name="intent" value="rebuild">
            <FormattedMessage id="search_admin.rebuild" />
          </Button>
        </Form>
      </Card>
    </SearchFrame>
  );
}

function MissRow({ miss }: { miss: Route.ComponentProps['loaderData']['misses']['items'][number] }) {
  const { words, count, lastAt } = miss;
  return (
    <tr>
      <th scope="row">
        <AppLink className="link" to={`/wholeSearch?${new URLSearchParams({ keyword: words })}`}>
          {words}
        </AppLink>
      </th>
      <td>{count}</td>
      <td>
        <Time value={lastAt} />
      </td>
      <td>
        <Form method="post" className={styles.row}>
          <input type="hidden" name="words" value={words} />
          <AppLink className="link" to={`/admin/search/dictionary?${new URLSearchParams({ words })}`}>
            <FormattedMessage id="search_admin.misses.to_dictionary" />
          </AppLink>
          <AppLink className="link" to={`/wiki/new?${new URLSearchParams({ title: words })}`}>
            <FormattedMessage id="search_admin.misses.write" />
          </AppLink>
          <Button type="submit" size="small" name="intent" value="forget">
            <FormattedMessage id="search_admin.misses.forget" />
          </Button>
        </Form>
      </td>
    </tr>
  );
}

function RebuildState({
  rebuild,
}: {
  rebuild: NonNullable<Route.ComponentProps['loaderData']['index']['rebuild']>;
}) {
  const intl = useIntl();
  return (
    <p role="status">
      <FormattedMessage id="search_admin.rebuild.last" />{' '}
      {jobStates.includes(rebuild.state)
        ? intl.formatMessage({ id: `admin.jobs.${rebuild.state}` as MessageId })
        : rebuild.state}{' '}
      <progress
        max={100}
        value={rebuild.percent}
        aria-label={intl.formatMessage({ id: 'search_admin.rebuild' })}
      />{' '}
      {rebuild.percent}%{' '}
      <AppLink className="link" to="/admin/jobs?name=search">
        <FormattedMessage id="admin.jobs" />
      </AppLink>
    </p>
  );
}
