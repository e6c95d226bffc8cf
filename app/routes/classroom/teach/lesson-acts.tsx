import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { TaughtLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import styles from './teach.module.css';

/** Takes a lesson out of sight, or deletes what nobody has seen. */
export function LessonActs({ lesson: { can } }: { lesson: TaughtLesson }) {
  const acts = (['hide', 'delete'] as const).filter((act) => can[act]);
  if (acts.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="teach.next_step" />}>
      {acts.map((act) => (
        <details key={act}>
          <summary>
            <FormattedMessage id={`teach.lesson.${act}`} />
          </summary>
          <p className={styles.hint}>
            <FormattedMessage id={`teach.lesson.${act}.text`} />
          </p>
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value={act}
              variant={act === 'delete' ? 'danger' : 'secondary'}
              size="small"
            >
              <FormattedMessage id={`teach.lesson.${act}.do`} />
            </Button>
          </Form>
        </details>
      ))}
    </Card>
  );
}
