import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { maxReasonLength } from '../../../../contract/wiki/limits.ts';
import type { WikiArticle } from '../../../../contract/wiki/wiki.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import { Written } from '../../../components/ui/written.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './article-foot.module.css';

interface ArticleFootProps {
  article: WikiArticle;
  isSignedIn: boolean;
  failure: PostFailure | undefined;
}

/** Below an article: did it help, who wrote it, what comes before and after. */
export function ArticleFoot({ article, isSignedIn, failure }: ArticleFootProps) {
  const intl = useIntl();
  const { previous, next } = article;
  return (
    <div className={styles.foot}>
      <Refusal failure={failure} />
      <Vote article={article} isSignedIn={isSignedIn} typed={failure?.typed.reason} />
      {article.can.review && <Reviewed article={article} />}
      <Contributors article={article} />
      {(previous || next) && (
        <nav className={styles.steps} aria-label={intl.formatMessage({ id: 'wiki.steps' })}>
          {previous && (
            <AppLink to={`/wiki/detail/${previous.slug}`} rel="prev">
              <small>
                <FormattedMessage id="wiki.previous" />
              </small>
              <Written text={previous.title} />
            </AppLink>
          )}
          {next && (
            <AppLink to={`/wiki/detail/${next.slug}`} rel="next" className={styles.next}>
              <small>
                <FormattedMessage id="wiki.next" />
              </small>
              <Written text={next.title} />
            </AppLink>
          )}
        </nav>
      )}
    </div>
  );
}

function Vote({ article, isSignedIn, typed }: { article: WikiArticle; isSignedIn: boolean; typed?: string }) {
  const helpful = <FormattedMessage id="wiki.vote.yes" values={{ count: article.helpfulCount }} />;
  if (!isSignedIn) {
    return (
      <div className={styles.vote}>
        <p>
          <FormattedMessage id="wiki.vote" />
        </p>
        <SignInFirst size="small">{helpful}</SignInFirst>
        <SignInFirst size="small">
          <FormattedMessage id="wiki.vote.no" />
        </SignInFirst>
      </div>
    );
  }
  return (
    <div className={styles.vote}>
      <p>
        <FormattedMessage id="wiki.vote" />
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="vote" />
        <input type="hidden" name="articleId" value={article.id} />
        <input type="hidden" name="isHelpful" value="1" />
        <Button type="submit" size="small" aria-pressed={article.vote === true}>
          {helpful}
        </Button>
      </Form>
      <details open={typed !== undefined}>
        <summary>
          <FormattedMessage id="wiki.vote.no" />
        </summary>
        <Form method="post" className={styles.reason}>
          <input type="hidden" name="intent" value="vote" />
          <input type="hidden" name="articleId" value={article.id} />
          <input type="hidden" name="isHelpful" value="0" />
          <TextareaField
            label={<FormattedMessage id="wiki.vote.reason" />}
            hint={<FormattedMessage id="wiki.vote.reason.hint" />}
            name="reason"
            rows={3}
            required
            maxLength={maxReasonLength}
            defaultValue={typed}
          />
          <Button type="submit" variant="primary">
            <FormattedMessage id="wiki.vote.send" />
          </Button>
        </Form>
      </details>
    </div>
  );
}

function Reviewed({ article }: { article: WikiArticle }) {
  return (
    <Form method="post" className={styles.vote}>
      <input type="hidden" name="intent" value="reviewed" />
      <input type="hidden" name="articleId" value={article.id} />
      <p>
        <FormattedMessage id="wiki.review_on" values={{ day: article.reviewOn ?? '—' }} />
      </p>
      <Button type="submit" size="small">
        <FormattedMessage id="wiki.reviewed" />
      </Button>
    </Form>
  );
}

function Contributors({ article }: { article: WikiArticle }) {
  const { contributors, owner } = article;
  if (contributors.length === 0 && !owner) return null;
  return (
    <div className={styles.people}>
      {contributors.map((person) => (
        <AppLink key={person.userId} to={`/space/${person.userId}`}>
          <PersonPicture person={person} size={28} />
          <Written text={person.nickname} />
        </AppLink>
      ))}
      {owner && (
        <span>
          <FormattedMessage id="wiki.owner" values={{ name: <Written text={owner.nickname} /> }} />
        </span>
      )}
    </div>
  );
}
