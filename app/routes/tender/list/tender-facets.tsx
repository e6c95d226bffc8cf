import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import { tenderDues } from '../../../../contract/tender/kinds.ts';
import { facetNames, listFacets } from '../../../../contract/tender/query.ts';
import type { TenderList } from '../../../../contract/tender/tender.ts';
import styles from '../../../components/forms/facets.module.css';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox, Radio } from '../../../components/ui/choice.tsx';
import { valueId } from '../value-id.ts';
import { queryText, type TenderListQuery } from './list-query.ts';

interface TenderFacetsProps {
  query: TenderListQuery;
  facets: TenderList['facets'];
  total: number;
}

const manyValues = 8;

/** Every condition with how many notices it would leave. A choice applies at once, and by the button without scripts. */
export function TenderFacets({ query, facets, total }: TenderFacetsProps) {
  const intl = useIntl();
  const submit = useSubmit();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    submit(currentTarget, { preventScrollReset: true });
  const kept = Object.entries({
    q: query.keyword,
    status: query.status === 'open' ? '' : query.status,
    sort: query.sort === 'closing' ? '' : query.sort,
  }).filter(([, value]) => value);
  const countOf = (name: keyof typeof facets, value: string) =>
    facets[name].find((each) => each.value === value)?.count ?? 0;
  return (
    <Form key={queryText(query)} action="/tender" className={styles.filters} onChange={onChange}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {query.status === 'open' && (
        <fieldset className={styles.facet}>
          <legend>
            <FormattedMessage id="tender.due" />
          </legend>
          <div>
            {(['', ...tenderDues] as const).map((due) => (
              <Radio
                key={due}
                name="due"
                value={due}
                defaultChecked={due === query.due}
                note={due ? countOf('due', due) : undefined}
              >
                <FormattedMessage
                  id={due ? 'tender.due.days' : 'tender.due.any'}
                  values={{ days: Number(due) }}
                />
              </Radio>
            ))}
          </div>
        </fieldset>
      )}
      {facetNames.map((name) => {
        const chosen: readonly string[] = query[name];
        const values = listFacets[name].filter((value) => chosen.includes(value) || countOf(name, value) > 0);
        if (values.length === 0) return null;
        return (
          <fieldset key={name} className={styles.facet}>
            <legend>
              <FormattedMessage id={`tender.${name === 'amount' ? 'budget' : name}`} />
            </legend>
            <div className={values.length > manyValues ? styles.scroll : undefined}>
              {values.map((value) => (
                <Checkbox
                  key={value}
                  name={name}
                  value={value}
                  defaultChecked={chosen.includes(value)}
                  note={countOf(name, value)}
                >
                  {intl.formatMessage({ id: valueId(name, value) })}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
      <div className={styles.apply}>
        <Button type="submit" isBlock>
          <FormattedMessage id="tender.apply" />
        </Button>
        <a className={styles.close} href="#results">
          {intl.formatMessage({ id: 'tender.show' }, { count: total })}
        </a>
        {!hasScripts && (
          <noscript>
            <p className={styles.hint}>
              <FormattedMessage id="tender.plain" />
            </p>
          </noscript>
        )}
      </div>
    </Form>
  );
}
