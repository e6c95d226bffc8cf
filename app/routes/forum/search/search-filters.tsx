import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import type { Board } from '../../../../contract/forum/forum.ts';
import { timeRanges } from '../../../../contract/forum/limits.ts';
import bar from '../../../components/forms/filter-bar.module.css';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './search.module.css';
import { type SearchQuery, searchQueryText, searchSorts, solvedFilters } from './search-query.ts';

/** Narrows a search: board, time, state, order and author, all in the address. */
export function SearchFilters({ query, boards }: { query: SearchQuery; boards: readonly Board[] }) {
  const intl = useIntl();
  const submit = useSubmit();
  const text = searchQueryText(query);
  const onChange = (event: FormEvent<HTMLFormElement>) => submit(event.currentTarget);
  return (
    <Form key={text} className={bar.filters} action="/forum/search" onChange={onChange}>
      <input type="hidden" name="keyword" value={query.keyword} />
      {query.author > 0 && <input type="hidden" name="author" value={query.author} />}
      <Choice
        name="board"
        label={intl.formatMessage({ id: 'forum.search.board' })}
        value={query.board}
        options={[
          { value: 0, text: intl.formatMessage({ id: 'forum.boards.all' }) },
          ...boards.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <Choice
        name="time"
        label={intl.formatMessage({ id: 'forum.time' })}
        value={query.time}
        options={timeRanges.map((days) => ({
          value: days,
          text: intl.formatMessage({ id: `forum.time.${days}` }),
        }))}
      />
      <Choice
        name="solved"
        label={intl.formatMessage({ id: 'forum.search.solved' })}
        value={query.solved}
        options={solvedFilters.map((value) => ({
          value,
          text: intl.formatMessage({ id: `forum.search.solved.${value}` }),
        }))}
      />
      <Choice
        name="sort"
        label={intl.formatMessage({ id: 'forum.search.sort' })}
        value={query.sort}
        options={searchSorts.map((value) => ({
          value,
          text: intl.formatMessage({ id: `forum.search.sort.${value}` }),
        }))}
      />
      <label className={styles.check}>
        <input type="checkbox" name="file" value="1" defaultChecked={query.hasFile} />
        <FormattedMessage id="forum.search.file" />
      </label>
      {query.author > 0 && (
        <AppLink className="link" to={`/forum/search?${searchQueryText({ ...query, author: 0 })}`}>
          <FormattedMessage id="forum.search.author.clear" />
        </AppLink>
      )}
      <Button type="submit" size="small" className={bar.withoutScripts}>
        <FormattedMessage id="forum.search.filter" />
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | number;
  options: readonly { value: string | number; text: string }[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  return (
    <select className={inputClass('medium')} name={name} aria-label={label} defaultValue={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
