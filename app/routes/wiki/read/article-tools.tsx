import { FormattedMessage } from 'react-intl';
import type { WikiArticle } from '../../../../contract/wiki/wiki.ts';
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
      <ButtonLink size="small" to={`/api/wiki/articles/${article.slug}/export.md`} isReload rel="nofollow">
        <Icon name="download" size={16} />
        Markdown
      </ButtonLink>
      <ButtonLink size="small" to={`/api/wiki/articles/${article.slug}/export.pdf`} isReload rel="nofollow">
        <Icon name="download" size={16} />
        PDF
      </ButtonLink>
      <ButtonLink size="small" to={`/api/wiki/articles/${article.slug}/export.docx`} isReload rel="nofollow">
        <Icon name="download" size={16} />
        Word
      </ButtonLink>
      <ShareButton title={article.title} size="small" />
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
