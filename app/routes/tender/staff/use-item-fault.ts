import { useIntl } from 'react-intl';
import { tenderLimits } from '../../../../contract/tender/kinds.ts';

const { itemText: name, spec, unit } = tenderLimits;
const limits = { name, spec, unit };

/** What is wrong with a line of an equipment list, with its number; undefined for what names no line (`items.3` does). */
export function useItemFault(): (field: string, why: string) => string | undefined {
  const intl = useIntl();
  return (field, why) => {
    const line = /^items\.(\d+)$/.exec(field)?.[1];
    return line && intl.formatMessage({ id: 'tender.items.fault' }, { ...limits, line, why });
  };
}
