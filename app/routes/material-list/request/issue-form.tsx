import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { writePercent } from '../../../../contract/material-list/fields.ts';
import { listLimits } from '../../../../contract/material-list/kinds.ts';
import { type QuotedContent, quotationLimits } from '../../../../contract/material-list/quotation.ts';
import {
  type HouseProduct,
  isHouseProduct,
  type QuotationRequest,
} from '../../../../contract/material-list/quotation-request.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { inputClass, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../material-list.module.css';
import { fieldOf, firstLines, type LineField, lineFields, rowCount } from './issued-lines.ts';
import type { ProductNames } from './product-name.tsx';

interface IssueFormProps {
  request: QuotationRequest;
  content: QuotedContent | null;
  products: ProductNames;
  /** Of a year of membership; null while the site has no prices. */
  yearFen: number | null;
  failure: PostFailure | undefined;
}

const houseLines = {
  membership: { name: 'price.plan.year', unit: 'quotation_request.unit.person' },
  seats: { name: 'quotation_request.seats', unit: 'quotation_request.unit.seat' },
} as const satisfies Record<HouseProduct, object>;

/** An offer of the house, line by line; it begins with what was asked for, or with what was offered last. */
export function IssueForm({ request, content, products, yearFen, failure }: IssueFormProps) {
  const intl = useIntl();
  const { product } = request;
  const { name, unit } = isHouseProduct(product)
    ? houseLines[product]
    : { name: undefined, unit: 'quotation_request.unit.set' as const };
  const lines = firstLines(content, {
    name: name
      ? intl.formatMessage({ id: name })
      : (products.find(({ slug }) => slug === product)?.name ?? product),
    quantity: request.quantity,
    unit: intl.formatMessage({ id: unit }),
    unitFen: product === 'membership' ? yearFen : null,
  });
  const typed = failure?.typed;
  const textOf = (field: LineField, row: number) => typed?.[fieldOf(field, row)] ?? lines[row]?.[field] ?? '';
  return (
    <Card title={<FormattedMessage id={content ? 'quotation_request.revise' : 'quotation_request.issue'} />}>
      <Form method="post" className={styles.form}>
        <Lines textOf={textOf} />
        <div className={styles.row}>
          <TextField
            label={<FormattedMessage id="quotation_request.tax" />}
            name="taxBp"
            inputMode="decimal"
            required
            maxLength={6}
            defaultValue={typed?.['taxBp'] ?? (content ? writePercent(content.taxBp) : '6')}
            error={failure?.fields?.['taxBp'] && <FormattedMessage id="quotation_request.fault.taxBp" />}
          />
          <TextField
            label={<FormattedMessage id="quotation.days" />}
            name="days"
            inputMode="numeric"
            required
            maxLength={3}
            defaultValue={typed?.['days'] ?? '30'}
            error={failure?.fields?.['days'] && <FormattedMessage id="quotation.fault.days" />}
          />
        </div>
        <TextareaField
          label={<FormattedMessage id="quotation.terms" />}
          hint={<FormattedMessage id="quotation.terms.hint" />}
          name="terms"
          rows={4}
          maxLength={quotationLimits.terms}
          defaultValue={typed?.['terms'] ?? request.quotation?.terms}
        />
        <div>
          <Button type="submit" variant="primary" name="intent" value="issue">
            <FormattedMessage id="quotation.create" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const lengths = { name: listLimits.name, quantity: 5, unit: listLimits.unit, unitFen: 14 } as const;

function Lines({ textOf }: { textOf: (field: LineField, row: number) => string }) {
  const intl = useIntl();
  return (
    <Table label={intl.formatMessage({ id: 'quotation_request.lines' })} isWide>
      <ColumnHeads
        names={lineFields}
        text={(field) => <FormattedMessage id={`quotation_request.line.${field}`} />}
      />
      <tbody>
        {Array.from({ length: rowCount }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form stay where they are
          <tr key={row}>
            {lineFields.map((field) => (
              <td key={field} className={field === 'name' ? styles.wideCell : undefined}>
                <input
                  className={inputClass('medium')}
                  name={fieldOf(field, row)}
                  defaultValue={textOf(field, row)}
                  maxLength={lengths[field]}
                  required={row === 0 && field !== 'unit'}
                  aria-label={`${intl.formatMessage({ id: `quotation_request.line.${field}` })} ${row + 1}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
