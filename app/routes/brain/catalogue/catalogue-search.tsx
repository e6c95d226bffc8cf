import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import box from '../../../components/forms/search-box.module.css';
import { Button } from '../../../components/ui/button.tsx';
import styles from './catalogue.module.css';

export const maxAsked = 60;

/** The box above the calculators. */
export function CatalogueSearch({ asked }: { asked: string }) {
  const intl = useIntl();
  return (
    <search className={styles.search}>
      <Form className={box.box} action="/electricBrain/calculators">
        <input
          key={asked}
          type="search"
          name="q"
          defaultValue={asked}
          maxLength={maxAsked}
          aria-label={intl.formatMessage({ id: 'brain.search' })}
          placeholder={intl.formatMessage({ id: 'brain.search.placeholder' })}
        />
        <Button type="submit" size="small">
          <FormattedMessage id="brain.search.do" />
        </Button>
      </Form>
    </search>
  );
}
