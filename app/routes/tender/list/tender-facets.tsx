import { FormattedMessage, useIntl } from 'react-intl';
import { tenderDues } from '../../../../contract/tender/kinds.ts';
import { facetNames, listFacets } from '../../../../contract/tender/query.ts';
import type { TenderList } from '../../../../contract/tender/tender.ts';
import { FacetForm } from '../../../components/facets/facet-form.tsx';
import styles from '../../../components/facets/facets.module.css';
import { Checkbox, Radio } from '../../../components/ui/choice.tsx';
import { valueId } from '../value-id.ts';
import { queryText, type TenderListQuery } from './list-query.ts';

interface TenderFacetsProps {
  query: TenderListQuery;
  facets: TenderList['facets'];
  total: number;
}

const manyValues = 8;

/** Every condition with how many notices it would leave. */
export function TenderFacets({ query, facets, total }: TenderFacetsProps) {
  const intl = useIntl();
  const kept = Object.entries({
    q: query.keyword,
    status: query.status === 'open' ? '' : query.status,
    sort: query.sort === 'closing' ? '' : query.sort,
  }).filter(([, value]) => value);
  const countOf = (name: keyof typeof facets, value: string) =>
    facets[name].find((each) => each.value === value)?.count ?? 0;
  return (
    <FacetForm
      asked={queryText(query)}
      action="/tender"
      words={{
        apply: <FormattedMessage id="tender.apply" />,
        show: <FormattedMessage id="tender.show" values={{ count: total }} />,
        plain: <FormattedMessage id="tender.plain" />,
      }}
    >
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
    </FacetForm>
  );
}
