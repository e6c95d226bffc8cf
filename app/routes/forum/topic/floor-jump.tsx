import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { firstReplyFloor, postsPerPage } from '../../../../contract/forum/limits.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './floor-jump.module.css';

/** The way to the first floor that one has not read, and in long topics to any floor by its number. */
export function FloorJump({ topic }: { topic: Topic }) {
  const intl = useIntl();
  const { id, readFloor, lastFloor } = topic;
  const unread = readFloor === null ? 0 : lastFloor - readFloor;
  const isLong = lastFloor > postsPerPage + 1;
  if (unread <= 0 && !isLong) return null;
  return (
    <div className={styles.jump}>
      {readFloor !== null && unread > 0 && (
        <AppLink
          className="link"
          to={floorAddress({ topicId: id, floor: Math.max(readFloor + 1, firstReplyFloor) })}
        >
          <FormattedMessage id="forum.unread.first" values={{ count: unread }} />
        </AppLink>
      )}
      {isLong && (
        <Form action={`/forum/topic/${id}`} className={styles.form}>
          <input
            className={inputClass('medium')}
            type="number"
            name="floor"
            min={1}
            max={lastFloor}
            required
            aria-label={intl.formatMessage({ id: 'forum.jump.label' }, { last: lastFloor })}
            placeholder={intl.formatMessage({ id: 'forum.jump.placeholder' }, { last: lastFloor })}
          />
          <Button type="submit" size="small">
            <FormattedMessage id="forum.jump" />
          </Button>
        </Form>
      )}
    </div>
  );
}
