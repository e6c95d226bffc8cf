import { FormattedMessage } from 'react-intl';
import type { OwnThing } from '../../../contract/space/space.ts';
import { OwnThings } from '../../components/lists/own-things.tsx';
import { Card } from '../../components/ui/card.tsx';
import styles from './space.module.css';

/** On paper, where there are no tabs: the questions that the person solved. */
export function Answers({ answers }: { answers: readonly OwnThing[] }) {
  if (answers.length === 0) return null;
  return (
    <div className={styles.onPaper}>
      <Card title={<FormattedMessage id="space.answers" values={{ count: answers.length }} />} isFlush>
        <OwnThings things={answers} />
      </Card>
    </div>
  );
}
