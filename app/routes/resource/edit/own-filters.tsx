import type { ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import { ownOrders, resourceLimits } from '../../../../contract/resource/kinds.ts';
import bar from '../../../components/forms/filter-bar.module.css';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './edit.module.css';
import { creationPath } from './edit-path.ts';
import {
  isNarrowed,
  type OwnQuery,
  ownPriceChoices,
  ownQueryPath,
  ownQueryText,
  ownTypes,
} from './own-query.ts';

/** Narrows the table of one's own works, and orders it. */
export function OwnFilters({ query }: { query: OwnQuery }) {
  const intl = useIntl();
  const submit = useSubmit();
  const onChoice = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => form && submit(form);
  const choose = (name: 'type' | 'price' | 'order', options: readonly { value: string; text: string }[]) => (
    <select
      className={inputClass('medium')}
      name={name}
      aria-label={intl.formatMessage({ id: `resource_edit.filter.${name}` })}
      defaultValue={query[name]}
      onChange={onChoice}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <Form key={ownQueryText(query)} className={`${bar.filters} ${styles.filters}`} action={creationPath}>
      {query.state !== 'all' && <input type="hidden" name="state" value={query.state} />}
      <input
        type="search"
        name="words"
        className={inputClass('medium')}
        maxLength={resourceLimits.title}
        defaultValue={query.words}
        aria-label={intl.formatMessage({ id: 'resource_edit.filter.words' })}
        placeholder={intl.formatMessage({ id: 'resource_edit.filter.words' })}
      />
      {choose(
        'type',
        ownTypes.map((value) => ({
          value,
          text: intl.formatMessage({
            id: value === 'all' ? 'resource_edit.filter.type.all' : `resource.type.${value}`,
          }),
        })),
      )}
      {choose(
        'price',
        ownPriceChoices.map((value) => ({
          value,
          text: intl.formatMessage({ id: `resource_edit.filter.price.${value}` }),
        })),
      )}
      {choose(
        'order',
        ownOrders.map((value) => ({
          value,
          text: intl.formatMessage({ id: `resource_edit.filter.order.${value}` }),
        })),
      )}
      <Button type="submit" size="small">
        <FormattedMessage id="resource_edit.filter.go" />
      </Button>
      {isNarrowed(query) && (
        <AppLink className="link" to={ownQueryPath({ ...query, words: '', type: 'all', price: 'all' })}>
          <FormattedMessage id="resource_edit.filter.clear" />
        </AppLink>
      )}
    </Form>
  );
}
