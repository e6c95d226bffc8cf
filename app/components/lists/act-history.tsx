import type { ReactNode } from 'react';
import type { PersonSummary } from '../../../contract/person/person.ts';
import { Card } from '../ui/card.tsx';
import { Time } from '../ui/time.tsx';
import { Written } from '../ui/written.tsx';
import styles from './act-history.module.css';

interface ActHistoryProps {
  title: ReactNode;
  acts: readonly {
    act: string;
    actor: Pick<PersonSummary, 'nickname'> | null;
    reason: string;
    createdAt: string;
  }[];
  /** What an act is called. */
  name: (act: string) => string;
}

/** What became of a work: submitted, published, returned, taken down. */
export function ActHistory({ title, acts, name }: ActHistoryProps) {
  if (acts.length === 0) return null;
  return (
    <Card title={title}>
      <ol className={styles.history}>
        {acts.map(({ act, actor, reason, createdAt }) => (
          <li key={`${createdAt}-${act}`}>
            <Time value={createdAt} format="full" />
            <b>{name(act)}</b>
            {actor && (
              <span>
                <Written text={actor.nickname} />
              </span>
            )}
            {reason && <span>{reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
