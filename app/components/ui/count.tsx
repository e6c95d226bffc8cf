import { useIntl } from 'react-intl';
import { abbreviateCount } from '../../i18n/number-format.ts';

/** A count in its short form, the exact one on hover. */
export function Count({ value }: { value: number }) {
  const short = abbreviateCount(value, useIntl().locale);
  return short === String(value) ? short : <span title={String(value)}>{short}</span>;
}
