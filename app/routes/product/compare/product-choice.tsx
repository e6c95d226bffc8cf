import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { ProductSummary } from '../../../../contract/product/product.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox, ChoiceGroup } from '../../../components/ui/choice.tsx';
import styles from './compare.module.css';

const tiers = ['entry', 'workshop', 'factory'] as const;

/** Which products stand side by side: a plain GET, so the address is the comparison. */
export function ProductChoice({
  products,
  chosen,
}: {
  products: readonly ProductSummary[];
  chosen: readonly string[];
}) {
  return (
    <Card title={<FormattedMessage id="product.compare.choose" />} className={styles.noPrint}>
      <Form action="/product/compare" className={styles.form} key={chosen.join(' ')}>
        {tiers.map((tier) => (
          <ChoiceGroup key={tier} legend={<FormattedMessage id={`product.tier.${tier}`} />} isRow>
            {products
              .filter((product) => product.tier === tier)
              .map(({ slug, name }) => (
                <Checkbox key={slug} name="with" value={slug} defaultChecked={chosen.includes(slug)}>
                  {name}
                </Checkbox>
              ))}
          </ChoiceGroup>
        ))}
        <Button type="submit" variant="primary">
          <FormattedMessage id="product.compare.do" />
        </Button>
      </Form>
    </Card>
  );
}
