import type { PartQuery } from '../../../contract/part/part-query.ts';
import type { GroupNode } from '../../../contract/part/search.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import styles from './selection.module.css';
import { choiceAddress, type SelectionRoot } from './selection-address.ts';

interface GroupCardsProps {
  root: SelectionRoot;
  query: PartQuery;
  groups: readonly GroupNode[];
  /** The chosen group, whose families are shown; null for the whole tree. */
  within: string | null;
}

/** The tree of categories, opened: each family with the parts that meet the conditions. */
export function GroupCards({ root, query, groups, within }: GroupCardsProps) {
  const langOf = useTextLang();
  const below = (parent: string | null) => groups.filter((group) => group.parent === parent);
  const link = ({ slug, name, count }: GroupNode) => (
    <AppLink to={choiceAddress(root, query, { group: slug, values: [] })}>
      {name}
      <small>{count}</small>
    </AppLink>
  );
  const branch = (parent: string) => {
    const nodes = below(parent);
    if (nodes.length === 0) return null;
    return (
      <ul>
        {nodes.map((node) => (
          <li key={node.slug} lang={langOf(node.name)}>
            {link(node)}
            {branch(node.slug)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className={styles.groups}>
      {below(within).map((group) => (
        <section key={group.slug} className={styles.group}>
          <h2 lang={langOf(group.name)}>{link(group)}</h2>
          {branch(group.slug)}
        </section>
      ))}
    </div>
  );
}
