import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { partSorts } from '../../../contract/part/kinds.ts';
import { type PartQuery, partQueryText } from '../../../contract/part/part-query.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { Button } from '../ui/button.tsx';
import { inputClass } from '../ui/text-field.tsx';
import styles from './part-search.module.css';

interface PartSearchProps {
  action: string;
  query: PartQuery;
  placeholder: string;
  /** Address of the list in another order; none where no list stands below. */
  sorted: ((sort: PartQuery['sort']) => string) | null;
}

/** The words of a search for parts, and its order; the conditions beside them stay as they are. */
export function PartSearch({ action, query, placeholder, sorted }: PartSearchProps) {
  const intl = useIntl();
  const conditions = [...new URLSearchParams(partQueryText({ ...query, keyword: '' }))];
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <Form action={action}>
          {conditions.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <input
            key={query.keyword}
            type="search"
            name="q"
            className={inputClass()}
            defaultValue={query.keyword}
            maxLength={100}
            aria-label={intl.formatMessage({ id: 'part.search.label' })}
            placeholder={placeholder}
          />
          <Button type="submit" variant="primary">
            <FormattedMessage id="part.search.do" />
          </Button>
        </Form>
      </search>
      {sorted && (
        <nav className={styles.sorts} aria-label={intl.formatMessage({ id: 'part.sort' })}>
          {partSorts.map((sort) => (
            <AppLink
              key={sort}
              to={sorted(sort)}
              aria-current={sort === query.sort ? 'true' : undefined}
              rel="nofollow"
            >
              <FormattedMessage id={`part.sort.${sort}`} />
            </AppLink>
          ))}
        </nav>
      )}
    </div>
  );
}
