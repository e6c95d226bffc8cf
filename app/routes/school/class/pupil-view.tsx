import { FormattedMessage } from 'react-intl';
import type { SchoolClass } from '../../../../contract/school/class.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { AskFirst } from '../ask-first.tsx';
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
        <AskFirst id="school.leave" intent="leave" />
      </div>
    </Card>
  );
}
