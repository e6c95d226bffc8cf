import { FormattedMessage } from 'react-intl';
import type { WikiArticle } from '../../../../contract/wiki/wiki.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
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
      <FollowButton
        kind="article"
        id={article.id}
        isFollowed={article.isFollowed}
        isSignedIn={isSignedIn}
        size="small"
      />
      <ShareButton title={article.title} size="small" />
      <MoreTools article={article} isSignedIn={isSignedIn} />
    </div>
  );
}

const exports = [
  ['md', 'Markdown'],
  ['pdf', 'PDF'],
  ['docx', 'Word'],
] as const;

/** What is wanted less often, in a menu that opens without scripts and closes on Esc and on leaving. */
function MoreTools({
  article: { id, slug, can },
  isSignedIn,
}: {
  article: WikiArticle;
  isSignedIn: boolean;
}) {
  return (
    <details
      className={styles.more}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary>
        <FormattedMessage id="wiki.more" />
        <Icon name="down" size={16} />
      </summary>
      <div>
        {exports.map(([extension, name]) => (
          <AppLink
            key={extension}
            to={`/api/wiki/articles/${slug}/export.${extension}`}
            isReload
            rel="nofollow"
          >
            <Icon name="download" size={16} />
            {name}
          </AppLink>
        ))}
        {isSignedIn && (
          <AppLink to={`/report/article/${id}`} rel="nofollow">
            <Icon name="alert" size={16} />
            <FormattedMessage id="wiki.order" />
          </AppLink>
        )}
        {can.manage && (
          <AppLink to={`/admin/wiki/${id}`}>
            <Icon name="gear" size={16} />
            <FormattedMessage id="wiki.settings" />
          </AppLink>
        )}
      </div>
    </details>
  );
}
