import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSubmit } from 'react-router';
import { type PartQuery, partQueryText } from '../../../../contract/part/part-query.ts';
import type { PartPage } from '../../../../contract/part/search.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { HiddenConditions } from './hidden-conditions.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import styles from './part-filters.module.css';
import { listPath } from './part-query.ts';

const sides = [
  ['w', 'width'],
  ['h', 'height'],
  ['d', 'depth'],
  ['tol', 'tolerance'],
] as const;

/** Every condition with the number of parts it would leave. A choice applies at once; typed numbers by the button. */
export function PartFilters({ query, parts }: { query: PartQuery; parts: PartPage }) {
  const lang = useContentLang();
  const submit = useSubmit();
  const { facets, problems } = parts;
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      submit(currentTarget, { preventScrollReset: true });
  };
  const box = (name: string, value: string, label: ReactNode, count: number, isChosen: boolean) => (
    <Checkbox key={value} name={name} value={value} defaultChecked={isChosen} note={count}>
      {label}
    </Checkbox>
  );
  return (
    <Form
      key={partQueryText(query)}
      action={listPath(query.edition)}
      className={styles.filters}
      onChange={onChange}
    >
      <HiddenConditions query={query} without="maker life grade has w h d tol f. min. max." />
      <ParameterFields query={query} facets={facets.parameters} problems={problems} />
      {facets.makers.length > 0 && (
        <Facet title={<FormattedMessage id="part.facet.maker" />} lang={lang}>
          {facets.makers.map(({ slug, name, count }) =>
            box('maker', slug, name, count, query.makers.includes(slug)),
          )}
        </Facet>
      )}
      <Facet title={<FormattedMessage id="part.facet.size" />}>
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
                aria-invalid={problems.some((problem) => problem.field === field) || undefined}
              />
            </label>
          ))}
        </div>
        {problems.some(({ field }) => sides.some(([, side]) => side === field)) && (
          <FieldError>
            <FormattedMessage id="part.problem.not_a_quantity" />
          </FieldError>
        )}
      </Facet>
      {facets.lifeCycles.length > 0 && (
        <Facet title={<FormattedMessage id="part.facet.life" />}>
          {facets.lifeCycles.map(({ value, count }) =>
            box(
              'life',
              value,
              <FormattedMessage id={`part.life.${value}`} />,
              count,
              query.lifeCycles.includes(value),
            ),
          )}
        </Facet>
      )}
      {facets.roles.length > 0 && (
        <Facet title={<FormattedMessage id="part.facet.has" />}>
          {facets.roles.map(({ value, count }) =>
            box(
              'has',
              value,
              <FormattedMessage id={`part.role.${value}`} />,
              count,
              query.roles.includes(value),
            ),
          )}
        </Facet>
      )}
      {facets.grades.length > 0 && (
        <Facet title={<FormattedMessage id="part.facet.grade" />}>
          {facets.grades.map(({ value, count }) =>
            box(
              'grade',
              value,
              <FormattedMessage id={`part.grade.${value}`} />,
              count,
              query.grades.includes(value),
            ),
          )}
        </Facet>
      )}
      <ApplyBar count={parts.total} />
    </Form>
  );
}

function Facet({
  title,
  lang,
  children,
}: {
  title: ReactNode;
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.facet} lang={lang}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function ApplyBar({ count }: { count: number }) {
  const intl = useIntl();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return (
    <div className={styles.apply}>
      <Button type="submit" isBlock>
        <FormattedMessage id="part.filters.apply" />
      </Button>
      <a className={styles.close} href="#results">
        {intl.formatMessage({ id: 'part.filters.show' }, { count })}
      </a>
      {!hasScripts && (
        <noscript>
          <p className={styles.hint}>
            <FormattedMessage id="part.filters.plain" />
          </p>
        </noscript>
      )}
    </div>
  );
}
