import { FormattedMessage } from 'react-intl';
import type { StandardRow } from '../../../contract/standard/standard.ts';

/** Where a standard stands, and from which day; of one that nobody checked the edition that is known. */
export function StandardState({ standard: { state, from, year } }: { standard: StandardRow }) {
  return (
    <span>
      <FormattedMessage id={`standard.state.${state}`} />
      {from && (
        <>
          {' · '}
          <FormattedMessage id="standard.from" values={{ day: from }} />
        </>
      )}
      {state === 'unchecked' && year !== null && (
        <>
          {' · '}
          <FormattedMessage id="standard.known" values={{ year: String(year) }} />
        </>
      )}
    </span>
  );
}
