import type { ReactNode } from 'react';
import type { Mention } from '../../../contract/card/card.ts';
import { MentionedIn } from '../rich-text/mentioned-in.tsx';
import { PageHead } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './removed-thing.module.css';

interface RemovedThingProps {
  title: ReactNode;
  /** What became of it, in a sentence. */
  children: ReactNode;
  /** Buttons to where one may go on. */
  ways: ReactNode;
  mentions: { mentions: readonly Mention[]; isCut: boolean };
}

/** What stands where something was: what became of it, where to go on, and the texts that still point to it. */
export function RemovedThing({ title, children, ways, mentions }: RemovedThingProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={title} />
      <Notice tone="warn">
        <p>{children}</p>
      </Notice>
      <p className={styles.ways}>{ways}</p>
      <MentionedIn {...mentions} />
    </div>
  );
}
