import { FormattedMessage, useIntl } from 'react-intl';
import type { ClaimRow } from '../../../../contract/resource/claims.ts';
import { Lamp } from '../../../components/ui/tag.tsx';

const tones = {
  open: 'warn',
  dismissed: 'plain',
  upheld: 'bad',
  countered: 'warn',
  filed: 'warn',
  restored: 'ok',
  kept: 'bad',
  withdrawn: 'plain',
} as const satisfies Record<ClaimRow['state'], string>;

export function ClaimStateLamp({ state }: Pick<ClaimRow, 'state'>) {
  const intl = useIntl();
  return <Lamp tone={tones[state]}>{intl.formatMessage({ id: `resource_claim.state.${state}` })}</Lamp>;
}

interface ClaimMeaningProps extends Pick<ClaimRow, 'state' | 'fileBy'> {
  isForAuthor?: boolean | undefined;
}

/** What the state means, and what happens next and when. */
export function ClaimMeaning({ state, fileBy, isForAuthor = false }: ClaimMeaningProps) {
  const intl = useIntl();
  const time =
    fileBy && intl.formatDate(fileBy, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' });
  if (isForAuthor && state === 'upheld') return <FormattedMessage id="resource_claim.about.upheld_yours" />;
  return <FormattedMessage id={`resource_claim.about.${state}`} values={{ time }} />;
}
