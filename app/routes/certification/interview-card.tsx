import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Slot } from '../../../contract/certification/certification.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { formatDateTime } from '../../i18n/relative-time.ts';
import styles from './certification.module.css';

/** The offered times of the interview, to choose one of. */
export function InterviewCard({ slots }: { slots: readonly Slot[] }) {
  return (
    <Card title={<FormattedMessage id="certification.interview" />}>
      <p className={styles.quiet}>
        <FormattedMessage
          id={slots.length > 0 ? 'certification.interview.text' : 'certification.interview.none'}
        />
      </p>
      <ul className={styles.slots}>
        {slots.map(({ slotId, startsAt, minutes, place, isChosen }) => (
          <li key={slotId}>
            <div>
              <b>
                <time dateTime={startsAt}>{formatDateTime(new Date(startsAt)).slice(0, 16)}</time>
              </b>
              <p className={styles.quiet}>
                <FormattedMessage id="certification.slot" values={{ minutes, place }} />
              </p>
            </div>
            {isChosen ? (
              <Tag tone="ok">
                <FormattedMessage id="certification.slot.chosen" />
              </Tag>
            ) : (
              <Form method="post">
                <input type="hidden" name="slotId" value={slotId} />
                <Button type="submit" name="intent" value="slot" size="small">
                  <FormattedMessage id="certification.slot.choose" />
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
