import { FormattedMessage } from 'react-intl';
import type { WikiVariable } from '../../../../contract/wiki/variables.ts';
import styles from './article-form.module.css';

/** What a text may name, and what readers see in its place. */
export function VariableList({ variables }: { variables: readonly WikiVariable[] }) {
  return (
    <details className={styles.note}>
      <summary>
        <FormattedMessage id="wiki.form.variables" />
      </summary>
      <p>
        <FormattedMessage id="wiki.form.variables.text" values={{ open: '{{', close: '}}' }} />
      </p>
      {variables.length > 0 && (
        <dl className={styles.variables}>
          {variables.map(({ name, shown, note }) => (
            <div key={name}>
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd>
                {shown}
                {note && <small> {note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
