import { FormattedMessage, useIntl } from 'react-intl';
import { data, Form, redirect, useNavigation } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { type QuestionKind, questionKinds, quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';
import {
  getTaughtQuiz,
  saveQuestion,
  type TaughtQuestion,
  type TaughtQuiz,
} from '../../../../contract/classroom/teach-quiz.ts';
import { clock, say } from '../../../components/course/words.ts';
import { DraftBar } from '../../../components/draft/draft-bar.tsx';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { SentNameField } from '../../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { type PostFailure, refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { coursePath, teachingPath } from '../teach/paths.ts';
import styles from '../teach/teach.module.css';
import type { Route } from './+types/edit-question';
import { AnswerLines } from './answer-lines.tsx';
import { questionPath, taughtQuizPath } from './paths.ts';
import { SpotFields } from './spot-fields.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const quiz = await call(context.get(apiContext), getTaughtQuiz, { quizId: readPathId(params.id) }).catch(
    notFoundWhen('classroom.quiz_not_found'),
  );
  const question = quiz.questions.find(({ questionId }) => String(questionId) === url.searchParams.get('id'));
  const kind = question?.kind ?? questionKinds.find((each) => each === url.searchParams.get('kind'));
  if (!kind) throw data(null, { status: 404 });
  return { quiz, question, kind };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const quizId = readPathId(params.id);
  const form = await readForm(request);
  const typed = textsOf(form);
  try {
    const file = form.get('picture');
    const picture = file instanceof File ? Buffer.from(await file.arrayBuffer()).toString('base64') : '';
    await call(context.get(apiContext), saveQuestion, formInput(saveQuestion, { ...typed, quizId, picture }));
    const sent = sentQuery({ ...draftOf(quizId, typed), slot: typed['draftSlot'] });
    const query = sent ? `?${new URLSearchParams(sent)}` : '';
    return redirect(taughtQuizPath(quizId) + query, 303);
  } catch (error) {
    return refusePost(error, { typed });
  }
}

/** A draft belongs to its question; a new one, to its kind. */
const draftOf = (quizId: number, { questionId, kind }: { questionId?: string; kind?: string }) => ({
  kind: 'quiz-question',
  thing: `${quizId}-${questionId && questionId !== '0' ? questionId : kind}`,
});

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'teach.question.edit');

export default function EditQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { quiz, question, kind } = loaderData;
  const failure = actionData?.failure;
  const here = questionPath(quiz.quizId, question ? `id=${question.questionId}` : `kind=${kind}`);
  const title = intl.formatMessage({ id: `teach.question.kind.${kind}` });
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'teach.courses' }), path: teachingPath },
          { name: say(intl, quiz.courseTitle), path: coursePath(quiz.courseId) },
          { name: say(intl, quiz.title), path: taughtQuizPath(quiz.quizId) },
          { name: title, path: here },
        ]}
      />
      <PageHead title={title} />
      <Refusal failure={failure} />
      <QuestionForm {...{ quiz, question, kind, failure }} path={here} />
    </div>
  );
}

interface QuestionFormProps {
  quiz: TaughtQuiz;
  /** Address of the form. */
  path: string;
  question: TaughtQuestion | undefined;
  kind: QuestionKind;
  failure: PostFailure | undefined;
}

function QuestionForm({ quiz, path, question, kind, failure }: QuestionFormProps) {
  const intl = useIntl();
  const { quizId, lessons } = quiz;
  const place = draftOf(quizId, { questionId: String(question?.questionId ?? 0), kind });
  const draft = useDraft({ ...place, path, loadSources: undefined }, failure);
  const isBusy = useNavigation().state === 'submitting';
  const stands = {
    text: question?.text.zh ?? '',
    textEn: question?.text.en ?? '',
    explanation: question?.explanation.zh ?? '',
    explanationEn: question?.explanation.en ?? '',
    lessonId: String(question?.lessonId ?? 0),
    at: question?.lessonId ? clock(question.at / 10) : '',
  };
  const value = (name: keyof typeof stands) => failure?.typed[name] ?? stands[name];
  const area = (name: 'text' | 'textEn' | 'explanation' | 'explanationEn', max: number) => (
    <TextareaField
      name={name}
      rows={3}
      maxLength={max}
      required={name === 'text'}
      label={<FormattedMessage id={`teach.question.${name}`} />}
      defaultValue={value(name)}
      error={
        name === 'text' && failure?.fields?.['text'] && <FormattedMessage id="teach.question.text.wrong" />
      }
    />
  );
  return (
    <Card>
      <Form ref={draft.form} method="post" encType="multipart/form-data" className={styles.form}>
        <SentNameField />
        <input type="hidden" name="questionId" value={question?.questionId ?? 0} />
        <input type="hidden" name="kind" value={kind} />
        <div className={styles.fields}>
          {area('text', quizLimits.text)}
          {area('textEn', quizLimits.text)}
          <div className={styles.wideField}>
            <AnswerLines kind={kind} lines={question?.lines ?? ''} failure={failure} />
          </div>
          {kind === 'spot' && <SpotFields question={question} failure={failure} />}
          {area('explanation', quizLimits.explanation)}
          {area('explanationEn', quizLimits.explanation)}
          <SelectField
            name="lessonId"
            label={<FormattedMessage id="teach.question.lesson" />}
            defaultValue={value('lessonId')}
          >
            <option value="0">{intl.formatMessage({ id: 'teach.question.lesson.none' })}</option>
            {lessons.map(({ lessonId, title }) => (
              <option key={lessonId} value={lessonId}>
                {say(intl, title)}
              </option>
            ))}
          </SelectField>
          <TextField
            name="at"
            label={<FormattedMessage id="teach.question.at" />}
            hint={<FormattedMessage id="teach.question.at.hint" />}
            maxLength={6}
            defaultValue={value('at')}
            error={failure?.fields?.['at'] && <FormattedMessage id="teach.question.at.hint" />}
          />
        </div>
        <DraftBar draft={draft} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <FormattedMessage id="teach.save" />
        </Button>
      </Form>
    </Card>
  );
}
