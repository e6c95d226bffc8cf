import { FormattedMessage } from 'react-intl';
import { useFetcher } from 'react-router';
import { Icon } from '../../../components/ui/icon.tsx';
import styles from '../post/post.module.css';

interface BookmarkButtonProps {
  topicId: number;
  /** A reply of the topic; without it the topic itself is kept. */
  post?: { id: number; floor: number };
  isBookmarked: boolean;
}

/** Keeps a text among one's bookmarks; a note and a reminder are added there. */
export function BookmarkButton({ topicId, post, isBookmarked }: BookmarkButtonProps) {
  const fetcher = useFetcher();
  const wanted = fetcher.formData?.get('isOn');
  const isOn = wanted ? wanted === '1' : isBookmarked;
  return (
    <fetcher.Form method="post" action={`/forum/topic/${topicId}`}>
      <input type="hidden" name="intent" value="bookmark" />
      <input type="hidden" name="isOn" value={isOn ? '0' : '1'} />
      {post && <input type="hidden" name="postId" value={post.id} />}
      {post && <input type="hidden" name="floor" value={post.floor} />}
      <button type="submit" className={styles.act} aria-pressed={isOn}>
        <Icon name="star" size={18} isFilled={isOn} />
        <FormattedMessage id={isOn ? 'forum.bookmarked' : 'forum.bookmark'} />
      </button>
    </fetcher.Form>
  );
}
