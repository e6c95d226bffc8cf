import { type PartQuery, partQueryText } from '../../../contract/part/part-query.ts';
import type { SelectionPage } from '../../../contract/selection/facets.ts';
import { FacetForm } from '../../components/facets/facet-form.tsx';
import { filterWords } from '../../components/part/filter-words.tsx';
import { SizeFacet } from '../../components/part/size-facet.tsx';
import { FacetFields } from './facet-fields.tsx';
import type { SelectionRoot } from './selection-address.ts';

interface SelectionFacetsProps {
  root: SelectionRoot;
  query: PartQuery;
  found: SelectionPage;
}

/** Every condition with the number of parts it would leave. */
export function SelectionFacets({ root, query, found }: SelectionFacetsProps) {
  const kept = [
    ['q', query.keyword],
    ['group', query.group],
    ['sort', query.sort === 'relevance' ? '' : query.sort],
  ].filter(([, value]) => value);
  return (
    <FacetForm asked={partQueryText(query)} action={root} words={filterWords(found.total)}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {found.facets.map((facet) => (
        <FacetFields key={facet.field} facet={facet} root={root} query={query} found={found} />
      ))}
      <SizeFacet query={query} problems={found.problems} />
    </FacetForm>
  );
}
