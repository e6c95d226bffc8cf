import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { classroomLimits } from '../../../../contract/classroom/kinds.ts';
import { answerReviews, quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';
import type { TaughtQuiz } from '../../../../contract/classroom/teach-quiz.ts';
import { say } from '../../../components/course/words.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../teach/teach.module.css';

interface QuizFormProps {
  quiz: TaughtQuiz;
  failure: PostFailure | undefined;
}

/** Name and terms of a quiz. */
export function QuizForm({ quiz, failure }: QuizFormProps) {
  const intl = useIntl();
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const stands = {
    title: quiz.title.zh,
    titleEn: quiz.title.en,
    lessonId: String(quiz.lessonId ?? 0),
    drawnCount: String(quiz.drawnCount ?? ''),
    passPercent: String(quiz.passPercent),
    maxAttempts: String(quiz.maxAttempts ?? ''),
    showsAnswers: quiz.showsAnswers as string,
  };
  const value = (name: keyof typeof stands) => failure?.typed[name] ?? stands[name];
  const count = (name: 'drawnCount' | 'passPercent' | 'maxAttempts', max: number) => (
    <TextField
      name={name}
      type="number"
      min={1}
      max={max}
      required={name === 'passPercent'}
      label={<FormattedMessage id={`teach.quiz.${name}`} />}
      hint={name !== 'passPercent' && <FormattedMessage id={`teach.quiz.${name}.hint`} />}
      defaultValue={value(name)}
      error={failure?.fields?.[name] && <FormattedMessage id="teach.quiz.count.wrong" values={{ max }} />}
    />
  );
  return (
    <Card title={<FormattedMessage id="teach.quiz.terms" />}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="save" />
        <div className={styles.fields}>
          <TextField
            name="title"
            required
            maxLength={classroomLimits.title}
            label={<FormattedMessage id="teach.field.title" />}
            defaultValue={value('title')}
            error={failure?.fields?.['title'] && <FormattedMessage id="teach.field.title.wrong" />}
          />
          <TextField
            name="titleEn"
            maxLength={classroomLimits.title}
            label={<FormattedMessage id="teach.field.titleEn" />}
            defaultValue={value('titleEn')}
          />
          <SelectField
            name="lessonId"
            label={<FormattedMessage id="teach.quiz.lesson" />}
            defaultValue={value('lessonId')}
          >
            <option value="0">{intl.formatMessage({ id: 'teach.quiz.lesson.none' })}</option>
            {quiz.lessons.map(({ lessonId, title }) => (
              <option key={lessonId} value={lessonId}>
                {say(intl, title)}
              </option>
            ))}
          </SelectField>
          {count('drawnCount', quizLimits.questions)}
          {count('passPercent', 100)}
          {count('maxAttempts', quizLimits.attempts)}
          <SelectField
            name="showsAnswers"
            label={<FormattedMessage id="teach.quiz.showsAnswers" />}
            defaultValue={value('showsAnswers')}
          >
            {answerReviews.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `teach.quiz.showsAnswers.${each}` })}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="teach.save" />
        </Button>
      </Form>
    </Card>
  );
}
