import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type PartQuery, partQueryText } from '../../../../contract/part/part-query.ts';
import type { PartPage } from '../../../../contract/part/search.ts';
import { FacetForm } from '../../../components/facets/facet-form.tsx';
import styles from '../../../components/facets/facets.module.css';
import { useTextLang } from '../../../components/navigation/content-lang.ts';
import { filterWords } from '../../../components/part/filter-words.tsx';
import { SizeFacet } from '../../../components/part/size-facet.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { HiddenConditions } from './hidden-conditions.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { listPath } from './part-query.ts';

/** Every condition with the number of parts it would leave. */
export function PartFilters({ query, parts }: { query: PartQuery; parts: PartPage }) {
  const langOf = useTextLang();
  const { facets, problems } = parts;
  const box = (name: string, value: string, label: ReactNode, count: number, isChosen: boolean) => (
    <Checkbox key={value} name={name} value={value} defaultChecked={isChosen} note={count}>
      {label}
    </Checkbox>
  );
  return (
    <FacetForm asked={partQueryText(query)} action={listPath(query.edition)} words={filterWords(parts.total)}>
      <HiddenConditions query={query} without="maker life grade has w h d tol f. min. max." />
      <ParameterFields query={query} facets={facets.parameters} problems={problems} />
      {facets.makers.length > 0 && (
        <Facet title={<FormattedMessage id="part.facet.maker" />}>
          {facets.makers.map(({ slug, name, count }) =>
            box('maker', slug, <span lang={langOf(name)}>{name}</span>, count, query.makers.includes(slug)),
          )}
        </Facet>
      )}
      <SizeFacet query={query} problems={problems} />
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
    </FacetForm>
  );
}

function Facet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
