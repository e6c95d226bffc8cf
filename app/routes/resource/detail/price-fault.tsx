import { FormattedMessage } from 'react-intl';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';

/** Why a price was refused: nothing was typed, or no whole number of coins within the limits. */
export function PriceFault({ typed = '' }: { typed: string | undefined }) {
  return typed.trim() === '' ? (
    <FormattedMessage id="resource_edit.price.missing" />
  ) : (
    <FormattedMessage id="resource_edit.price.wrong" values={{ most: resourceLimits.price }} />
  );
}
