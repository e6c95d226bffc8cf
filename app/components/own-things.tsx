import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OwnThing } from '../../contract/space.ts';
import { AppLink } from './app-link.tsx';
import { useContentLang } from './content-lang.ts';
import styles from './own-things.module.css';
import { Tag } from './ui/tag.tsx';
import { Time } from './ui/time.tsx';

interface OwnThingsProps {
  things: readonly OwnThing[];
  isKindShown?: boolean;
  /** What can be done with one. */
  actOf?: (thing: OwnThing) => ReactNode;
}

/** Things that a person made, each under its title. */
export function OwnThings({ things, isKindShown, actOf }: OwnThingsProps) {
  const lang = useContentLang();
  return (
    <ol className={styles.list}>
      {things.map((thing) => (
        <li key={`${thing.kind} ${thing.id}`}>
          <h3 lang={lang}>
            <AppLink to={thing.path}>{thing.title}</AppLink>
          </h3>
          {thing.excerpt && <p lang={lang}>{thing.excerpt}</p>}
          <div className={styles.facts}>
            {isKindShown && (
              <Tag>
                <FormattedMessage id={`space.kind.${thing.kind}`} />
              </Tag>
            )}
            <Time value={thing.at} />
            {actOf?.(thing)}
          </div>
        </li>
      ))}
    </ol>
  );
}
