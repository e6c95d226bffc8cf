import { FormattedMessage } from 'react-intl';

/** How long something is, of tenths of a second. */
export function Length({ tenths }: { tenths: number }) {
  const seconds = Math.round(tenths / 10);
  if (seconds < 60) return <FormattedMessage id="classroom.seconds" values={{ seconds }} />;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return <FormattedMessage id="classroom.minutes" values={{ minutes }} />;
  return (
    <FormattedMessage
      id="classroom.hours"
      values={{ hours: Math.floor(minutes / 60), minutes: minutes % 60 }}
    />
  );
}
