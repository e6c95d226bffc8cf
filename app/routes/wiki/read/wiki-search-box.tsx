import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './wiki-search-box.module.css';

/** The wiki's search: a plain form that leads to the results. */
export function WikiSearchBox({ keyword }: { keyword?: string }) {
  const intl = useIntl();
  return (
    <search>
      <Form className={styles.search} action="/wiki/search">
        <input
          type="search"
          name="keyword"
          className={inputClass('medium')}
          defaultValue={keyword}
          maxLength={100}
          required
          aria-label={intl.formatMessage({ id: 'wiki.search.label' })}
          placeholder={intl.formatMessage({ id: 'wiki.search.label' })}
        />
        <Button type="submit">
          <FormattedMessage id="wiki.search" />
        </Button>
      </Form>
    </search>
  );
}
