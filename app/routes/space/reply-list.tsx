import { FormattedMessage } from 'react-intl';
import type { PersonReply } from '../../../contract/forum/people.ts';
import { floorAddress } from '../../components/lists/floor-address.ts';
import { TitledItem, TitledList } from '../../components/lists/titled-list.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';

/** A person's replies, each under the title of its topic. */
export function ReplyList({ replies }: { replies: readonly PersonReply[] }) {
  return (
    <>
      <h2 className="vh">
        <FormattedMessage id="forum.space.replies" />
      </h2>
      <TitledList>
        {replies.map((reply) => (
          <TitledItem
            key={reply.id}
            to={floorAddress(reply)}
            title={reply.topicTitle}
            excerpt={reply.excerpt}
          >
            <span>
              <FormattedMessage id="forum.floor" values={{ floor: reply.floor }} />
            </span>
            <Time value={reply.createdAt} />
            {reply.likeCount > 0 && (
              <span>
                <FormattedMessage id="forum.space.likes" values={{ count: reply.likeCount }} />
              </span>
            )}
            {reply.isAccepted && (
              <Lamp tone="ok">
                <FormattedMessage id="forum.space.answer" />
              </Lamp>
            )}
          </TitledItem>
        ))}
      </TitledList>
    </>
  );
}
