import { FormattedMessage, useIntl } from 'react-intl';
import type { Build } from '../../../../contract/selection/build.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import styles from './build.module.css';

/** Every rule with its reason and source, and the tables that they look up: what a maintainer keeps, as a user reads it. */
export function RuleList({ rules, tables }: Pick<Build, 'rules' | 'tables'>) {
  const intl = useIntl();
  const isEnglish = intl.locale === 'en-US';
  return (
    <section className={styles.rules}>
      <h2>
        <FormattedMessage id="selection.build.rules" />
      </h2>
      <p className={styles.quiet}>
        <FormattedMessage id="selection.build.rules.text" />
      </p>
      <Table label={intl.formatMessage({ id: 'selection.build.rules' })}>
        <ColumnHeads
          names={['rule', 'why', 'source', 'calculator'] as const}
          text={(column) => <FormattedMessage id={`selection.build.column.${column}`} />}
        />
        <tbody>
          {rules.map(({ id, zh, en, why, whyEn, source, calculator }) => (
            <tr key={id} id={id}>
              <th scope="row">{isEnglish ? en : zh}</th>
              <td>{isEnglish ? whyEn : why}</td>
              <td>{source || '–'}</td>
              <td>
                {calculator ? (
                  <AppLink className="link" to={`/electricBrain/calculators/${calculator}`}>
                    <FormattedMessage id="selection.build.calculate" />
                  </AppLink>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles.tables}>
        {tables.map(({ key, zh, en, source, rows }) => (
          <details key={key}>
            <summary>
              {isEnglish ? en : zh} {source && <small>{source}</small>}
            </summary>
            <Table label={isEnglish ? en : zh}>
              <tbody>
                {rows.map(([at, gives]) => (
                  <tr key={at}>
                    <th scope="row">{at}</th>
                    <td>{gives}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </details>
        ))}
      </div>
    </section>
  );
}
