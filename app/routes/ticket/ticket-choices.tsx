import { FormattedMessage, useIntl } from 'react-intl';
import { siteProduct, ticketSeverities } from '../../../contract/ticket/ticket.ts';
import { SelectField } from '../../components/ui/text-field.tsx';

interface ChoiceProps {
  value: string | undefined;
  error: string | undefined;
}

/** Nothing is chosen beforehand: what nobody chose sends a question about a product to those of the website. */
export function ProductField({
  products,
  value,
  error,
}: ChoiceProps & { products: readonly { slug: string; name: string }[] }) {
  const intl = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id="ticket.product" />}
      error={error}
      name="product"
      defaultValue={value}
      required
    >
      <option value="">{intl.formatMessage({ id: 'ticket.product.choose' })}</option>
      <option value={siteProduct}>{intl.formatMessage({ id: 'ticket.product.site' })}</option>
      {products.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export function SeverityField({ value, error }: ChoiceProps) {
  const intl = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id="ticket.severity" />}
      error={error}
      name="severity"
      defaultValue={value}
    >
      {ticketSeverities.map((severity) => (
        <option key={severity} value={severity}>
          {intl.formatMessage({ id: `ticket.severity.${severity}` })}
        </option>
      ))}
    </SelectField>
  );
}
