import { ListPicture } from '../../components/lists/list-picture.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Marked } from '../../components/rich-text/marked.tsx';
import type { DrawnHit } from './drawn-hits.ts';
import { HitFacts } from './hit-facts.tsx';
import styles from './whole-search.module.css';

/** What answers the words best, with its figure, where there is room beside the hits. */
export function BestAnswer({ hit }: { hit: DrawnHit | undefined }) {
  const lang = useContentLang();
  if (!hit?.picture) return null;
  return (
    <aside className={styles.best} lang={lang}>
      <ListPicture className={styles.figure} picture={hit.picture} width={286} height={179} />
      <h2>
        <AppLink to={hit.url}>
          <Marked segments={hit.title} />
        </AppLink>
      </h2>
      <p>
        <Marked segments={hit.snippet} />
      </p>
      <HitFacts hit={hit} />
    </aside>
  );
}
