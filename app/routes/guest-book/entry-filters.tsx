import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import { entryKinds, entrySorts } from '../../../contract/guest-book/guest-book.ts';
import { Button } from '../../components/ui/button.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './entry-filters.module.css';
import { type ListQuery, listAddress, listStatuses } from './list-query.ts';

/** What is listed and in which order; every choice is an address. */
export function EntryFilters({ query }: { query: ListQuery }) {
  const intl = useIntl();
  const submit = useSubmit();
  const tabs = listStatuses.map((status) => ({
    to: listAddress({ ...query, status }),
    label: intl.formatMessage({ id: `guest_book.status.${status}` }),
    isCurrent: status === query.status,
  }));
  const select = (name: 'kind' | 'sort', values: readonly string[]) => (
    <select
      key={`${name}-${query[name]}`}
      className={inputClass('medium')}
      name={name}
      defaultValue={query[name]}
      aria-label={intl.formatMessage({ id: `guest_book.${name}` })}
      onChange={(event) => submit(event.currentTarget.form)}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {intl.formatMessage({ id: `guest_book.${name}.${value}` as MessageId })}
        </option>
      ))}
    </select>
  );
  return (
    <>
      <Tabs label={intl.formatMessage({ id: 'guest_book.status' })} items={tabs} />
      <Form className={styles.filters} action="/guestBook" role="search">
        {query.status !== 'open' && <input type="hidden" name="status" value={query.status} />}
        {select('kind', ['all', ...entryKinds])}
        {select('sort', entrySorts)}
        <input
          className={inputClass('medium')}
          type="search"
          name="keyword"
          defaultValue={query.keyword}
          maxLength={60}
          aria-label={intl.formatMessage({ id: 'guest_book.keyword' })}
          placeholder={intl.formatMessage({ id: 'guest_book.keyword' })}
        />
        <Button type="submit">
          <FormattedMessage id="guest_book.find" />
        </Button>
      </Form>
    </>
  );
}
