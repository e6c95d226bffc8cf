import { FormattedMessage } from 'react-intl';
import type { PartQuery } from '../../../contract/part/part-query.ts';
import type { FilterProblem } from '../../../contract/part/search.ts';
import styles from '../facets/facets.module.css';
import { FieldError } from '../ui/field.tsx';
import { inputClass } from '../ui/text-field.tsx';

const sides = [
  ['w', 'width'],
  ['h', 'height'],
  ['d', 'depth'],
  ['tol', 'tolerance'],
] as const;

/** Width, height and depth in any unit of length, with how far a part may be from them. */
export function SizeFacet({ query, problems }: { query: PartQuery; problems: readonly FilterProblem[] }) {
  const isWrong = (field: string) => problems.some((problem) => problem.field === field);
  return (
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
              aria-invalid={isWrong(field) || undefined}
            />
          </label>
        ))}
      </div>
      {sides.some(([, field]) => isWrong(field)) && (
        <FieldError>
          <FormattedMessage id="part.problem.not_a_quantity" />
        </FieldError>
      )}
    </fieldset>
  );
}
