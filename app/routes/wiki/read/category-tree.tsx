import { useIntl } from 'react-intl';
import type { WikiCategory } from '../../../../contract/wiki/wiki.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import styles from './category-tree.module.css';

interface CategoryTreeProps {
  categories: readonly WikiCategory[];
  currentId?: number;
}

/** All categories as they lie in each other. */
export function CategoryTree({ categories, currentId }: CategoryTreeProps) {
  const intl = useIntl();
  return (
    <nav className={styles.tree} aria-label={intl.formatMessage({ id: 'wiki.categories' })}>
      <Branch categories={categories} parentId={null} currentId={currentId} />
    </nav>
  );
}

function Branch({ categories, parentId, currentId }: CategoryTreeProps & { parentId: number | null }) {
  const children = categories.filter((category) => category.parentId === parentId);
  if (children.length === 0) return null;
  return (
    <ul>
      {children.map(({ id, slug, name, articleCount }) => (
        <li key={id}>
          <AppLink to={`/wiki/category/${slug}`} aria-current={id === currentId ? 'page' : undefined}>
            {name}
            <small>{articleCount}</small>
          </AppLink>
          <Branch categories={categories} parentId={id} currentId={currentId} />
        </li>
      ))}
    </ul>
  );
}
