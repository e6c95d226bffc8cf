import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Course } from '../../../../contract/classroom/course.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import styles from './buy-box.module.css';

const ratings = [5, 4, 3, 2, 1] as const;

/** For whoever learned at least one lesson. */
export function RateForm({ course, isRated }: { course: Course; isRated: boolean }) {
  const intl = useIntl();
  if (!course.can.rate) return null;
  return (
    <section className={styles.box}>
      <h2>
        <FormattedMessage id="classroom.rate" />
      </h2>
      {isRated && (
        <Notice tone="ok">
          <FormattedMessage id="classroom.rate.saved" />
        </Notice>
      )}
      <Form method="post" className={styles.rate}>
        <select
          name="rating"
          defaultValue={course.ownRating ?? 5}
          aria-label={intl.formatMessage({ id: 'classroom.rate' })}
        >
          {ratings.map((rating) => (
            <option key={rating} value={rating}>
              {intl.formatMessage({ id: 'classroom.rate.value' }, { rating })}
            </option>
          ))}
        </select>
        <Button type="submit" name="intent" value="rate">
          <FormattedMessage id="classroom.rate.submit" />
        </Button>
      </Form>
    </section>
  );
}
