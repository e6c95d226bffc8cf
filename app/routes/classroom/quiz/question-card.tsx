import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AskedQuestion } from '../../../../contract/classroom/quiz.ts';
import { type AnswerNotice, quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { Checkbox, Radio } from '../../../components/ui/choice.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { fieldOf } from './answer-fields.ts';
import styles from './quiz.module.css';
import { ZonePicker } from './zone-picker.tsx';

interface QuestionCardProps {
  question: AskedQuestion;
  notice?: AnswerNotice | null | undefined;
  /** What stands below the answers once the attempt is handed in. */
  children?: ReactNode;
}

/** A question with the controls of its answer, which stand still once it is graded. */
export function QuestionCard({ question, notice, children }: QuestionCardProps) {
  const intl = useIntl();
  const { number, kind, text } = question;
  return (
    <fieldset className={styles.question} id={`question-${number}`}>
      <legend>
        <span className={styles.number}>{number}</span>
        <span lang={langOf(intl, text)}>{say(intl, text)}</span>
        <small>
          <FormattedMessage id={`classroom.quiz.kind.${kind}`} />
        </small>
      </legend>
      <Answers question={question} hasNotice={Boolean(notice)} />
      {notice && (
        <FieldError id={`notice-${number}`}>
          <FormattedMessage id={`classroom.quiz.notice.${notice}`} />
        </FieldError>
      )}
      {children}
    </fieldset>
  );
}

function Answers({ question, hasNotice }: { question: AskedQuestion; hasNotice: boolean }) {
  const intl = useIntl();
  const { number, kind, options, given, review } = question;
  const name = fieldOf(number);
  const isOver = review !== null;
  if (kind === 'spot') return <ZonePicker question={question} />;
  if (kind === 'judge')
    return (
      <div className={styles.options}>
        {(['true', 'false'] as const).map((value) => (
          <Radio key={value} name={name} value={value} defaultChecked={given[0] === value} disabled={isOver}>
            <FormattedMessage id={`classroom.quiz.judge.${value}`} />
          </Radio>
        ))}
      </div>
    );
  if (kind === 'fill' || kind === 'number')
    return (
      <input
        type="text"
        name={name}
        className={inputClass('medium', styles.text)}
        maxLength={quizLimits.answer}
        defaultValue={given[0] ?? ''}
        disabled={isOver}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={intl.formatMessage({ id: `classroom.quiz.answer.${kind}` }, { number })}
        aria-describedby={hasNotice ? `notice-${number}` : undefined}
        placeholder={kind === 'number' ? intl.formatMessage({ id: 'classroom.quiz.number.hint' }) : undefined}
      />
    );
  if (kind === 'order') return <Places question={question} />;
  const Choice = kind === 'single' ? Radio : Checkbox;
  return (
    <div className={styles.options}>
      {options.map((option, index) => (
        <Choice
          key={option.zh}
          name={name}
          value={index}
          defaultChecked={given.includes(String(index))}
          disabled={isOver}
        >
          <OptionText option={option} />
        </Choice>
      ))}
    </div>
  );
}

/** What is put in order, each with the place that it gets. */
function Places({ question: { number, options, given, review } }: { question: AskedQuestion }) {
  return (
    <div className={styles.options}>
      {options.map((option, index) => (
        <label key={option.zh} className={styles.place}>
          <select
            name={fieldOf(number)}
            defaultValue={given[index] ?? ''}
            disabled={review !== null}
            className={inputClass('medium')}
          >
            <option value="">–</option>
            {options.map((each, at) => (
              <option key={each.zh} value={at + 1}>
                {at + 1}
              </option>
            ))}
          </select>
          <OptionText option={option} />
        </label>
      ))}
    </div>
  );
}

function OptionText({ option }: { option: AskedQuestion['options'][number] }) {
  const intl = useIntl();
  return <span lang={langOf(intl, option)}>{say(intl, option)}</span>;
}
