import { FormattedMessage, useIntl } from 'react-intl';
import { Formula } from '../rich-text/formula.tsx';
import { Card } from '../ui/card.tsx';
import { Table } from '../ui/table.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './calculation.module.css';
import type { Outcome, TableNote } from './view.ts';

/** The values computed with: on paper, where the form is not. */
export function Given({ outcome: { given } }: { outcome: Outcome }) {
  return (
    <section className={styles.given}>
      <h2>
        <FormattedMessage id="brain.inputs" />
      </h2>
      <dl className={styles.results}>
        {given.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Each formula with symbols, with the numbers put in, and what comes out. */
export function Steps({ steps }: { steps: Outcome['steps'] }) {
  const intl = useIntl();
  if (steps.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="brain.steps" />
      </h2>
      <Table label={intl.formatMessage({ id: 'brain.steps' })}>
        <thead>
          <tr className={styles.row}>
            <th scope="col" className={styles.place}>
              <FormattedMessage id="brain.row" />
            </th>
            <th scope="col" className={styles.step}>
              <FormattedMessage id="brain.step" />
            </th>
            <th scope="col" className={styles.formula}>
              <FormattedMessage id="brain.formula" />
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ label, clause, formula, filled, result }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
            <tr key={index} className={styles.row}>
              <td className={styles.place}>{index + 1}</td>
              <th scope="row" className={styles.step}>
                {label}
                {clause && <span className={styles.clause}>{clause}</span>}
              </th>
              <td className={styles.formula}>
                <Formula latex={formula} />
                <Formula latex={filled} />
                <strong>
                  <Formula latex={result} />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Where the numbers and formulas are from, and how far they can be relied on. */
export function TableNotes({
  tables,
  sources,
}: {
  tables: readonly TableNote[];
  sources: readonly string[];
}) {
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="brain.sources" />
      </h2>
      <Card>
        <ul className={styles.sources}>
          {tables.map(({ id, title, source, year, standing, isUnchecked, licence }) => (
            <li key={id}>
              <strong>{title}</strong>
              {isUnchecked && (
                <Tag tone="warn">
                  <FormattedMessage id="brain.orientation" />
                </Tag>
              )}
              <span lang={langOf(source)}>{[source, year].filter((part) => part !== null).join(' · ')}</span>
              <span className={styles.clause}>
                {standing}
                <FormattedMessage id="brain.licence" values={{ licence }} />
              </span>
            </li>
          ))}
          <li>
            <strong>
              <FormattedMessage id="brain.formulas" />
            </strong>
            {sources.map((source) => (
              <span key={source} lang={langOf(source)}>
                {source}
              </span>
            ))}
          </li>
        </ul>
      </Card>
    </section>
  );
}

/** Titles of books stand in their own language. */
const langOf = (text: string) => (/\p{Script=Han}/u.test(text) ? 'zh-cmn-Hans' : 'en');
