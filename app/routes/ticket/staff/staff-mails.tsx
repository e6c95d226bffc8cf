import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { listTicketMails, settleTicketMail } from '../../../../contract/ticket/mail.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ticketAddress } from '../send-files.ts';
import styles from '../ticket.module.css';
import type { Route } from './+types/staff-mails';
import { MailCard } from './mail-card.tsx';

const path = '/admin/ticket-mails';

export async function loader({ context, url }: Route.LoaderArgs) {
  const isAll = url.searchParams.get('all') === '1' ? '1' : '';
  const page = readPageNumber(url.searchParams);
  return { isAll, ...(await call(context.get(apiContext), listTicketMails, { isAll, page })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { intent = '', mailId = '', ticketId = '' } = typed;
  try {
    const settled = await call(context.get(apiContext), settleTicketMail, {
      mailId,
      as: intent as 'aside',
      ticketId,
    });
    if (intent === 'aside' || settled.ticketId === null) return redirect(path, 303);
    return redirect(ticketAddress(settled.ticketId, { refused: settled.refused }), 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.ticket_mails');

/** Mails that did not become part of their ticket by themselves. */
export default function StaffMails({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { isAll, isConfigured, mails } = loaderData;
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.ticket_mails" />}
        text={<FormattedMessage id={isConfigured ? 'ticket.mails.text' : 'ticket.mails.off'} />}
      />
      <div className={styles.stack}>
        {failure && !failure.fields?.ticketId && <Refusal failure={failure} />}
        <Card isFlush>
          <Tabs
            label={intl.formatMessage({ id: 'ticket.state' })}
            items={[
              { to: path, label: <FormattedMessage id="ticket.mails.waiting" />, isCurrent: isAll === '' },
              {
                to: `${path}?all=1`,
                label: <FormattedMessage id="ticket.mails.all" />,
                isCurrent: isAll === '1',
              },
            ]}
          />
          {mails.items.length === 0 && <EmptyState title={<FormattedMessage id="ticket.mails.none" />} />}
        </Card>
        {mails.items.map((mail) => (
          <MailCard
            key={mail.mailId}
            mail={mail}
            failure={failure?.typed.mailId === String(mail.mailId) ? failure : undefined}
          />
        ))}
      </div>
      <Pagination
        page={mails.page}
        pageCount={pageCount(mails)}
        path={path}
        query={isAll === '1' ? 'all=1' : ''}
      />
    </>
  );
}
