import { FormattedMessage } from 'react-intl';
import type { Mention } from '../../../../contract/card/card.ts';
import { RemovedThing } from '../../../components/lists/removed-thing.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Time } from '../../../components/ui/time.tsx';

interface RemovedArticleProps {
  removed: Record<string, string>;
  mentions: { mentions: readonly Mention[]; isCut: boolean };
}

/** What stands where an article was: when it went, why, and where to go on. */
export function RemovedArticle({ removed, mentions }: RemovedArticleProps) {
  const { title = '', reason = '', removedAt = '', successor = '' } = removed;
  const ways = (
    <>
      {successor && (
        <ButtonLink variant="primary" to={`/wiki/detail/${successor}`}>
          <FormattedMessage id="wiki.removed.successor" />
        </ButtonLink>
      )}
      <ButtonLink to="/wiki">
        <FormattedMessage id="wiki.title" />
      </ButtonLink>
    </>
  );
  return (
    <RemovedThing title={title} ways={ways} mentions={mentions}>
      <FormattedMessage
        id="wiki.removed"
        values={{ time: <Time value={removedAt} format="date" />, reason }}
      />
    </RemovedThing>
  );
}
