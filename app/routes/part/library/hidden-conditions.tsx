import { type PartQuery, partQueryText } from '../../../../contract/part/part-query.ts';

interface HiddenConditionsProps {
  query: PartQuery;
  /** Names of the fields that the form has itself; a name that ends with a dot stands for all that begin so. */
  without: string;
}

/** The conditions that a form of the list leaves as they are. */
export function HiddenConditions({ query, without }: HiddenConditionsProps) {
  const own = without.split(' ');
  const isOwn = (name: string) =>
    own.some((each) => (each.endsWith('.') ? name.startsWith(each) : each === name));
  return [...new URLSearchParams(partQueryText(query))]
    .filter(([name]) => !isOwn(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
