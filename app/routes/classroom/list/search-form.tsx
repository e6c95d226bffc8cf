import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { courseFacetNames } from '../../../../contract/classroom/kinds.ts';
import { Button } from '../../../components/ui/button.tsx';
import { type ListQuery, searchPath } from './list-query.ts';
import styles from './search.module.css';

/** The choices go along with the words. */
export function SearchForm({ query }: { query: ListQuery }) {
  const intl = useIntl();
  return (
    <Form className={styles.search} action={searchPath} role="search">
      {courseFacetNames.flatMap((facet) =>
        query.chosen[facet].map((value) => (
          <input key={`${facet}-${value}`} type="hidden" name={facet} value={value} />
        )),
      )}
      {query.sort !== 'newest' && <input type="hidden" name="sort" value={query.sort} />}
      <input
        key={query.keyword}
        type="search"
        name="q"
        defaultValue={query.keyword}
        maxLength={60}
        placeholder={intl.formatMessage({ id: 'classroom.search.placeholder' })}
        aria-label={intl.formatMessage({ id: 'classroom.search' })}
      />
      <Button type="submit" variant="primary" size="small">
        <FormattedMessage id="classroom.search.submit" />
      </Button>
    </Form>
  );
}
