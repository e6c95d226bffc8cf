import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import styles from './similar-titles.module.css';

const restMilliseconds = 600;
const shortestTitle = 4;

interface Similar {
  id: number;
  title: string;
}

/** Topics like the title that is being typed, so that nobody asks what has its answer. */
export function SimilarTitles({ title }: { title: string }) {
  const lang = useContentLang();
  const [found, setFound] = useState<readonly Similar[]>([]);
  useEffect(() => {
    const words = title.trim();
    if (words.length < shortestTitle) {
      setFound([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { suggestSimilar } = await import('../../../services/similar-topics.ts');
        setFound(await suggestSimilar(words, stop.signal));
      } catch {
        // A hint less; the form works without it.
      }
    }, restMilliseconds);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [title]);
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <div className={styles.similar}>
          <p>
            <FormattedMessage id="forum.form.similar" />
          </p>
          <ul lang={lang}>
            {found.map(({ id, title: name }) => (
              <li key={id}>
                <AppLink className="link" to={`/forum/topic/${id}`}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
