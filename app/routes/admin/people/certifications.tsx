import { FormattedMessage, useIntl } from 'react-intl';
import { listCertifications, queueStates } from '../../../../contract/certification/staff.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../admin.module.css';
import type { Route } from './+types/certifications';

const path = '/admin/certifications';

export async function loader({ context, url }: Route.LoaderArgs) {
  const queue = queueStates.find((known) => known === url.searchParams.get('queue')) ?? 'reviewing';
  const page = readPageNumber(url.searchParams);
  return { queue, ...(await call(context.get(apiContext), listCertifications, { queue, page })) };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'certification.queue');

/** Applications for expert certification, what waits longest first. */
export default function AdminCertifications({ loaderData: { queue, page, counts } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <>
      <PageHead title={<FormattedMessage id="certification.queue" />} />
      <Tabs
        label={intl.formatMessage({ id: 'certification.queue' })}
        items={queueStates.map((known) => ({
          to: `${path}?queue=${known}`,
          label: <FormattedMessage id={`certification.queue.${known}`} />,
          count: counts.find((each) => each.queue === known)?.count ?? 0,
          isCurrent: known === queue,
        }))}
      />
      {page.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="certification.queue.none" />} />
      ) : (
        <Table label={intl.formatMessage({ id: 'certification.queue' })} isWide>
          <thead>
            <tr>
              {(['who', 'fields', 'state', 'next', 'changed'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`certification.column.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.items.map((row) => (
              <tr key={row.certificationId}>
                <th scope="row">
                  <AppLink className={styles.link} to={`${path}/${row.certificationId}`}>
                    {row.applicant.nickname}
                  </AppLink>
                </th>
                <td>
                  {row.fields
                    .map((field) => intl.formatMessage({ id: `information.fields.${field}` as MessageId }))
                    .join(' · ')}
                </td>
                <td>
                  <FormattedMessage id={`certification.state.${row.state}`} />
                </td>
                <td>
                  {row.state === 'reviewing' && (
                    <FormattedMessage id="certification.votes.count" values={{ count: row.voteCount }} />
                  )}
                  {row.state === 'interview' && row.interviewAt && (
                    <Time value={row.interviewAt} format="full" />
                  )}
                  {row.state === 'certified' && row.validUntil && (
                    <Time value={row.validUntil} format="date" />
                  )}
                </td>
                <td>
                  <Time value={row.updatedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={page.page} pageCount={pageCount(page)} path={path} query={`queue=${queue}`} />
    </>
  );
}
