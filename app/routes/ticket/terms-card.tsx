import { FormattedMessage } from 'react-intl';
import { beijingMinute } from '../../../contract/beijing-time.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { type getTicketTerms, ticketSeverities, ticketTerms } from '../../../contract/ticket/ticket.ts';
import { Card } from '../../components/ui/card.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './ticket.module.css';

/** Whether somebody is there, and until when each kind of ticket is answered if it is sent now. */
export function TermsCard({ terms }: { terms: EndpointOutput<typeof getTicketTerms> }) {
  const { isOpenNow, nextOpenAt, due, solveDue, termsName } = terms;
  return (
    <Card title={<FormattedMessage id="ticket.terms" />} level="h2">
      <div className={styles.stack}>
        <p>
          <Lamp tone={isOpenNow ? 'ok' : 'plain'} isSentence>
            {isOpenNow ? (
              <FormattedMessage id="ticket.terms.open" />
            ) : nextOpenAt ? (
              <FormattedMessage
                id="ticket.terms.next"
                values={{ time: beijingMinute(new Date(nextOpenAt)) }}
              />
            ) : (
              <FormattedMessage id="ticket.terms.unknown" />
            )}
          </Lamp>
        </p>
        {termsName && (
          <p>
            <FormattedMessage id="ticket.terms.contract" values={{ name: termsName }} />
          </p>
        )}
        <dl className={styles.facts}>
          {ticketSeverities.map((severity) => (
            <div key={severity}>
              <dt>
                <FormattedMessage id={`ticket.severity.${severity}`} />
              </dt>
              <dd className={styles.time}>
                {due[severity] ? <Time value={due[severity]} format="minute" /> : '–'}
              </dd>
              {solveDue[severity] && (
                <dd>
                  <FormattedMessage
                    id="ticket.terms.solve"
                    values={{ time: beijingMinute(new Date(solveDue[severity])) }}
                  />
                </dd>
              )}
            </div>
          ))}
        </dl>
        <p className={styles.small}>
          <FormattedMessage
            id="ticket.terms.text"
            values={{ days: ticketTerms.reopenDays, months: ticketTerms.keptMonths }}
          />
        </p>
      </div>
    </Card>
  );
}
