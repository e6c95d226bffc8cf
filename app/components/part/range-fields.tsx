import { FormattedMessage, useIntl } from 'react-intl';
import type { PartQuery } from '../../../contract/part/part-query.ts';
import type { FilterProblem } from '../../../contract/part/search.ts';
import styles from '../facets/facets.module.css';
import { FieldError } from '../ui/field.tsx';
import { inputClass } from '../ui/text-field.tsx';

interface RangeFieldsProps {
  query: PartQuery;
  /** The key of the parameter whose values are asked for. */
  parameter: string;
  name: string;
  /** What a number without a unit is taken for. */
  unit: string;
  isDate: boolean;
  problems: readonly FilterProblem[];
}

/** From and to, in any unit of their kind, or two days. */
export function RangeFields({ query, parameter, name, unit, isDate, problems }: RangeFieldsProps) {
  const intl = useIntl();
  const asked = query.values.find((each) => each.key === parameter);
  const problem = problems.find(({ field }) => field === `min.${parameter}` || field === `max.${parameter}`);
  const ends = [
    ['min', asked?.min],
    ['max', asked?.max],
  ] as const;
  return (
    <>
      <div className={isDate ? styles.days : styles.sides}>
        {ends.map(([end, value]) => (
          <input
            key={end}
            type={isDate ? 'date' : 'text'}
            name={`${end}.${parameter}`}
            className={inputClass('medium')}
            defaultValue={value}
            maxLength={20}
            placeholder={intl.formatMessage({ id: `part.range.${end}` }, { unit })}
            aria-label={intl.formatMessage({ id: `part.range.${end}.label` }, { name })}
            aria-invalid={problems.some(({ field }) => field === `${end}.${parameter}`) || undefined}
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
