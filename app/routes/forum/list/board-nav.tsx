import { useIntl } from 'react-intl';
import type { Board } from '../../../../contract/forum/forum.ts';
import { type SideGroup, SideNav } from '../../../components/navigation/side-nav.tsx';

interface BoardNavProps {
  boards: readonly Board[];
  /** 0 is all boards. */
  currentId: number;
  userId: number | undefined;
}

/** The boards, and below them the ways to what one has written oneself. */
export function BoardNav({ boards, currentId, userId }: BoardNavProps) {
  const intl = useIntl();
  const current = currentId === 0 ? '/forum' : `/forum/board/${currentId}`;
  return (
    <SideNav
      label={intl.formatMessage({ id: 'forum.boards' })}
      groups={[listBoards(boards), ...(userId === undefined ? [] : [listOwn(userId)])]}
      isCurrent={(path) => path === current}
      isChips
    />
  );
}

function listBoards(boards: readonly Board[]): SideGroup {
  const total = boards.reduce((sum, { topicCount }) => sum + topicCount, 0);
  return {
    links: [
      { path: '/forum', id: 'forum.boards.all', count: total },
      ...boards.map(({ id, name, topicCount }) => ({ path: `/forum/board/${id}`, name, count: topicCount })),
    ],
  };
}

function listOwn(userId: number): SideGroup {
  return {
    title: 'forum.mine',
    links: [
      { path: `/space/${userId}?tab=topics`, id: 'forum.mine.topics' },
      { path: `/space/${userId}?tab=replies`, id: 'forum.mine.replies' },
      { path: '/attention', id: 'forum.mine.attention' },
    ],
  };
}
