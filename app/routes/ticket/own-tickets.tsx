import { FormattedMessage } from 'react-intl';
import type { Ticket } from '../../../contract/ticket/ticket.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Card } from '../../components/ui/card.tsx';
import { StateTag } from './state-tag.tsx';
import styles from './ticket.module.css';

/** What somebody who is signed in has asked. */
export function OwnTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const lang = useContentLang();
  if (tickets.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="ticket.own" />} level="h2">
      <ul className={styles.own}>
        {tickets.map((ticket) => (
          <li key={ticket.ticketId}>
            <AppLink className="link" to={`/customerCare/tickets/${ticket.ticketId}`}>
              #{ticket.ticketId} <span lang={lang}>{ticket.subject}</span>
            </AppLink>
            <StateTag state={ticket.state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
