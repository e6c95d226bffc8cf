import { FormattedMessage } from 'react-intl';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { entryStatuses, type getGuestBookFigures } from '../../../contract/guest-book/guest-book.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import styles from './guest-book.module.css';

interface GuestBookSideProps {
  figures: EndpointOutput<typeof getGuestBookFigures>;
}

/** How entries fare, and the way back to one's own without an account. */
export function GuestBookSide({ figures: { counts, answerHours } }: GuestBookSideProps) {
  return (
    <div className={styles.side}>
      <Card title={<FormattedMessage id="guest_book.figures" />}>
        <dl className={styles.figures}>
          {entryStatuses.map((status) => (
            <div key={status}>
              <dt>
                <FormattedMessage id={`guest_book.status.${status}`} />
              </dt>
              <dd>{counts[status]}</dd>
            </div>
          ))}
          {answerHours !== null && (
            <div>
              <dt>
                <FormattedMessage id="guest_book.answer_time" />
              </dt>
              <dd>
                <FormattedMessage
                  id={answerHours < 48 ? 'guest_book.hours' : 'guest_book.days'}
                  values={{ count: answerHours < 48 ? answerHours : Math.round(answerHours / 24) }}
                />
              </dd>
            </div>
          )}
        </dl>
      </Card>
      <Card title={<FormattedMessage id="guest_book.follow" />}>
        <p>
          <FormattedMessage id="guest_book.follow.text" />
        </p>
        <p>
          <AppLink className="link" to="/guestBook/follow" rel="nofollow">
            <FormattedMessage id="guest_book.follow.go" />
          </AppLink>
        </p>
      </Card>
    </div>
  );
}
