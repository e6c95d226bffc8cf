import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { BodyField } from '../../../components/editor/body-field.tsx';
import type { LoadSources } from '../../../components/editor/editor-sources.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useSentCount } from '../../../components/forms/use-sent-count.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { VerifyBeforehand } from '../../../shell/verify-beforehand.tsx';
import { lessonPath } from '../detail/lesson-list.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './discussion.module.css';
import type { DiscussionProps } from './discussion.tsx';
import type { LoadedDiscussion } from './load-discussion.ts';
import { MomentField } from './moment-field.tsx';

/** What the editor asks for is fetched with the editor, and not with the page. */
const loadEditorSources: LoadSources = () => import('../../../services/editor.ts');

/** What people say and ask at a lesson. */
export function Comments({ course, lesson, discussion, isSignedIn, failure, ...more }: DiscussionProps) {
  const { comments, sort, isQuestionsOnly, isWaiting, boards } = discussion;
  const path = lessonPath(course.courseId, lesson.lessonId);
  const query = new URLSearchParams();
  if (sort !== 'newest') query.set('sort', sort);
  if (isQuestionsOnly) query.set('questions', '1');
  return (
    <section id="comments" className={styles.section}>
      <h2>
        <FormattedMessage id="classroom.comments" values={{ count: comments.total }} />
      </h2>
      <Order path={path} discussion={discussion} />
      {comments.items.length === 0 && (
        <p className={styles.muted}>
          <FormattedMessage id="classroom.comments.none" />
        </p>
      )}
      <ol className={styles.comments}>
        {comments.items.map((comment) => (
          <CommentItem
            key={comment.commentId}
            {...{ comment, boards, failure, isSignedIn, loadEditorSources }}
            teacherId={course.teacher.userId}
            onSeek={more.onSeek}
            canWrite={isSignedIn && lesson.right !== null}
          />
        ))}
      </ol>
      <Pagination
        page={comments.page}
        pageCount={pageCount(comments)}
        path={path}
        query={query}
        anchor="comments"
      />
      {isWaiting && (
        <Notice>
          <FormattedMessage id="classroom.comments.waiting" />
        </Notice>
      )}
      {!isSignedIn && (
        <p>
          <SignInFirst>
            <FormattedMessage id="classroom.comments.sign_in" />
          </SignInFirst>
        </p>
      )}
      {isSignedIn && lesson.right !== null && <VerifyBeforehand what="comment" anchor="comments" />}
      {isSignedIn && lesson.right !== null && (
        <CommentForm
          player={more.player}
          failure={failure?.intent === 'comment' && !failure.typed['answersId'] ? failure : undefined}
        />
      )}
    </section>
  );
}

function Order({ path, discussion }: { path: string; discussion: LoadedDiscussion }) {
  const { sort, isQuestionsOnly } = discussion;
  const orders = [
    { id: 'classroom.comments.newest', query: '', isCurrent: sort === 'newest' && !isQuestionsOnly },
    { id: 'classroom.comments.time', query: '?sort=time', isCurrent: sort === 'time' },
    {
      id: 'classroom.comments.questions',
      query: '?questions=1',
      isCurrent: isQuestionsOnly && sort === 'newest',
    },
  ] as const;
  return (
    <p className={styles.order}>
      {orders.map(({ id, query, isCurrent }) => (
        <AppLink
          key={id}
          className="link"
          to={`${path}${query}#comments`}
          aria-current={isCurrent ? 'true' : undefined}
          rel="nofollow"
        >
          <FormattedMessage id={id} />
        </AppLink>
      ))}
    </p>
  );
}

function CommentForm({
  player,
  failure,
}: {
  player: DiscussionProps['player'];
  failure: PostFailure | undefined;
}) {
  const isBusy = useNavigation().state === 'submitting';
  const sentCount = useSentCount(
    (form) => form.get('intent') === 'comment' && !form.has('answersId'),
    failure !== undefined,
  );
  const isOfField = failure?.fields?.['body'] || failure?.fields?.['at'];
  return (
    <Form method="post" className={styles.form} key={sentCount}>
      <input type="hidden" name="intent" value="comment" />
      {failure && !isOfField && <Refusal failure={failure} />}
      <BodyField
        label={<FormattedMessage id="classroom.comments.write" />}
        error={failure?.fields?.['body'] && <FormattedMessage id="classroom.comments.wrong" />}
        rows={4}
        {...(failure?.typed['body'] && { defaultValue: failure.typed['body'] })}
        loadSources={loadEditorSources}
      />
      <MomentField
        hint={<FormattedMessage id="classroom.moment.hint" />}
        player={player}
        defaultValue={failure?.typed['at']}
        error={failure?.fields?.['at'] && <FormattedMessage id="classroom.moment.wrong" />}
      />
      <Checkbox name="isQuestion" defaultChecked={failure?.typed['isQuestion'] === 'on'}>
        <FormattedMessage id="classroom.comments.is_question" />
      </Checkbox>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        <FormattedMessage id="classroom.comments.send" />
      </Button>
    </Form>
  );
}
