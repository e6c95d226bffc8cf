import { FormattedMessage } from 'react-intl';
import type { Mention } from '../../../../contract/card/card.ts';
import { RemovedThing } from '../../../components/lists/removed-thing.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';

interface RemovedResourceProps {
  removed: Record<string, string>;
  mentions: { mentions: readonly Mention[]; isCut: boolean };
}

/** What stands where a resource was: by whose doing it went, and nothing of what it held. */
export function RemovedResource({ removed: { why }, mentions }: RemovedResourceProps) {
  const ways = (
    <ButtonLink variant="primary" to="/resources">
      <FormattedMessage id="resource.gone.resources" />
    </ButtonLink>
  );
  return (
    <RemovedThing title={<FormattedMessage id="resource.gone.title" />} ways={ways} mentions={mentions}>
      <FormattedMessage id={why === 'closed' ? 'resource.gone.by_author' : 'resource.gone.by_staff'} />
    </RemovedThing>
  );
}
