import { FormattedMessage } from 'react-intl';
import { writeMoment } from '../../../contract/tender/moment.ts';

interface MomentTextProps {
  at: string | null;
  /** The notice names the day alone. */
  isDay?: boolean;
  className?: string | undefined;
}

/** A time of a notice in Beijing, as far as the notice tells it. */
export function MomentText({ at, isDay = false, className }: MomentTextProps) {
  if (at === null) return <FormattedMessage id="tender.time.none" />;
  const text = writeMoment(at, isDay);
  return (
    <time className={className} dateTime={isDay ? text : at}>
      {text}
      {isDay && (
        <>
          {' '}
          <FormattedMessage id="tender.time.day" />
        </>
      )}
    </time>
  );
}
