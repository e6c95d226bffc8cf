import { FormattedMessage, useIntl } from 'react-intl';
import type { Board } from '../../../../contract/forum/forum.ts';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { MuteButton } from '../../../components/notices/mute-button.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { abbreviateCount } from '../../../i18n/number-format.ts';
import { SearchBox } from '../search/search-box.tsx';
import styles from './forum-head.module.css';

interface ForumHeadProps {
  board: Board | null;
  boards: readonly Board[];
  newCount: number;
  /** Whether the reader muted the board; null for visitors and for the list of all. */
  muting: { isMuted: boolean } | null;
  isFollowed: boolean;
}

/** The list's title, what it holds, the search and the way to a new topic. */
export function ForumHead({ board, boards, newCount, muting, isFollowed }: ForumHeadProps) {
  const intl = useIntl();
  const topicCount = board ? board.topicCount : boards.reduce((sum, each) => sum + each.topicCount, 0);
  return (
    <PageHead
      title={board?.name ?? intl.formatMessage({ id: 'forum.title' })}
      text={
        board?.description || (
          <FormattedMessage
            id="forum.summary"
            values={{
              topics: abbreviateCount(topicCount, intl.locale),
              fresh: abbreviateCount(newCount, intl.locale),
            }}
          />
        )
      }
      actions={
        <div className={styles.actions}>
          {board && (
            <FollowButton kind="board" id={board.id} isFollowed={isFollowed} isSignedIn={muting !== null} />
          )}
          {board && muting && (
            <MuteButton
              act="mute"
              kind="board"
              targetId={board.id}
              isActive={muting.isMuted}
              size="medium"
              variant="ghost"
            />
          )}
          <SearchBox boardId={board?.id} />
          <ButtonLink
            variant="primary"
            to={board ? `/forum/new?board=${board.id}` : '/forum/new'}
            rel="nofollow"
          >
            <Icon name="pen" />
            <FormattedMessage id="forum.new" />
          </ButtonLink>
        </div>
      }
    />
  );
}
