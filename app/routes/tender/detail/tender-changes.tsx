import { FormattedMessage } from 'react-intl';
import type { TenderChange } from '../../../../contract/tender/tender.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { MomentText } from '../moment-text.tsx';
import styles from './tender.module.css';

const tones = { change: 'blue', cancel: 'bad', result: 'ok' } as const;

/** What followed the first notice, the newest first, with what it moved. */
export function TenderChanges({ changes }: { changes: readonly TenderChange[] }) {
  const lang = useContentLang();
  return (
    <Card title={<FormattedMessage id="tender.changes" />} isEdgeToEdge>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={change.changeId} id={`change-${change.changeId}`}>
            <p className={styles.tags}>
              <Tag tone={tones[change.kind]}>
                <FormattedMessage id={`tender.change.${change.kind}`} />
              </Tag>
              <time className={styles.time} dateTime={change.publishedOn}>
                {change.publishedOn}
              </time>
            </p>
            <h3 lang={lang}>{change.title}</h3>
            {(['closes', 'opens'] as const).map((name) => {
              const moved = change[name];
              if (!moved) return null;
              const isDay = name === 'closes' && change.closes?.isDay === true;
              return (
                <p key={name}>
                  <FormattedMessage
                    id={`tender.moved.${name}`}
                    values={{
                      before: (
                        <del>
                          <MomentText at={moved.before} className={styles.time} />
                        </del>
                      ),
                      after: (
                        <ins>
                          <MomentText at={moved.after} isDay={isDay} className={styles.time} />
                        </ins>
                      ),
                    }}
                  />
                </p>
              );
            })}
            {change.text && (
              <div className={styles.body} lang={lang}>
                {change.text}
              </div>
            )}
            {change.url && (
              <p>
                <a className="link" href={change.url} rel="external noopener nofollow">
                  <FormattedMessage id="tender.change.source" />
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
