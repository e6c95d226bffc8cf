import { FormattedMessage } from 'react-intl';
import type { LessonStep } from '../../../../contract/classroom/step.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import styles from './steps.module.css';

interface StepLineProps {
  step: LessonStep;
  /** Slug → name of the products. */
  names: Readonly<Record<string, string>>;
}

/** The command of a step, its product and version, and what a later version made of it. */
export function StepLine({ step: { product, version, path, newer }, names }: StepLineProps) {
  return (
    <div className={styles.line}>
      <b className={newer ? styles.old : undefined}>{path}</b>
      <span className={styles.product}>
        <AppLink className="link" to={`/product/${product}`}>
          {names[product] ?? product}
        </AppLink>{' '}
        {version}
      </span>
      {newer && (
        <Lamp tone="warn" isSentence>
          <FormattedMessage
            id={newer.path === null ? 'step.newer.gone' : 'step.newer.moved'}
            values={{ version: newer.version, path: newer.path ?? '' }}
          />
        </Lamp>
      )}
    </div>
  );
}
