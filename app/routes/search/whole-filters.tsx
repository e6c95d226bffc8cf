import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import { mergeKinds } from '../../../contract/area-kinds.ts';
import { timeRanges } from '../../../contract/forum/limits.ts';
import type { SearchTerms } from '../../../contract/kinds.ts';
import styles from '../../components/forms/filter-bar.module.css';
import { Button } from '../../components/ui/button.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { solvedFilters, type WholeQuery, wholePath, wholeQueryText, wholeSorts } from './whole-query.ts';

const terms: Readonly<Record<string, SearchTerms>> = mergeKinds('search');

/** Time, order, and of topics whether they are solved; all in the address. */
export function WholeFilters({ query }: { query: WholeQuery }) {
  const submit = useSubmit();
  const onChange = (event: FormEvent<HTMLFormElement>) => submit(event.currentTarget);
  const { countsReplies, canBeSolved } = terms[query.kind] ?? {};
  const sorts = wholeSorts.filter((sort) => sort !== 'replies' || countsReplies);
  return (
    <Form key={wholeQueryText(query)} className={styles.filters} action={wholePath} onChange={onChange}>
      <input type="hidden" name="keyword" value={query.keyword} />
      {query.kind !== 'all' && <input type="hidden" name="kind" value={query.kind} />}
      {query.group && <input type="hidden" name="group" value={query.group} />}
      <Choice name="time" value={query.time} options={timeRanges} />
      <Choice name="sort" value={query.sort} options={sorts} />
      {canBeSolved && <Choice name="solved" value={query.solved} options={solvedFilters} />}
      <Button type="submit" size="small" className={styles.withoutScripts}>
        <FormattedMessage id="search.filter" />
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  name: 'time' | 'sort' | 'solved';
  value: string | number;
  options: readonly (string | number)[];
}

function Choice({ name, value, options }: ChoiceProps) {
  const intl = useIntl();
  return (
    <select
      className={inputClass('medium')}
      name={name}
      aria-label={intl.formatMessage({ id: `search.${name}` })}
      defaultValue={value}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {intl.formatMessage({ id: `search.${name}.${option}` as MessageId })}
        </option>
      ))}
    </select>
  );
}
