import { FormattedMessage, useIntl } from 'react-intl';
import type { HouseProduct } from '../../../contract/material-list/quotation-request.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import type { CompanyMembership } from './own-company.ts';

const product: HouseProduct = 'seats';

/** Leads to the request for a formal quotation of more seats, filled in with the company and what it has. */
export function SeatQuotation({ company, seats }: Pick<CompanyMembership, 'company' | 'seats'>) {
  const intl = useIntl();
  const { total, members, invited } = seats;
  const note = intl.formatMessage({ id: 'company.seats.note' }, { total, members, invited });
  return (
    <ButtonLink
      size="small"
      to={`/price/quotation?${new URLSearchParams({ product, company: company.name, note })}`}
    >
      <FormattedMessage id="company.seats.quotation" />
    </ButtonLink>
  );
}
