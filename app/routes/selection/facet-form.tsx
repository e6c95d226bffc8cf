import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import { type PartQuery, partQueryText } from '../../../contract/part/part-query.ts';
import type { SelectionPage } from '../../../contract/selection/facets.ts';
import styles from '../../components/forms/facets.module.css';
import { Button } from '../../components/ui/button.tsx';
import { FieldError } from '../../components/ui/field.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import { FacetFields } from './facet-fields.tsx';
import type { SelectionRoot } from './selection-address.ts';

const sides = [
  ['w', 'width'],
  ['h', 'height'],
  ['d', 'depth'],
  ['tol', 'tolerance'],
] as const;

interface FacetFormProps {
  root: SelectionRoot;
  query: PartQuery;
  found: SelectionPage;
}

/** Every condition with the number of parts it would leave. A choice applies at once, typed numbers by the button. */
export function FacetForm({ root, query, found }: FacetFormProps) {
  const intl = useIntl();
  const submit = useSubmit();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      submit(currentTarget, { preventScrollReset: true });
  };
  const kept = [
    ['q', query.keyword],
    ['group', query.group],
    ['sort', query.sort === 'relevance' ? '' : query.sort],
  ].filter(([, value]) => value);
  return (
    <Form key={partQueryText(query)} action={root} className={styles.filters} onChange={onChange}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {found.facets.map((facet) => (
        <FacetFields key={facet.field} facet={facet} root={root} query={query} found={found} />
      ))}
      <fieldset className={styles.facet}>
        <legend>
          <FormattedMessage id="part.facet.size" />
        </legend>
        <div className={styles.sides}>
          {sides.map(([name, field]) => (
            <label key={name}>
              <span>
                <FormattedMessage id={`part.size.${field}`} />
              </span>
              <input
                name={name}
                className={inputClass('medium')}
                defaultValue={query[field]}
                maxLength={20}
                inputMode="decimal"
                aria-invalid={found.problems.some((problem) => problem.field === field) || undefined}
              />
            </label>
          ))}
        </div>
        {found.problems.some(({ field }) => sides.some(([, side]) => side === field)) && (
          <FieldError>
            <FormattedMessage id="part.problem.not_a_quantity" />
          </FieldError>
        )}
      </fieldset>
      <div className={styles.apply}>
        <Button type="submit" isBlock>
          <FormattedMessage id="part.filters.apply" />
        </Button>
        <a className={styles.close} href="#results">
          {intl.formatMessage({ id: 'part.filters.show' }, { count: found.total })}
        </a>
        {!hasScripts && (
          <noscript>
            <p className={styles.hint}>
              <FormattedMessage id="part.filters.plain" />
            </p>
          </noscript>
        )}
      </div>
    </Form>
  );
}
