import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import type { TaughtQuizzes } from '../../../../contract/classroom/teach-quiz.ts';
import { say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { StateLamp } from '../teach/course-state.tsx';
import styles from '../teach/teach.module.css';
import { taughtQuizPath } from './paths.ts';

const columns = ['title', 'state', 'questions', 'learners'] as const;

interface QuizzesCardProps {
  taught: TaughtQuizzes;
  canEdit: boolean;
  failure: PostFailure | undefined;
}

/** The quizzes of a course for its teacher, and whether the course needs them. */
export function QuizzesCard({
  taught: { quizzes, needsQuizzes },
  canEdit,
  failure: posted,
}: QuizzesCardProps) {
  const intl = useIntl();
  const failure = posted?.intent === 'quiz' ? posted : undefined;
  const label = intl.formatMessage({ id: 'teach.quizzes' });
  if (quizzes.length === 0 && !canEdit) return null;
  return (
    <Card title={label}>
      <div className={styles.form} id="quizzes">
        {quizzes.length > 0 && (
          <Table label={label}>
            <ColumnHeads
              names={columns}
              numbers={['questions', 'learners']}
              text={(column) => <FormattedMessage id={`teach.quiz.column.${column}`} />}
            />
            <tbody>
              {quizzes.map((quiz) => (
                <tr key={quiz.quizId}>
                  <th scope="row" className={styles.title}>
                    <AppLink to={taughtQuizPath(quiz.quizId)}>{say(intl, quiz.title)}</AppLink>
                  </th>
                  <td>
                    <StateLamp state={quiz.state} />
                  </td>
                  <td className={numberCell}>{quiz.questionCount}</td>
                  <td className={numberCell}>
                    {quiz.learnerCount} / {quiz.passedCount}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {canEdit && quizzes.length > 0 && (
          <Form method="post" className={styles.acts} preventScrollReset>
            <input type="hidden" name="intent" value="needs" />
            <Checkbox name="needsQuizzes" value="1" defaultChecked={needsQuizzes}>
              <FormattedMessage id="teach.quiz.needs" />
            </Checkbox>
            <Button type="submit" size="small">
              <FormattedMessage id="teach.quiz.needs.save" />
            </Button>
          </Form>
        )}
        {canEdit && (
          <Form method="post" className={styles.form}>
            <input type="hidden" name="intent" value="quiz" />
            <TextField
              name="title"
              label={<FormattedMessage id="teach.quiz.title" />}
              required
              minLength={2}
              maxLength={classroomLimits.title}
              defaultValue={failure?.typed['title'] ?? ''}
              error={failure?.fields?.['title'] && <FormattedMessage id="teach.field.title.wrong" />}
            />
            <Button type="submit">
              <FormattedMessage id="teach.quiz.new" />
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
