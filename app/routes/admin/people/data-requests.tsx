import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import {
  dataRequestKinds,
  listDataRequests,
  retryDataExport,
} from '../../../../contract/personal-data/personal-data.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActForm } from '../act-form.tsx';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/data-requests';

const path = '/admin/data-requests';
const kinds = ['all', ...dataRequestKinds] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const kind = kinds.find((known) => known === searchParams.get('kind')) ?? 'all';
  const page = readPageNumber(searchParams);
  const found = await call(context.get(apiContext), listDataRequests, { kind, page });
  return { ...found, kind, isDone: searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  return runPost(request, path, ({ intent = '', reason = '' }) =>
    call(context.get(apiContext), retryDataExport, { exportId: intent.slice('retry:'.length), reason }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.data');

/** What people asked for about their own data: copies and closings, and what is late. */
export default function DataRequests({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { requests, lateCount, kind, isDone } = loaderData;
  const failureOf = (id: number) =>
    actionData?.failure.intent === `retry:${id}` ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.data" />}
        text={<FormattedMessage id="admin.data.text" />}
      />
      <ActOutcome
        isDone={isDone}
        failure={actionData?.failure}
        isFormThere={requests.items.some((item) => item.state === 'failed' && failureOf(item.requestId))}
      />
      <Tabs
        label={intl.formatMessage({ id: 'admin.data' })}
        items={kinds.map((known) => ({
          to: known === 'all' ? path : `${path}?kind=${known}`,
          label: <FormattedMessage id={`admin.data.kind.${known}`} />,
          isCurrent: known === kind,
        }))}
      />
      {lateCount > 0 && (
        <Notice tone="bad" isLasting>
          <FormattedMessage id="admin.data.late" values={{ count: lateCount }} />
        </Notice>
      )}
      {requests.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="admin.data.none" />} />
      ) : (
        <Table label={intl.formatMessage({ id: 'admin.data' })} isWide>
          <ColumnHeads
            names={['person', 'what', 'state', 'asked', 'answer_by', 'ends']}
            text={(column) => <FormattedMessage id={`admin.data.column.${column}`} />}
          />
          <tbody>
            {requests.items.map((item) => {
              const failure = failureOf(item.requestId);
              return (
                <tr key={item.kind + item.requestId}>
                  <th scope="row">
                    <AppLink className={styles.link} to={`/admin/users/${item.person.userId}`}>
                      {item.person.nickname}
                    </AppLink>
                  </th>
                  <td>
                    <FormattedMessage id={`admin.data.kind.${item.kind}`} />
                  </td>
                  <td>
                    <Lamp tone={item.isLate ? 'bad' : toneOf(item.state)}>
                      <FormattedMessage id={`admin.data.state.${item.state}`} />
                    </Lamp>
                    {item.state === 'failed' && (
                      <ActForm failure={failure}>
                        <Button type="submit" name="intent" value={`retry:${item.requestId}`}>
                          <FormattedMessage id="admin.data.retry" />
                        </Button>
                      </ActForm>
                    )}
                  </td>
                  <td>
                    <Time value={item.askedAt} format="full" />
                  </td>
                  <td>
                    <Time value={item.answerBy} format="date" />
                  </td>
                  <td>
                    <Time value={item.doneAt ?? item.endsAt} format="full" />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      <Pagination
        page={requests.page}
        pageCount={pageCount(requests)}
        path={path}
        query={kind === 'all' ? '' : `kind=${kind}`}
      />
    </>
  );
}

const toneOf = (state: string) =>
  state === 'ready' || state === 'erased' ? 'ok' : state === 'gone' ? 'plain' : 'warn';
