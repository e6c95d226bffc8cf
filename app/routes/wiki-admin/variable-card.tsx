import { FormattedMessage } from 'react-intl';
import type { StaffWikiVariable } from '../../../contract/wiki/variables.ts';
import { Card } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { VariableForm } from './variable-form.tsx';
import styles from './wiki-admin.module.css';

interface VariableCardProps {
  variable: StaffWikiVariable;
  typed: Record<string, string> | undefined;
  failure: PostFailure | undefined;
}

export function VariableCard({ variable, typed, failure }: VariableCardProps) {
  const { name, value, shown, articleCount, changes } = variable;
  return (
    <Card
      title={<code className={styles.variable}>{`{{${name}}}`}</code>}
      aside={<FormattedMessage id="wiki.variables.used" values={{ count: articleCount }} />}
    >
      <div className={styles.report}>
        {shown !== value && (
          <p>
            <FormattedMessage id="wiki.variables.shown" values={{ shown }} />
          </p>
        )}
        <VariableForm variable={variable} typed={typed} failure={failure} />
        <details>
          <summary>
            <FormattedMessage id="wiki.variables.history" />
          </summary>
          <ul>
            {changes.map((change) => (
              <li key={change.createdAt}>
                <Time value={change.createdAt} format="full" />{' '}
                <FormattedMessage
                  id="wiki.variables.change"
                  values={{ value: change.value ?? '—', author: change.author ?? '—', reason: change.reason }}
                />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Card>
  );
}
