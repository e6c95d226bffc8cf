import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { listTicketBreaches } from '../../../../contract/ticket/terms.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../ticket.module.css';
import type { Route } from './+types/staff-breaches';

const path = '/admin/ticket-breaches';

export async function loader({ context, url }: Route.LoaderArgs) {
  return call(context.get(apiContext), listTicketBreaches, { page: readPageNumber(url.searchParams) });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.ticket_breaches');

/** Promises that were not kept in time: what was owed, how late it came, or how late it is by now. */
export default function StaffBreaches({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { items, page } = loaderData;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.ticket_breaches" />}
        text={<FormattedMessage id="ticket.breach.text" />}
      />
      <Card isFlush>
        {items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="ticket.breach.none" />} />
        ) : (
          <Table label={intl.formatMessage({ id: 'admin.ticket_breaches' })} isWide>
            <ColumnHeads
              names={['ticket', 'promise', 'due', 'late', 'assignee']}
              text={(column) => <FormattedMessage id={`ticket.breach.${column}`} />}
            />
            <tbody>
              {items.map(({ breachId, kind, dueAt, metAt, lateMinutes, ticket }) => (
                <tr key={breachId}>
                  <th scope="row">
                    <AppLink className="link" to={`/customerCare/tickets/${ticket.ticketId}`}>
                      #{ticket.ticketId} {ticket.subject}
                    </AppLink>
                  </th>
                  <td>
                    <FormattedMessage id={`ticket.breach.${kind}`} />
                    <br />
                    <span className={styles.small}>
                      <FormattedMessage id={`ticket.severity.${ticket.severity}`} /> {ticket.termsName}
                    </span>
                  </td>
                  <td className={styles.time}>
                    <Time value={dueAt} format="minute" />
                  </td>
                  <td>
                    <FormattedMessage id="ticket.minutes" values={{ minutes: lateMinutes }} />{' '}
                    {metAt === null && (
                      <Tag tone="bad">
                        <FormattedMessage id="ticket.breach.owed" />
                      </Tag>
                    )}
                  </td>
                  <td>{ticket.assignee?.nickname ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Pagination page={page} pageCount={pageCount(loaderData)} path={path} query="" />
    </>
  );
}
