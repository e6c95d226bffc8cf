import { AppLink } from '../../components/navigation/app-link.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './answers.module.css';

interface Asked {
  key: string;
  question: string;
  askedAt: string;
}

/** What one asked; each leads to its answer. */
export function AskedList({ asked }: { asked: readonly Asked[] }) {
  return (
    <ul className={styles.links}>
      {asked.map(({ key, question, askedAt }) => (
        <li key={key}>
          <AppLink to={`/electricBrain/answers/${key}`}>{question}</AppLink>{' '}
          <Time className="muted" value={askedAt} />
        </li>
      ))}
    </ul>
  );
}
