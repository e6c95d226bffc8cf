import { FormattedMessage } from 'react-intl';
import type { Mention } from '../../../../contract/card/card.ts';
import { RemovedThing } from '../../../components/lists/removed-thing.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Time } from '../../../components/ui/time.tsx';

interface RemovedTopicProps {
  removed: Record<string, string>;
  mentions: { mentions: readonly Mention[]; isCut: boolean };
}

/** What stands where a topic was: when it went and by whose doing, and nothing of what it said. */
export function RemovedTopic({ removed: { why, removedAt = '' }, mentions }: RemovedTopicProps) {
  const ways = (
    <>
      <ButtonLink variant="primary" to="/forum">
        <FormattedMessage id="forum.removed.forum" />
      </ButtonLink>
      <ButtonLink to="/forum/search">
        <FormattedMessage id="forum.removed.search" />
      </ButtonLink>
    </>
  );
  return (
    <RemovedThing title={<FormattedMessage id="forum.removed.title" />} ways={ways} mentions={mentions}>
      <FormattedMessage
        id={why === 'deleted' ? 'forum.removed.by_author' : 'forum.removed.by_staff'}
        values={{ time: <Time value={removedAt} format="date" /> }}
      />
    </RemovedThing>
  );
}
