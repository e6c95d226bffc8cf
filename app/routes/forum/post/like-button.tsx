import { useIntl } from 'react-intl';
import { useFetcher, useLocation } from 'react-router';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { askFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { abbreviateCount } from '../../../i18n/number-format.ts';
import styles from './post.module.css';

interface LikeButtonProps {
  topicId: number;
  /** A reply of the topic; without it the topic itself is liked. */
  post?: { id: number; floor: number };
  count: number;
  isLiked: boolean;
  isSignedIn: boolean;
}

/** A like and its count; pressed while one's own is among them. */
export function LikeButton({ topicId, post, count, isLiked, isSignedIn }: LikeButtonProps) {
  const intl = useIntl();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const wanted = fetcher.formData?.get('isLiked');
  const isPressed = wanted ? wanted === '1' : isLiked;
  const shown = count + Number(isPressed) - Number(isLiked);
  const label = intl.formatMessage({ id: 'forum.like.count' }, { count: shown });
  const face = (
    <>
      <Icon name="like" size={18} isFilled={isPressed} />
      {abbreviateCount(shown, intl.locale)}
    </>
  );
  if (!isSignedIn) {
    return (
      <AppLink
        className={styles.act}
        to={signInAddress(pathname + search)}
        rel="nofollow"
        aria-label={label}
        onClick={askFirst}
      >
        {face}
      </AppLink>
    );
  }
  return (
    <fetcher.Form method="post" action={`/forum/topic/${topicId}`}>
      <input type="hidden" name="intent" value="like" />
      <input type="hidden" name="isLiked" value={isPressed ? '0' : '1'} />
      {post && <input type="hidden" name="postId" value={post.id} />}
      {post && <input type="hidden" name="floor" value={post.floor} />}
      <button type="submit" className={styles.act} aria-pressed={isPressed} aria-label={label}>
        {face}
      </button>
    </fetcher.Form>
  );
}
