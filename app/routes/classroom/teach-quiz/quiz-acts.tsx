import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';
import { exportPath, type TaughtQuiz } from '../../../../contract/classroom/teach-quiz.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from '../teach/teach.module.css';

/** Publishes a quiz, hides it, or deletes what nobody has taken. */
export function QuizActs({ quiz: { state, questions } }: { quiz: TaughtQuiz }) {
  return (
    <Card title={<FormattedMessage id="teach.next_step" />}>
      <div className={styles.form}>
        <Form method="post">
          <input type="hidden" name="intent" value="state" />
          {state === 'draft' ? (
            <Button type="submit" name="act" value="show" variant="primary" disabled={questions.length === 0}>
              <FormattedMessage id="teach.quiz.show" />
            </Button>
          ) : (
            <Button type="submit" name="act" value="hide">
              <FormattedMessage id="teach.quiz.hide" />
            </Button>
          )}
        </Form>
        <details>
          <summary>
            <FormattedMessage id="teach.quiz.delete" />
          </summary>
          <p className={styles.hint}>
            <FormattedMessage id="teach.quiz.delete.text" />
          </p>
          <Form method="post">
            <input type="hidden" name="intent" value="state" />
            <Button type="submit" name="act" value="delete" variant="danger" size="small">
              <FormattedMessage id="teach.quiz.delete.do" />
            </Button>
          </Form>
        </details>
      </div>
    </Card>
  );
}

/** Questions from a file, and into one. */
export function QuizFiles({ quiz }: { quiz: TaughtQuiz }) {
  return (
    <Card title={<FormattedMessage id="teach.quiz.files" />}>
      <div className={styles.form}>
        <p className={styles.hint}>
          <FormattedMessage id="teach.quiz.files.text" />
        </p>
        {quiz.questions.length > 0 && (
          <p className={styles.acts}>
            {(['xlsx', 'gift'] as const).map((format) => (
              <a key={format} className="link" href={exportPath(quiz.quizId, format)} download>
                <FormattedMessage id={`teach.quiz.export.${format}`} />
              </a>
            ))}
          </p>
        )}
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <input type="hidden" name="intent" value="import" />
          <Field
            label={
              <FormattedMessage
                id="teach.quiz.import"
                values={{ size: `${quizLimits.fileBytes / 1_000_000} MB` }}
              />
            }
          >
            {(control) => (
              <input
                type="file"
                name="file"
                required
                accept=".gift,.txt,.xlsx,.csv"
                {...control}
                className={inputClass('medium')}
              />
            )}
          </Field>
          <Button type="submit">
            <FormattedMessage id="teach.quiz.import.do" />
          </Button>
        </Form>
      </div>
    </Card>
  );
}
