import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { partSorts } from '../../../contract/part/kinds.ts';
import { type PartQuery, partQueryText } from '../../../contract/part/part-query.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import styles from './selection.module.css';
import { choiceAddress, type SelectionRoot } from './selection-address.ts';

/** The words of a choice, and the order of what is found; the other conditions stay as they are. */
export function SelectionSearch({
  root,
  query,
  isAlone,
}: {
  root: SelectionRoot;
  query: PartQuery;
  isAlone: boolean;
}) {
  const intl = useIntl();
  const kept = [...new URLSearchParams(partQueryText({ ...query, keyword: '' }))];
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <Form action={root}>
          {kept.map(([name, value]) => (
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
            placeholder={intl.formatMessage({ id: 'selection.search.placeholder' })}
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
              to={choiceAddress(root, query, { sort })}
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
