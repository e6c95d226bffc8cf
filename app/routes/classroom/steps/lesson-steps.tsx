import { FormattedMessage } from 'react-intl';
import type { LessonStep } from '../../../../contract/classroom/step.ts';
import { clock } from '../../../components/course/words.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { StepLine } from './step-line.tsx';
import styles from './steps.module.css';

interface LessonStepsProps {
  steps: readonly LessonStep[];
  names: Readonly<Record<string, string>>;
  onSeek: (seconds: number) => void;
}

/** Which commands of which version a lesson shows, and when. */
export function LessonSteps({ steps, names, onSeek }: LessonStepsProps) {
  const old = steps.filter(({ newer }) => newer !== null);
  return (
    <section>
      <h2>
        <FormattedMessage id="step.title" />
      </h2>
      {old.length > 0 && (
        <Notice tone="warn" isLasting>
          <FormattedMessage id="step.old" values={{ count: old.length, total: steps.length }} />
        </Notice>
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.stepId}>
            <a
              className="link"
              href={`?t=${Math.floor(step.at / 10)}`}
              onClick={(event) => {
                event.preventDefault();
                onSeek(step.at / 10);
              }}
            >
              {clock(step.at / 10)}
            </a>
            <StepLine step={step} names={names} />
          </li>
        ))}
      </ol>
    </section>
  );
}
