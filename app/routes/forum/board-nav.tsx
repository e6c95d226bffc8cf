import { FormattedMessage, useIntl } from 'react-intl';
import type { Board } from '../../../contract/forum.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Count } from '../../components/ui/count.tsx';
import styles from './board-nav.module.css';

interface BoardNavProps {
  boards: readonly Board[];
  /** 0 is all boards. */
  currentId: number;
  userId: number | undefined;
}

/** The boards, and below them the ways to what one has written oneself. */
export function BoardNav({ boards, currentId, userId }: BoardNavProps) {
  const intl = useIntl();
  const total = boards.reduce((sum, { topicCount }) => sum + topicCount, 0);
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'forum.boards' })}>
      <AppLink to="/forum" aria-current={currentId === 0 ? 'page' : undefined}>
        <FormattedMessage id="forum.boards.all" />
        <small>
          <Count value={total} />
        </small>
      </AppLink>
      {boards.map(({ id, name, topicCount }) => (
        <AppLink key={id} to={`/forum/board/${id}`} aria-current={currentId === id ? 'page' : undefined}>
          {name}
          <small>
            <Count value={topicCount} />
          </small>
        </AppLink>
      ))}
      {userId !== undefined && (
        <>
          <h2>
            <FormattedMessage id="forum.mine" />
          </h2>
          <AppLink to={`/space/${userId}?tab=topics`}>
            <FormattedMessage id="forum.mine.topics" />
          </AppLink>
          <AppLink to={`/space/${userId}?tab=replies`}>
            <FormattedMessage id="forum.mine.replies" />
          </AppLink>
          <AppLink to="/attention">
            <FormattedMessage id="forum.mine.attention" />
          </AppLink>
        </>
      )}
    </nav>
  );
}
