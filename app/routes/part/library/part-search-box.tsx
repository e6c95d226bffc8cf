import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { partSorts } from '../../../../contract/part/kinds.ts';
import type { PartQuery } from '../../../../contract/part/part-query.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { HiddenConditions } from './hidden-conditions.tsx';
import styles from './library.module.css';
import { listAddress, listPath } from './part-query.ts';

/** The words of a search, and its order; the conditions beside them stay as they are. */
export function PartSearchBox({ query, isAlone = false }: { query: PartQuery; isAlone?: boolean }) {
  const intl = useIntl();
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <Form action={listPath(query.edition)}>
          <HiddenConditions query={query} without="q" />
          <input
            key={query.keyword}
            type="search"
            name="q"
            className={inputClass()}
            defaultValue={query.keyword}
            maxLength={100}
            aria-label={intl.formatMessage({ id: 'part.search.label' })}
            placeholder={intl.formatMessage({ id: 'part.search.placeholder' })}
          />
          <Button type="submit" variant="primary">
            <FormattedMessage id="part.search.do" />
          </Button>
        </Form>
      </search>
      {!isAlone && (
        <nav className={styles.sorts} aria-label={intl.formatMessage({ id: 'part.sort' })}>
          {partSorts.map((sort) => (
            <AppLink
              key={sort}
              to={listAddress(query, { sort })}
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
