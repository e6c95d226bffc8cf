import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { guideAmounts, guideRoles, guideWorks, maxGuideSeats } from '../../../../contract/product/guide.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '../../../components/ui/choice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from './guide.module.css';
import type { GuideQuery } from './guide-query.ts';

/** The questions, as a plain GET. */
export function GuideForm({ query: { answers, unfitSeats } }: { query: GuideQuery }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="product.guide.form" />} className={styles.asking}>
      <Form action="/product/guide" className={styles.form} preventScrollReset>
        <ChoiceGroup legend={<FormattedMessage id="product.guide.role" />} isRow>
          {guideRoles.map((role) => (
            <RadioCard key={role} name="role" value={role} defaultChecked={answers.role === role}>
              <FormattedMessage id={`product.guide.role.${role}`} />
            </RadioCard>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={<FormattedMessage id="product.guide.work" />} isRow>
          {guideWorks.map((work) => (
            <Checkbox key={work} name="work" value={work} defaultChecked={answers.works.includes(work)}>
              <FormattedMessage id={`product.guide.work.${work}`} />
            </Checkbox>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={<FormattedMessage id="product.guide.amount" />} isRow>
          {guideAmounts.map((amount) => (
            <RadioCard key={amount} name="amount" value={amount} defaultChecked={answers.amount === amount}>
              <FormattedMessage id={`product.guide.amount.${amount}`} />
            </RadioCard>
          ))}
        </ChoiceGroup>
        <Checkbox name="erp" value="1" defaultChecked={answers.hasErp}>
          <FormattedMessage id="product.guide.erp" />
        </Checkbox>
        <div className={styles.seats}>
          <TextField
            name="seats"
            type="number"
            min={1}
            max={maxGuideSeats}
            required
            label={<FormattedMessage id="product.guide.seats" />}
            hint={<FormattedMessage id="product.guide.seats.hint" />}
            defaultValue={unfitSeats ?? answers.seats}
            error={
              unfitSeats !== null && (
                <FormattedMessage id="product.guide.seats.unfit" values={{ max: maxGuideSeats }} />
              )
            }
          />
        </div>
        <Button type="submit" variant="primary">
          {intl.formatMessage({ id: 'product.guide.find' })}
        </Button>
      </Form>
    </Card>
  );
}
