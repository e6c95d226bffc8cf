import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { listStaffTickets } from '../../../../contract/ticket/staff.ts';
import { ticketStates } from '../../../../contract/ticket/ticket.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { stateText } from '../state-tag.tsx';
import styles from '../ticket.module.css';
import type { Route } from './+types/staff-tickets';

const path = '/admin/tickets';

/** The address of a part of the queue; open tickets of everybody need no words. */
function queueQuery(state: string, isOwn: boolean): string {
  return [...(state === 'open' ? [] : [`state=${state}`]), ...(isOwn ? ['own=1'] : [])].join('&');
}

const queuePath = (state: string, isOwn: boolean) => {
  const query = queueQuery(state, isOwn);
  return query ? `${path}?${query}` : path;
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = ticketStates.find((known) => known === url.searchParams.get('state')) ?? 'open';
  const isOwn = url.searchParams.get('own') === '1';
  const listed = await call(context.get(apiContext), listStaffTickets, {
    state,
    isOwn,
    page: readPageNumber(url.searchParams),
  });
  return { state, isOwn, listed };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.tickets');

/** The queue, or what of it the reader handles: open tickets by the time by which they are to be answered. */
export default function StaffTickets({ loaderData }: Route.ComponentProps) {
  const { state, isOwn, listed } = loaderData;
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.tickets" />}
        text={<FormattedMessage id="ticket.queue.text" />}
        actions={
          <ButtonLink to={queuePath(state, !isOwn)}>
            <FormattedMessage id={isOwn ? 'ticket.queue.all' : 'ticket.queue.own'} />
          </ButtonLink>
        }
      />
      <Card isFlush>
        <Tabs
          label={intl.formatMessage({ id: 'ticket.state' })}
          items={ticketStates.map((each) => ({
            to: queuePath(each, isOwn),
            label: <FormattedMessage id={stateText(each, true)} />,
            isCurrent: each === state,
          }))}
        />
        {listed.items.length === 0 ? (
          <EmptyState
            title={<FormattedMessage id={isOwn ? 'ticket.queue.none.own' : 'ticket.queue.none'} />}
          />
        ) : (
          <Table label={intl.formatMessage({ id: 'admin.tickets' })} isWide>
            <ColumnHeads
              names={['ticket', 'due', 'severity', 'product', 'assignee']}
              text={(column) => <FormattedMessage id={`ticket.queue.${column}`} />}
            />
            <tbody>
              {listed.items.map((each) => (
                <tr key={each.ticketId}>
                  <th scope="row">
                    <AppLink className="link" to={`/customerCare/tickets/${each.ticketId}`}>
                      #{each.ticketId} {each.subject}
                    </AppLink>
                  </th>
                  <td className={styles.time}>
                    <Time value={each.dueAt ?? each.activeAt} format="minute" />{' '}
                    {each.isOverdue && (
                      <Tag tone="bad">
                        <FormattedMessage id="ticket.overdue" />
                      </Tag>
                    )}
                  </td>
                  <td>
                    <FormattedMessage id={`ticket.severity.${each.severity}`} />
                  </td>
                  <td>
                    {each.productName || each.nameplate || <FormattedMessage id="ticket.product.site" />}{' '}
                    {each.version}
                  </td>
                  <td>{each.assignee?.nickname ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Pagination
        page={listed.page}
        pageCount={pageCount(listed)}
        path={path}
        query={queueQuery(state, isOwn)}
      />
    </>
  );
}
