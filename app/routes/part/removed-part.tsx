import { FormattedMessage } from 'react-intl';
import type { Mention } from '../../../contract/card/card.ts';
import type { Edition } from '../../../contract/part/kinds.ts';
import { RemovedThing } from '../../components/lists/removed-thing.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';

interface RemovedPartProps {
  /** The edition in which it was looked for. */
  removed: Edition;
  mentions: { mentions: readonly Mention[]; isCut: boolean };
}

/** What stands where a part was. */
export function RemovedPart({ removed, mentions }: RemovedPartProps) {
  const ways = (
    <ButtonLink variant="primary" to={`/${removed}`}>
      <FormattedMessage id="part.gone.library" />
    </ButtonLink>
  );
  return (
    <RemovedThing title={<FormattedMessage id="part.gone.title" />} ways={ways} mentions={mentions}>
      <FormattedMessage id="part.gone.text" />
    </RemovedThing>
  );
}
