import { Icon } from '../ui/icon.tsx';
import styles from './questions.module.css';

interface QuestionsProps {
  questions: readonly { question: string; answer: string }[];
}

/** Questions that unfold, the first one open; readable without scripts. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div>
      {questions.map(({ question, answer }, index) => (
        <details key={question} className={styles.item} open={index === 0}>
          <summary>
            {question}
            <Icon name="down" size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
