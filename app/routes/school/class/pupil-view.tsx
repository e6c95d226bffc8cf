import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { SchoolClass } from '../../../../contract/school/class.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from '../school.module.css';

interface PupilViewProps {
  schoolClass: SchoolClass;
  own: { number: string; name: string; joinedAt: string };
}

/** One's own entry in a class, and the way out. */
export function PupilView({ schoolClass, own }: PupilViewProps) {
  return (
    <Card title={<FormattedMessage id="school.own" />}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          {schoolClass.teacherName && (
            <>
              <dt>
                <FormattedMessage id="school.teacher" />
              </dt>
              <dd>
                <Written text={schoolClass.teacherName} />
              </dd>
            </>
          )}
          {own.number && (
            <>
              <dt>
                <FormattedMessage id="school.pupil.number" />
              </dt>
              <dd>{own.number}</dd>
              <dt>
                <FormattedMessage id="school.pupil.name" />
              </dt>
              <dd>
                <Written text={own.name} />
              </dd>
            </>
          )}
          <dt>
            <FormattedMessage id="school.pupil.joined" />
          </dt>
          <dd>
            <Time value={own.joinedAt} format="date" />
          </dd>
        </dl>
        <p className={styles.quiet}>
          <FormattedMessage id="school.own.privacy" />
        </p>
        <details>
          <summary>
            <FormattedMessage id="school.leave" />
          </summary>
          <Form method="post" className={styles.stack}>
            <p>
              <FormattedMessage id="school.leave.text" />
            </p>
            <div>
              <Button type="submit" name="intent" value="leave" variant="danger">
                <FormattedMessage id="school.leave.sure" />
              </Button>
            </div>
          </Form>
        </details>
      </div>
    </Card>
  );
}
