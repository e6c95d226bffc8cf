import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Remark, RemarkAnswer, Resource } from '../../../../contract/resource/resource.ts';
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
import styles from './detail.module.css';

/** What the editor asks for is fetched with the editor, and not with the page. */
export const loadEditorSources: LoadSources = () => import('../../../services/editor.ts');

interface RemarkItemProps {
  resource: Resource;
  remark: Remark;
  isSignedIn: boolean;
  failure: PostFailure | undefined;
}

/** A remark; below a question its answers, and a field for one more. */
export function RemarkItem({ resource, remark, isSignedIn, failure }: RemarkItemProps) {
  const ownFailure = failure?.typed.answersId === String(remark.remarkId) ? failure : undefined;
  const deleteFailure = failure?.typed.remarkId === String(remark.remarkId) ? failure : undefined;
  return (
    <li id={`remark-${remark.remarkId}`}>
      <PersonPicture person={remark.author} size={28} />
      <div>
        <RemarkText
          resource={resource}
          remark={remark}
          rating={remark.rating}
          isQuestion={remark.isQuestion}
        />
        <Refusal failure={deleteFailure} />
        {remark.isQuestion && remark.answers.length === 0 && (
          <p className="muted">
            <FormattedMessage id="resource.remark.unanswered" />
          </p>
        )}
        {remark.answers.length > 0 && (
          <ol className={styles.answers}>
            {remark.answers.map((answer) => (
              <li key={answer.remarkId} id={`remark-${answer.remarkId}`}>
                <PersonPicture person={answer.author} size={28} />
                <div>
                  <RemarkText resource={resource} remark={answer} />
                </div>
              </li>
            ))}
          </ol>
        )}
        {remark.isQuestion && isSignedIn && <AnswerForm remark={remark} failure={ownFailure} />}
      </div>
    </li>
  );
}

interface RemarkTextProps {
  resource: Resource;
  remark: RemarkAnswer;
  rating?: number | null;
  isQuestion?: boolean;
}

function RemarkText({ resource, remark, rating = null, isQuestion = false }: RemarkTextProps) {
  const intl = useIntl();
  const viewerId = useSite()?.user?.userId;
  const { author, remarkId } = remark;
  return (
    <>
      <div className={styles.remarkHead}>
        <AppLink to={`/space/${author.userId}`}>{author.nickname}</AppLink>
        {author.userId === resource.author.userId && (
          <Tag>
            <FormattedMessage id="resource.remark.by_author" />
          </Tag>
        )}
        {isQuestion && (
          <Tag>
            <FormattedMessage id="resource.remark.question" />
          </Tag>
        )}
        {rating !== null && (
          <span role="img" aria-label={intl.formatMessage({ id: 'resource.rating' }, { rating })}>
            {'★'.repeat(rating)}
            {'☆'.repeat(5 - rating)}
          </span>
        )}
        <Time value={remark.createdAt} />
        <AppLink to={`/report/remark/${remarkId}`} rel="nofollow">
          <FormattedMessage id="resource.report" />
        </AppLink>
      </div>
      <RichText doc={remark.body} headingLevel={3} />
      {author.userId === viewerId && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="remarkId" value={remarkId} />
          <Button type="submit" name="intent" value="delete-remark" variant="ghost" size="small">
            <FormattedMessage id="resource.remark.delete" />
          </Button>
        </Form>
      )}
    </>
  );
}

/** Closed until somebody wants to answer; open where an answer came back. */
function AnswerForm({ remark, failure }: { remark: Remark; failure: PostFailure | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  const sentCount = useSentCount(
    (form) => form.get('answersId') === String(remark.remarkId),
    failure !== undefined,
  );
  return (
    <details className={styles.answer} key={sentCount} open={failure !== undefined}>
      <summary className="link">
        <FormattedMessage id="resource.remark.answer" />
      </summary>
      <Form method="post" className={styles.remarkForm}>
        <input type="hidden" name="intent" value="remark" />
        <input type="hidden" name="answersId" value={remark.remarkId} />
        {failure && !failure.fields?.body && <Refusal failure={failure} />}
        <BodyField
          label={<FormattedMessage id="resource.remark.answer.text" />}
          error={failure?.fields?.body && <FormattedMessage id="resource.remark.wrong" />}
          rows={3}
          {...(failure?.typed.body && { defaultValue: failure.typed.body })}
          loadSources={loadEditorSources}
        />
        <Button type="submit" isBusy={isBusy}>
          <FormattedMessage id="resource.remark.answer.send" />
        </Button>
      </Form>
    </details>
  );
}
