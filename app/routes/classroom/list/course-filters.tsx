import { type FormEvent, type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import type { CourseList } from '../../../../contract/classroom/course.ts';
import { courseFacetNames } from '../../../../contract/classroom/kinds.ts';
import styles from '../../../components/facets/facet-panel.module.css';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { facetWord } from './facet-words.ts';
import { type ListQuery, listAddress, searchPath } from './list-query.ts';

interface CourseFiltersProps {
  query: ListQuery;
  list: CourseList;
  /** Names of products by the names of their pages. */
  products: Readonly<Record<string, string>>;
}

const panelId = 'course-filters';

/** What the list is narrowed by. On phones a sheet that a label opens, so that it works without scripts. */
export function CourseFilters({ query, list, products }: CourseFiltersProps) {
  const intl = useIntl();
  const submit = useSubmit();
  const toggle = useRef<HTMLInputElement>(null);
  const count = courseFacetNames.reduce((sum, facet) => sum + query.chosen[facet].length, 0);
  const onChange = (event: FormEvent<HTMLFormElement>) =>
    submit(event.currentTarget, { replace: true, preventScrollReset: true });
  return (
    <>
      <input type="checkbox" id={panelId} className={styles.toggle} ref={toggle} />
      <label htmlFor={panelId} className={styles.open}>
        <Icon name="filter" />
        <FormattedMessage id="classroom.filter" values={{ count }} />
      </label>
      <Form
        key={listAddress(query)}
        className={styles.form}
        action={searchPath}
        onChange={onChange}
        onSubmit={() => {
          if (toggle.current) toggle.current.checked = false;
        }}
      >
        {query.keyword && <input type="hidden" name="q" value={query.keyword} />}
        {query.sort !== 'newest' && <input type="hidden" name="sort" value={query.sort} />}
        {courseFacetNames.map((facet) => (
          <Group
            key={facet}
            legend={intl.formatMessage({ id: `classroom.facet.${facet}` })}
            name={facet}
            chosen={query.chosen[facet]}
            counts={list.facets[facet]}
            label={(value) => facetWord(intl, facet, value)}
          />
        ))}
        <Group
          legend={<FormattedMessage id="classroom.facet.product" />}
          name="product"
          chosen={query.product ? [query.product] : []}
          counts={list.products}
          label={(value) => products[value] ?? value}
        />
        <Group
          legend={<FormattedMessage id="classroom.facet.teacher" />}
          name="teacher"
          chosen={query.teacherId ? [query.teacherId] : []}
          counts={list.teachers.map(({ teacher, count }) => ({ value: String(teacher.userId), count }))}
          label={(value) =>
            list.teachers.find(({ teacher }) => String(teacher.userId) === value)?.teacher.nickname ?? value
          }
        />
        <div className={styles.foot}>
          <label htmlFor={panelId} className={styles.close}>
            <FormattedMessage id="classroom.filter.close" />
          </label>
          <Button type="submit" variant="primary">
            <FormattedMessage id="classroom.filter.show" values={{ count: list.page.total }} />
          </Button>
        </div>
      </Form>
    </>
  );
}

interface GroupProps {
  legend: ReactNode;
  name: string;
  chosen: readonly string[];
  counts: readonly { value: string; count: number }[];
  label: (value: string) => string;
}

/** What would show nothing is left out, unless it is chosen. */
function Group({ legend, name, chosen, counts, label }: GroupProps) {
  const shown = counts.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          note={<Count value={count} />}
        >
          <Written text={label(value)} />
        </Checkbox>
      ))}
    </fieldset>
  );
}
