import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { TopicAside } from '../../../app/routes/forum/topic/topic-aside.tsx';
import type { Topic } from '../../../contract/forum/forum.ts';
import { renderPiece } from '../render-piece.tsx';

const aside = (isClosed: boolean, isSignedIn: boolean) => {
  const author = {
    userId: 7,
    nickname: '欧姆',
    avatar: '',
    badge: null,
    topicCount: 1,
    acceptedCount: 0,
    isFollowed: false,
    isClosed,
  };
  const topic = {
    id: 1,
    author,
    acceptedFloor: null,
    can: { follow: isSignedIn && !isClosed },
  } as unknown as Topic;
  const mentions = { mentions: [], isCut: false };
  return renderPiece(
    <TopicAside topic={topic} similar={[]} isSignedIn={isSignedIn} isMuted={false} mentions={mentions} />,
  );
};

test.each([true, false])(
  'nobody is invited to follow or write to a closed account (signed in: %s)',
  (isSignedIn) => {
    expect(aside(false, isSignedIn)).toContain('关注');
    const closed = aside(true, isSignedIn);
    expect(closed).toContain('欧姆');
    expect(closed).not.toContain('关注');
    expect(closed).not.toContain('/personal/message/with/');
  },
);
