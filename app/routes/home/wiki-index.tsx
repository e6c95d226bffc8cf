import type { WikiCategory } from '../../../contract/wiki/wiki.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import styles from './wiki-index.module.css';

export type IndexEntry = Pick<WikiCategory, 'slug' | 'name' | 'description' | 'articleCount'>;

/** The wiki's main categories with the number of their articles. */
export function WikiIndex({ categories }: { categories: readonly IndexEntry[] }) {
  const langOf = useTextLang();
  return (
    <ul className={styles.index}>
      {categories.map(({ slug, name, description, articleCount }) => (
        <li key={slug} lang={langOf(name)}>
          <h3>
            <AppLink to={`/wiki/category/${slug}`}>{name}</AppLink>
          </h3>
          <span>{articleCount}</span>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
