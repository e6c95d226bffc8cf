import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';

/** A board belongs to a company; whoever has none is told how to get one. */
export function NoCompany() {
  return (
    <EmptyState
      title={<FormattedMessage id="tender.follows.no_company" />}
      action={
        <ButtonLink to="/personal/company">
          <FormattedMessage id="tender.follows.to_company" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="tender.follows.no_company.text" />
    </EmptyState>
  );
}
