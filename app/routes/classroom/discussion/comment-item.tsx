import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { LessonAnswer, LessonComment } from '../../../../contract/classroom/discussion.ts';
import { BodyField } from '../../../components/editor/body-field.tsx';
import type { LoadSources } from '../../../components/editor/editor-sources.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useSentCount } from '../../../components/forms/use-sent-count.ts';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from './discussion.module.css';
import { MomentLink } from './moment-field.tsx';
import { TopicForm } from './topic-form.tsx';

interface CommentItemProps {
  comment: LessonComment;
  boards: readonly { id: number; name: string }[];
  teacherId: number;
  canWrite: boolean;
  failure: PostFailure | undefined;
  loadEditorSources: LoadSources;
  onSeek: (seconds: number) => void;
}

/** A comment; below a question its answers, a field for one more, and the topic that it goes on in. */
export function CommentItem({ comment, boards, teacherId, canWrite, failure, ...more }: CommentItemProps) {
  const viewerId = useSite()?.user?.userId;
  const { commentId, isQuestion, topic, answers, author } = comment;
  const id = String(commentId);
  const isAsker = viewerId === author.userId;
  const mayChoose = isAsker || viewerId === teacherId;
  const answerFailure = failure?.typed['answersId'] === id ? failure : undefined;
  return (
    <li id={`comment-${id}`}>
      <PersonPicture person={author} size={28} />
      <div className={styles.item}>
        <CommentText {...{ comment, teacherId, isQuestion, failure }} at={comment.at} onSeek={more.onSeek} />
        {isQuestion && answers.length === 0 && !topic && (
          <p className={styles.muted}>
            <FormattedMessage id="classroom.comments.unanswered" />
          </p>
        )}
        {answers.length > 0 && (
          <ol className={styles.answers}>
            {answers.map((answer) => (
              <li key={answer.commentId} id={`comment-${answer.commentId}`}>
                <PersonPicture person={answer.author} size={28} />
                <div className={styles.item}>
                  <CommentText
                    {...{ teacherId, failure, mayChoose }}
                    comment={answer}
                    isBest={answer.isBest}
                  />
                </div>
              </li>
            ))}
          </ol>
        )}
        {topic && (
          <p>
            <FormattedMessage
              id="classroom.comments.topic"
              values={{
                topic: (
                  <AppLink className="link" to={topic.path}>
                    {topic.title}
                  </AppLink>
                ),
              }}
            />
          </p>
        )}
        {isQuestion && !topic && canWrite && (
          <AnswerForm id={id} failure={answerFailure} loadEditorSources={more.loadEditorSources} />
        )}
        {isQuestion && !topic && isAsker && boards.length > 0 && (
          <TopicForm
            comment={comment}
            boards={boards}
            failure={failure?.intent === 'topic' && failure.typed['commentId'] === id ? failure : undefined}
          />
        )}
      </div>
    </li>
  );
}

interface CommentTextProps {
  comment: Pick<LessonAnswer, 'commentId' | 'author' | 'body' | 'createdAt'>;
  teacherId: number;
  failure: PostFailure | undefined;
  at?: number | null;
  isQuestion?: boolean;
  /** Of an answer. */
  isBest?: boolean;
  mayChoose?: boolean;
  onSeek?: (seconds: number) => void;
}

function CommentText({ comment, teacherId, failure, at = null, onSeek, ...more }: CommentTextProps) {
  const viewerId = useSite()?.user?.userId;
  const { author, commentId } = comment;
  const refused = failure && failure.intent !== 'topic' && failure.typed['commentId'] === String(commentId);
  return (
    <>
      <div className={styles.head}>
        <AppLink to={`/space/${author.userId}`}>{author.nickname}</AppLink>
        {author.userId === teacherId && (
          <Tag tone="blue">
            <FormattedMessage id="classroom.comments.teacher" />
          </Tag>
        )}
        {more.isQuestion && (
          <Tag>
            <FormattedMessage id="classroom.comments.question" />
          </Tag>
        )}
        {more.isBest && (
          <Tag tone="ok">
            <FormattedMessage id="classroom.comments.best" />
          </Tag>
        )}
        {at !== null && onSeek && <MomentLink at={at} onSeek={onSeek} />}
        <Time value={comment.createdAt} />
        <AppLink to={`/report/lesson_comment/${commentId}`} rel="nofollow">
          <FormattedMessage id="classroom.comments.report" />
        </AppLink>
      </div>
      <RichText doc={comment.body} headingLevel={3} />
      {refused && <Refusal failure={failure} />}
      <div className={styles.acts}>
        {more.mayChoose && <BestForm commentId={commentId} isBest={more.isBest === true} />}
        {author.userId === viewerId && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="commentId" value={commentId} />
            <Button type="submit" name="intent" value="delete-comment" variant="ghost" size="small">
              <FormattedMessage id="classroom.comments.delete" />
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}

function BestForm({ commentId, isBest }: { commentId: number; isBest: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="commentId" value={commentId} />
      <input type="hidden" name="isBest" value={isBest ? '0' : '1'} />
      <Button type="submit" name="intent" value="best" variant="ghost" size="small">
        <FormattedMessage id={isBest ? 'classroom.comments.best.undo' : 'classroom.comments.best.mark'} />
      </Button>
    </Form>
  );
}

interface AnswerFormProps {
  id: string;
  failure: PostFailure | undefined;
  loadEditorSources: LoadSources;
}

/** Closed until somebody wants to answer; open where an answer came back. */
function AnswerForm({ id, failure, loadEditorSources }: AnswerFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const sentCount = useSentCount((form) => form.get('answersId') === id, failure !== undefined);
  return (
    <details key={sentCount} open={failure !== undefined}>
      <summary className="link">
        <FormattedMessage id="classroom.comments.answer" />
      </summary>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="comment" />
        <input type="hidden" name="answersId" value={id} />
        {failure && !failure.fields?.['body'] && <Refusal failure={failure} />}
        <BodyField
          label={<FormattedMessage id="classroom.comments.answer.text" />}
          error={failure?.fields?.['body'] && <FormattedMessage id="classroom.comments.wrong" />}
          rows={3}
          {...(failure?.typed['body'] && { defaultValue: failure.typed['body'] })}
          loadSources={loadEditorSources}
        />
        <Button type="submit" isBusy={isBusy}>
          <FormattedMessage id="classroom.comments.answer.send" />
        </Button>
      </Form>
    </details>
  );
}
