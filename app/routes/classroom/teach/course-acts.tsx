import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { TaughtCourse } from '../../../../contract/classroom/teach.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import styles from './teach.module.css';

/** What can be done next with a course as it stands. */
export function CourseActs({ course: { can, missing, state } }: { course: TaughtCourse }) {
  const intl = useIntl();
  const isBusy = useNavigation().formData?.get('intent') === 'send';
  const isNew = state === 'draft' || state === 'refused';
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <Card title={<FormattedMessage id="teach.next_step" />}>
      <div className={styles.form}>
        {isNew && missing.length > 0 && (
          <p>
            <FormattedMessage
              id="teach.missing"
              values={{
                missing: intl.formatList(
                  missing.map((part) => intl.formatMessage({ id: `teach.missing.${part}` })),
                ),
              }}
            />
          </p>
        )}
        {state === 'shown' && !can.send && !can.withdraw && (
          <p className={styles.hint}>
            <FormattedMessage id="teach.nothing_new" />
          </p>
        )}
        <div className={styles.acts}>
          {can.send && (
            <Form method="post">
              <Button type="submit" name="intent" value="send" variant="primary" isBusy={isBusy}>
                <FormattedMessage id={isNew ? 'teach.send' : 'teach.send.new'} />
              </Button>
            </Form>
          )}
          <Form method="post" className={styles.acts}>
            <input type="hidden" name="intent" value="state" />
            {(['withdraw', 'close', 'open'] as const)
              .filter((act) => can[act])
              .map((act) => (
                <Button key={act} type="submit" name="act" value={act}>
                  <FormattedMessage id={`teach.act.${act}`} />
                </Button>
              ))}
          </Form>
        </div>
        {can.delete && (
          <details>
            <summary>
              <FormattedMessage id="teach.delete" />
            </summary>
            <Form method="post">
              <Button type="submit" name="intent" value="delete" variant="danger" size="small">
                <FormattedMessage id="teach.delete.do" />
              </Button>
            </Form>
          </details>
        )}
      </div>
    </Card>
  );
}
