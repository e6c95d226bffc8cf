import { FormattedMessage } from 'react-intl';
import type { Entry } from '../../../../contract/guest-book/guest-book.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from './entry-view.module.css';

/** What was written below an entry; private words are marked. */
export function EntryTalk({ entry: { comments } }: { entry: Entry }) {
  const lang = useContentLang();
  if (comments.length === 0) return null;
  return (
    <Card isFlush isEdgeToEdge title={<FormattedMessage id="guest_book.talk" />}>
      <ol className={styles.talk}>
        {comments.map((comment) => (
          <li key={comment.commentId} className={comment.isPrivate ? styles.private : undefined}>
            <div className={styles.by}>
              {comment.author ? (
                <AppLink to={`/space/${comment.author.userId}`}>{comment.author.nickname}</AppLink>
              ) : (
                <FormattedMessage id="guest_book.visitor" />
              )}
              {comment.author?.isStaff && (
                <Tag tone="blue">
                  <FormattedMessage id="guest_book.staff" />
                </Tag>
              )}
              {comment.isPrivate && (
                <Tag>
                  <FormattedMessage id="guest_book.private" />
                </Tag>
              )}
              <Time value={comment.createdAt} format="full" />
            </div>
            <p className={styles.words} lang={lang}>
              {comment.text}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
