import type { PartQuery } from '../../../../contract/part/part-query.ts';
import type { FilterProblem, ParameterFacet } from '../../../../contract/part/search.ts';
import styles from '../../../components/facets/facets.module.css';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { RangeFields } from '../../../components/part/range-fields.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';

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
          {(kind === 'date' ? [] : values).map(({ value, count }) => (
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
        {kind !== 'choice' && (
          <RangeFields
            query={query}
            parameter={key}
            name={name}
            unit={facet.unit}
            isDate={kind === 'date'}
            problems={problems}
          />
        )}
      </fieldset>
    );
  });
}

/** As it is typed: the space before a unit is any space. */
function plain(value: string): string {
  return value.replaceAll('\u00a0', ' ');
}
