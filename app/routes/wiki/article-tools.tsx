import { FormattedMessage } from 'react-intl';
import { useFetcher } from 'react-router';
import type { WikiArticle } from '../../../contract/wiki.ts';
import { SignInFirst } from '../../components/sign-in-first.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './article-tools.module.css';

/** What can be done with an article. */
export function ArticleTools({ article, isSignedIn }: { article: WikiArticle; isSignedIn: boolean }) {
  const path = `/wiki/detail/${article.slug}`;
  return (
    <div className={styles.tools}>
      <ButtonLink size="small" to={`${path}/edit`} rel="nofollow">
        <Icon name="pen" size={16} />
        <FormattedMessage id="wiki.edit" />
      </ButtonLink>
      <ButtonLink size="small" to={`${path}/history`}>
        <Icon name="clock" size={16} />
        <FormattedMessage id="wiki.history" />
      </ButtonLink>
      <ButtonLink size="small" to={`${path}/talk`}>
        <Icon name="msg" size={16} />
        <FormattedMessage id="wiki.talk.count" values={{ count: article.commentCount }} />
      </ButtonLink>
      <WatchButton article={article} isSignedIn={isSignedIn} />
      <ButtonLink size="small" to={`/api/wiki/articles/${article.slug}/export.md`} isReload rel="nofollow">
        <Icon name="download" size={16} />
        Markdown
      </ButtonLink>
      <ButtonLink size="small" to={`/api/wiki/articles/${article.slug}/export.pdf`} isReload rel="nofollow">
        <Icon name="download" size={16} />
        PDF
      </ButtonLink>
      {isSignedIn && (
        <ButtonLink size="small" to={`/report/article/${article.id}`} rel="nofollow">
          <Icon name="alert" size={16} />
          <FormattedMessage id="wiki.order" />
        </ButtonLink>
      )}
      {article.can.manage && (
        <ButtonLink size="small" to={`/admin/wiki/${article.id}`}>
          <Icon name="gear" size={16} />
          <FormattedMessage id="wiki.settings" />
        </ButtonLink>
      )}
    </div>
  );
}

function WatchButton({ article, isSignedIn }: { article: WikiArticle; isSignedIn: boolean }) {
  const fetcher = useFetcher();
  const face = (isWatched: boolean) => (
    <>
      <Icon name="bell" size={16} isFilled={isWatched} />
      <FormattedMessage id={isWatched ? 'wiki.watched' : 'wiki.watch'} />
    </>
  );
  if (!isSignedIn) return <SignInFirst size="small">{face(false)}</SignInFirst>;
  const wanted = fetcher.formData?.get('isWatched');
  const isWatched = wanted ? wanted === '1' : article.isWatched;
  return (
    <fetcher.Form method="post" action={`/wiki/detail/${article.slug}`}>
      <input type="hidden" name="intent" value="watch" />
      <input type="hidden" name="articleId" value={article.id} />
      <input type="hidden" name="isWatched" value={isWatched ? '0' : '1'} />
      <Button type="submit" size="small" aria-pressed={isWatched}>
        {face(isWatched)}
      </Button>
    </fetcher.Form>
  );
}
