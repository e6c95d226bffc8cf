import { FormattedMessage, useIntl } from 'react-intl';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { ActionBar } from '../../../components/ui/action-bar.tsx';
import { LikeButton } from '../post/like-button.tsx';
import postStyles from '../post/post.module.css';
import styles from './topic-bar.module.css';

/** On phones, in place of the bottom bar: write, like, share. */
export function TopicBar({ topic, isSignedIn }: { topic: Topic; isSignedIn: boolean }) {
  const intl = useIntl();
  return (
    <ActionBar label={intl.formatMessage({ id: 'core.action_bar' })}>
      <AppLink className={styles.write} to="#reply">
        <FormattedMessage id="forum.reply.title" />
      </AppLink>
      <LikeButton
        topicId={topic.id}
        count={topic.likeCount}
        isLiked={topic.isLiked}
        isSignedIn={isSignedIn}
      />
      <ShareButton title={topic.title} className={postStyles.act} />
    </ActionBar>
  );
}
