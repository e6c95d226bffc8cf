import { FormattedMessage, useIntl } from 'react-intl';
import type { PartQuery } from '../../../../contract/part/part-query.ts';
import type { FilterProblem, ParameterFacet } from '../../../../contract/part/search.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './part-filters.module.css';

interface ParameterFieldsProps {
  query: PartQuery;
  facets: readonly ParameterFacet[];
  problems: readonly FilterProblem[];
}

/** The values of a family: what occurs, with counts, and for numbers a range in any unit of their kind. */
export function ParameterFields({ query, facets, problems }: ParameterFieldsProps) {
  const lang = useContentLang();
  return facets.map((facet) => {
    const { key, name, values, kind } = facet;
    const asked = query.values.find((each) => each.key === key);
    const isChosen = (value: string) => asked?.anyOf.some((each) => plain(each) === plain(value)) ?? false;
    return (
      <fieldset key={key} className={styles.facet} lang={lang}>
        <legend>{name}</legend>
        <div className={values.length > 8 ? styles.scroll : undefined}>
          {values.map(({ value, count }) => (
            <Checkbox
              key={value}
              name={`f.${key}`}
              value={plain(value)}
              defaultChecked={isChosen(value)}
              note={count}
            >
              {value}
            </Checkbox>
          ))}
        </div>
        {kind !== 'choice' && <Range facet={facet} query={query} problems={problems} />}
      </fieldset>
    );
  });
}

function Range({ facet, query, problems }: { facet: ParameterFacet } & Omit<ParameterFieldsProps, 'facets'>) {
  const intl = useIntl();
  const { key, name, unit } = facet;
  const asked = query.values.find((each) => each.key === key);
  const problem = problems.find(({ field }) => field === `min.${key}` || field === `max.${key}`);
  const ends = [
    ['min', asked?.min],
    ['max', asked?.max],
  ] as const;
  return (
    <>
      <div className={styles.range}>
        {ends.map(([end, value]) => (
          <input
            key={end}
            name={`${end}.${key}`}
            className={inputClass('medium')}
            defaultValue={value}
            maxLength={20}
            placeholder={intl.formatMessage({ id: `part.range.${end}` }, { unit })}
            aria-label={intl.formatMessage({ id: `part.range.${end}.label` }, { name })}
            aria-invalid={problems.some(({ field }) => field === `${end}.${key}`) || undefined}
          />
        ))}
      </div>
      {problem && (
        <FieldError>
          <FormattedMessage id={`part.problem.${problem.code}`} values={{ unit }} />
        </FieldError>
      )}
    </>
  );
}

/** As it is typed: the space before a unit is any space. */
function plain(value: string): string {
  return value.replaceAll('\u00a0', ' ');
}
