import { useIntl } from 'react-intl';
import { beijingMinute } from '../../../contract/beijing-time.ts';
import { useNow } from '../../i18n/now.ts';
import { formatDate, formatDateTime, formatRelativeTime } from '../../i18n/relative-time.ts';

interface TimeProps {
  /** ISO 8601, or a date. */
  value: string | Date;
  /** `relative` unless told; the others are in Asia/Shanghai, `full` to the second. */
  format?: 'relative' | 'date' | 'minute' | 'full';
  className?: string;
}

export function Time({ value, format = 'relative', className }: TimeProps) {
  const time = typeof value === 'string' ? new Date(value) : value;
  const text =
    format === 'relative' ? (
      <Relative time={time} />
    ) : format === 'date' ? (
      formatDate(time)
    ) : format === 'minute' ? (
      beijingMinute(time)
    ) : (
      formatDateTime(time)
    );
  return (
    <time
      className={className}
      dateTime={time.toISOString()}
      title={format === 'full' ? undefined : formatDateTime(time)}
    >
      {text}
    </time>
  );
}

function Relative({ time }: { time: Date }) {
  return formatRelativeTime(useIntl(), time, useNow());
}
