import { FormattedMessage, useIntl } from 'react-intl';
import { langOf, say } from '../../components/course/words.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { maxNews, type News } from './latest.ts';
import styles from './news-line.module.css';

/**
 * One piece of news at a time, without scripts. It stands still under the pointer, shows all of them while the focus is
 * inside, when they are asked for, and where motion is unwanted.
 */
export function NewsLine({ news }: { news: readonly News[] }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <section className={styles.news} aria-label={intl.formatMessage({ id: 'home.news' })}>
      {news.length === maxNews && (
        <>
          <input type="checkbox" id="news-all" className={styles.choice} />
          <label htmlFor="news-all" className={styles.all}>
            <FormattedMessage id="home.news.all" />
          </label>
        </>
      )}
      <ol className={news.length === maxNews ? `${styles.list} ${styles.turning}` : styles.list}>
        {news.map(({ kind, url, title, at }) => (
          <li key={url}>
            <Tag>
              <FormattedMessage id={`search.kind.${kind}`} />
            </Tag>
            <AppLink to={url} lang={kind === 'course' ? langOf(intl, title) : lang}>
              {say(intl, title)}
            </AppLink>
            <Time value={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
