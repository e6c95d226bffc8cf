import { FormattedMessage, useIntl } from 'react-intl';
import list from '../../components/lists/hit-list.module.css';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Marked } from '../../components/rich-text/marked.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import type { DrawnHit } from './drawn-hits.ts';
import { HitFacts } from './hit-facts.tsx';
import { HitPicture } from './hit-picture.tsx';
import styles from './whole-hits.module.css';

/** Hits of the first screen. */
const eager = 4;

/** What was found, each as its area shows it, with the words marked where they stand. */
export function WholeHits({ hits }: { hits: readonly DrawnHit[] }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <ol className={list.hits}>
      {hits.map((hit, index) => (
        <li key={`${hit.kind} ${hit.id}`} className={styles.hit}>
          <HitPicture hit={hit} isEager={index < eager} />
          <div className={styles.text}>
            <div className={list.title}>
              <Tag tone={hit.kind === 'product' ? 'blue' : 'plain'}>
                {intl.formatMessage({ id: `search.kind.${hit.kind}` as MessageId })}
              </Tag>
              {hit.isPinned && (
                <Tag tone="blue">
                  <FormattedMessage id="search.pinned" />
                </Tag>
              )}
              {hit.isSolved !== null && (
                <Tag tone={hit.isSolved ? 'ok' : 'warn'}>
                  <FormattedMessage id={hit.isSolved ? 'search.solved.solved' : 'search.solved.unsolved'} />
                </Tag>
              )}
              <h2 lang={lang}>
                <AppLink to={hit.url}>
                  <Marked segments={hit.title} />
                </AppLink>
              </h2>
            </div>
            {hit.values.length === 0 ? (
              <p className={list.snippet} lang={lang}>
                <Marked segments={hit.snippet} />
              </p>
            ) : (
              <dl className={styles.values} lang={lang}>
                {hit.values.map(({ name, shown }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{shown}</dd>
                  </div>
                ))}
              </dl>
            )}
            <HitFacts hit={hit} />
          </div>
        </li>
      ))}
    </ol>
  );
}
