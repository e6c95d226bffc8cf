import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Seller } from '../../../../contract/appointment/appointment.ts';
import { provinces } from '../../../../contract/appointment/provinces.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import styles from '../appointment.module.css';

interface SellerFormProps {
  /** Left out for a new one. */
  seller?: Seller;
  staff?: readonly { userId: number; nickname: string }[];
  products: readonly { slug: string; name: string }[];
}

/** Regions and products of a seller; none ticked means all. */
export function SellerForm({ seller, staff = [], products }: SellerFormProps) {
  const intl = useIntl();
  return (
    <Form method="post" className={styles.form}>
      {seller ? (
        <input type="hidden" name="userId" value={seller.person.userId} />
      ) : (
        <SelectField label={<FormattedMessage id="appointment.sellers.person" />} name="userId">
          {staff.map(({ userId, nickname }) => (
            <option key={userId} value={userId}>
              {nickname}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset>
        <legend>
          <FormattedMessage id="appointment.sellers.regions" />
        </legend>
        <div className={styles.choices}>
          {provinces.map((region) => (
            <Checkbox
              key={region}
              name="regions"
              value={region}
              defaultChecked={seller?.regions.includes(region)}
            >
              {intl.formatMessage({ id: `region.${region}` })}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          <FormattedMessage id="appointment.sellers.products" />
        </legend>
        <div className={styles.choices}>
          {products.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              name="products"
              value={slug}
              defaultChecked={seller?.products.includes(slug)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <p>
        <Button type="submit" name="intent" value="set">
          <FormattedMessage id="appointment.sellers.save" />
        </Button>
      </p>
    </Form>
  );
}
