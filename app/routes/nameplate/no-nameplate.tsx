import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';

interface NoNameplateProps {
  typed: string;
  fault: 'mistyped' | 'unknown' | 'unlinked';
}

/** A code or a link that nobody was given, or that no code can read: what may be the matter, and what to do. */
export function NoNameplate({ typed, fault }: NoNameplateProps) {
  return (
    <div className="wrap">
      <PageHead title={<FormattedMessage id="nameplate.none" />} />
      <EmptyState
        title={<FormattedMessage id={`nameplate.none.${fault}`} />}
        action={
          <ButtonLink to="/ewmData" variant="primary">
            <FormattedMessage id="nameplate.type_again" />
          </ButtonLink>
        }
      >
        <FormattedMessage id={`nameplate.fault.${fault}`} values={{ typed }} />
      </EmptyState>
    </div>
  );
}
