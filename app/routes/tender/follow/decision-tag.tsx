import { FormattedMessage } from 'react-intl';
import type { FollowDecision } from '../../../../contract/tender/follow.ts';
import { Tag, type Tone } from '../../../components/ui/tag.tsx';

const tones: Readonly<Record<FollowDecision, Tone>> = {
  watching: 'plain',
  go: 'blue',
  no_go: 'plain',
  submitted: 'blue',
  won: 'ok',
  lost: 'plain',
};

export function DecisionTag({ decision }: { decision: FollowDecision }) {
  return (
    <Tag tone={tones[decision]}>
      <FormattedMessage id={`tender.decision.${decision}`} />
    </Tag>
  );
}
