import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { provinces } from '../../../../contract/appointment/provinces.ts';
import {
  houseProducts,
  quotationRequestLimits as limits,
} from '../../../../contract/material-list/quotation-request.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../material-list.module.css';
import type { ProductNames } from './product-name.tsx';

const choices = ['product', 'region'] as const;
type Choice = (typeof choices)[number];
type Field = Choice | 'company' | 'name' | 'phone' | 'quantity' | 'note';

interface AskFormProps {
  products: ProductNames;
  /** What stands in the fields at first. */
  wanted: Readonly<Record<string, string>>;
  failure: PostFailure | undefined;
}

/** For whom, what and how much. */
export function AskForm({ products, wanted, failure }: AskFormProps) {
  const intl = useIntl();
  const typed = failure?.typed ?? wanted;
  const faultOf = (field: Field) =>
    failure?.fields?.[field] && <FormattedMessage id={`quotation_request.fault.${field}`} />;
  const field = (name: Exclude<Field, Choice>) => ({
    label: <FormattedMessage id={`quotation_request.${name}`} />,
    error: faultOf(name),
    name,
    defaultValue: typed[name],
  });
  const options: Record<Choice, [value: string, text: string][]> = {
    product: [
      ...houseProducts.map((product): [string, string] => [
        product,
        intl.formatMessage({ id: `quotation_request.${product}` }),
      ]),
      ...products.map(({ slug, name }): [string, string] => [slug, name]),
    ],
    region: provinces.map((region) => [region, intl.formatMessage({ id: `region.${region}` })]),
  };
  return (
    <Card title={<FormattedMessage id="quotation_request.new" />}>
      <Form method="post" className={styles.form}>
        <Refusal failure={failure} />
        <div className={styles.row}>
          <TextField {...field('company')} required maxLength={limits.company} autoComplete="organization" />
          <TextField {...field('name')} required maxLength={limits.name} autoComplete="name" />
        </div>
        <div className={styles.row}>
          <TextField {...field('phone')} required type="tel" maxLength={30} autoComplete="tel" />
          <TextField {...field('quantity')} required inputMode="numeric" maxLength={5} />
        </div>
        <div className={styles.row}>
          {choices.map((name) => (
            <SelectField
              key={name}
              label={<FormattedMessage id={`quotation_request.${name}`} />}
              error={faultOf(name)}
              name={name}
              required
              defaultValue={typed[name] ?? ''}
            >
              <option value="">{intl.formatMessage({ id: 'quotation_request.choose' })}</option>
              {options[name].map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <TextareaField {...field('note')} rows={3} maxLength={limits.note} />
        <div>
          <Button type="submit" variant="primary">
            <FormattedMessage id="quotation_request.send" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
