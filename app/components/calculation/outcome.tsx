import { FormattedMessage } from 'react-intl';
import { Card } from '../ui/card.tsx';
import { Notice, type NoticeTone } from '../ui/notice.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './calculation.module.css';
import type { Outcome } from './view.ts';

const tones = { error: 'bad', warning: 'warn', note: 'info' } as const satisfies Record<string, NoticeTone>;

/** What comes out, with its units. */
export function Results({ outcome: { results, isForOrientation } }: { outcome: Outcome }) {
  return (
    <Card
      title={<FormattedMessage id="brain.results" />}
      aside={
        isForOrientation && (
          <Tag tone="warn">
            <FormattedMessage id="brain.orientation" />
          </Tag>
        )
      }
    >
      <dl className={styles.results}>
        {results.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What does not hold, what is to be looked at, what was assumed; the worst first. */
export function Findings({ outcome: { findings } }: { outcome: Outcome }) {
  const sorted = (['error', 'warning', 'note'] as const).flatMap((level) =>
    findings.filter((finding) => finding.level === level),
  );
  return sorted.map(({ level, text, clause }) => (
    <Notice key={text} tone={tones[level]} isLasting>
      {text}
      {clause && <span className={styles.clause}>{clause}</span>}
    </Notice>
  ));
}
