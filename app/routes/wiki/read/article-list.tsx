import type { WikiRow } from '../../../../contract/wiki/wiki.ts';
import { ListPicture } from '../../../components/lists/list-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from './article-list.module.css';

interface ArticleListProps {
  articles: readonly WikiRow[];
  level?: 'h2' | 'h3';
  isCategoryShown?: boolean;
}

/** Articles with their definitions. */
export function ArticleList({ articles, level: Heading = 'h2', isCategoryShown }: ArticleListProps) {
  const lang = useContentLang();
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <li key={article.id} className={article.picture ? styles.pictured : undefined}>
          {article.picture && (
            <ListPicture className={styles.picture} picture={article.picture} width={112} height={72} />
          )}
          <div>
            <Heading lang={lang}>
              <AppLink to={`/wiki/detail/${article.slug}`}>{article.title}</AppLink>
            </Heading>
            <p lang={lang}>{article.summary}</p>
            <p className={styles.facts}>
              {isCategoryShown && (
                <AppLink to={`/wiki/category/${article.categorySlug}`}>
                  <Written text={article.categoryName} />
                </AppLink>
              )}
              <Time value={article.updatedAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
