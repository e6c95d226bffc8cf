import { FormattedMessage } from 'react-intl';
import type { TenderPhase } from '../../../contract/tender/phase.ts';
import { Tag, type Tone } from '../../components/ui/tag.tsx';

const tones: Readonly<Record<TenderPhase, Tone>> = {
  open: 'ok',
  closing: 'warn',
  closed: 'plain',
  cancelled: 'bad',
};

export function PhaseTag({ phase }: { phase: TenderPhase }) {
  return (
    <Tag tone={tones[phase]}>
      <FormattedMessage id={`tender.phase.${phase}`} />
    </Tag>
  );
}
