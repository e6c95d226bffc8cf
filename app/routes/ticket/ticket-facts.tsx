import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { nameplatePath } from '../../../contract/nameplate/link.ts';
import type { TicketPage } from '../../../contract/ticket/ticket.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { StateTag } from './state-tag.tsx';
import styles from './ticket.module.css';

interface TicketFactsProps {
  page: TicketPage;
  /** What opens this ticket, and no other: whoever has come by it is shown the number of another one alone. */
  code: string | undefined;
}

export function TicketFacts({ page, code }: TicketFactsProps) {
  const { ticket, isStaff, isAsker, email, ratingText } = page;
  const lang = useContentLang();
  const numbered = (id: number) =>
    code && !isStaff ? (
      <>#{id}</>
    ) : (
      <AppLink className="link" to={`/customerCare/tickets/${id}`}>
        #{id}
      </AppLink>
    );
  const time = (value: string) => <Time value={value} format="minute" className={styles.time} />;
  return (
    <dl className={styles.facts}>
      <Fact id="state">
        <StateTag state={ticket.state} forStaff={isStaff && !isAsker} />
      </Fact>
      <Fact id="severity">
        <FormattedMessage id={`ticket.severity.${ticket.severity}`} />
      </Fact>
      {ticket.dueAt && (
        <Fact id="due">
          {time(ticket.dueAt)}{' '}
          {ticket.isOverdue && (
            <Tag tone="bad">
              <FormattedMessage id="ticket.overdue" />
            </Tag>
          )}
        </Fact>
      )}
      {ticket.solveDueAt && (
        <Fact id="solve_due">
          {time(ticket.solveDueAt)}{' '}
          {ticket.isSolveOverdue && (
            <Tag tone="bad">
              <FormattedMessage id="ticket.overdue" />
            </Tag>
          )}
        </Fact>
      )}
      {ticket.state === 'waiting' && ticket.solveMinutesLeft !== null && (
        <Fact id="solve_left">
          <FormattedMessage id="ticket.minutes" values={{ minutes: ticket.solveMinutesLeft }} />
        </Fact>
      )}
      {ticket.termsName && <Fact id="terms_name">{ticket.termsName}</Fact>}
      {ticket.answeredAfter !== null && (
        <Fact id="answered_after">
          <FormattedMessage id="ticket.minutes" values={{ minutes: ticket.answeredAfter }} />
        </Fact>
      )}
      {ticket.reopenUntil && <Fact id="reopen_until">{time(ticket.reopenUntil)}</Fact>}
      {(ticket.productName || !ticket.nameplate) && (
        <Fact id="product">
          {ticket.productName ? (
            <span lang={lang}>{ticket.productName}</span>
          ) : (
            <FormattedMessage id="ticket.product.site" />
          )}
        </Fact>
      )}
      {ticket.nameplate && (
        <Fact id="nameplate">
          <AppLink className="link mono" to={nameplatePath(ticket.nameplate)}>
            {ticket.nameplate}
          </AppLink>
        </Fact>
      )}
      {ticket.version && <Fact id="version.told">{ticket.version}</Fact>}
      {ticket.licence && <Fact id="licence.told">{ticket.licence}</Fact>}
      <Fact id="assignee">{ticket.assignee?.nickname ?? <FormattedMessage id="ticket.assignee.none" />}</Fact>
      {isStaff && email && <Fact id="email">{email}</Fact>}
      {ticket.mergedInto && <Fact id="merged_into">{numbered(ticket.mergedInto)}</Fact>}
      {ticket.splitFrom && <Fact id="split_from">{numbered(ticket.splitFrom)}</Fact>}
      {ticket.rating && (
        <Fact id="rating">
          <FormattedMessage id={`ticket.rating.${ticket.rating as 1}`} />{' '}
          <span lang={lang}>{ratingText}</span>
        </Fact>
      )}
    </dl>
  );
}

type FactId =
  | 'state'
  | 'severity'
  | 'due'
  | 'answered_after'
  | 'solve_due'
  | 'solve_left'
  | 'terms_name'
  | 'reopen_until'
  | 'product'
  | 'nameplate'
  | 'version.told'
  | 'licence.told'
  | 'assignee'
  | 'email'
  | 'merged_into'
  | 'split_from'
  | 'rating';

function Fact({ id, children }: { id: FactId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={`ticket.${id}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
