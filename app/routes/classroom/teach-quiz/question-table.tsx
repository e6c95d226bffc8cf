import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { questionKinds } from '../../../../contract/classroom/quiz-kinds.ts';
import type { TaughtQuestion, TaughtQuiz } from '../../../../contract/classroom/teach-quiz.ts';
import { say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import styles from '../teach/teach.module.css';
import { questionPath } from './paths.ts';

const columns = ['question', 'kind', 'asked', 'percent', 'given', 'order'] as const;

/** The questions of a quiz, how they were answered, and their order. */
export function QuestionTable({ quiz }: { quiz: TaughtQuiz }) {
  const intl = useIntl();
  const { questions } = quiz;
  const label = intl.formatMessage({ id: 'teach.questions' }, { count: questions.length });
  return (
    <Card title={label}>
      <div className={styles.form}>
        {questions.length > 0 && (
          <Table label={label} isWide>
            <ColumnHeads
              names={columns}
              numbers={['asked', 'percent']}
              text={(column) => <FormattedMessage id={`teach.question.column.${column}`} />}
            />
            <tbody>
              {questions.map((question, index) => (
                <Row
                  key={question.questionId}
                  quizId={quiz.quizId}
                  question={question}
                  isFirst={index === 0}
                  isLast={index === questions.length - 1}
                />
              ))}
            </tbody>
          </Table>
        )}
        <p>
          <FormattedMessage id="teach.question.add" />
        </p>
        <div className={styles.acts}>
          {questionKinds.map((kind) => (
            <AppLink key={kind} className="link" to={questionPath(quiz.quizId, `kind=${kind}`)}>
              <FormattedMessage id={`teach.question.kind.${kind}`} />
            </AppLink>
          ))}
        </div>
      </div>
    </Card>
  );
}

interface RowProps {
  quizId: number;
  question: TaughtQuestion;
  isFirst: boolean;
  isLast: boolean;
}

function Row({ quizId, question, isFirst, isLast }: RowProps) {
  const intl = useIntl();
  const { questionId, kind, statistics } = question;
  const text = say(intl, question.text);
  const act = (name: 'up' | 'down' | 'delete', isOff: boolean) => (
    <Button type="submit" size="small" name="act" value={name} disabled={isOff}>
      <FormattedMessage id={name === 'delete' ? 'teach.question.delete' : `teach.${name}`} />
      <span className="vh"> {text}</span>
    </Button>
  );
  return (
    <tr id={`question-${questionId}`}>
      <th scope="row" className={styles.title}>
        <AppLink to={questionPath(quizId, `id=${questionId}`)}>{text}</AppLink>
      </th>
      <td>
        <FormattedMessage id={`teach.question.kind.${kind}`} />
      </td>
      <td className={numberCell}>{statistics.asked}</td>
      <td className={numberCell}>{statistics.percent !== null && `${statistics.percent}%`}</td>
      <td>
        <ul>
          {statistics.given.map(({ text: given, count, isRight }) => (
            <li key={given} className={styles.hint}>
              {isRight && <Icon name="check" size={16} />}
              {given} · {count}
              {isRight && (
                <span className="vh">
                  <FormattedMessage id="teach.question.right" />
                </span>
              )}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <Form method="post" className={styles.order} preventScrollReset>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="questionId" value={questionId} />
          {act('up', isFirst)}
          {act('down', isLast)}
          {act('delete', false)}
        </Form>
      </td>
    </tr>
  );
}
