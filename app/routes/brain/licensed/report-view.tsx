import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { TableReport } from '../../../../contract/brain/licensed-tables.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import styles from './licensed.module.css';

/** What the version would change, and the button that puts it in force. */
export function ReportView({ report, versionId }: { report: TableReport; versionId: number }) {
  const intl = useIntl();
  const { rows, added, removed, changedCount, changed, missed } = report;
  return (
    <Card title={<FormattedMessage id="brain.tables.report" />}>
      <div className={styles.part}>
        <p>
          <FormattedMessage
            id="brain.tables.report.sum"
            values={{ rows, added, removed, changed: changedCount }}
          />
        </p>
        <Lamp tone={missed.length === 0 ? 'ok' : 'bad'} isSentence>
          <FormattedMessage id="brain.tables.report.missed" values={{ count: missed.length }} />
        </Lamp>
        {missed.length > 0 && (
          <ul className={styles.facts}>
            {missed.map(({ tool, source, result, expected, computed }) => (
              <li key={`${tool} ${source} ${result}`}>
                {tool}, {result}: {expected} → {computed ?? '—'} ({source})
              </li>
            ))}
          </ul>
        )}
        {changed.length > 0 && (
          <Table label={intl.formatMessage({ id: 'brain.tables.report' })} isWide>
            <ColumnHeads
              names={['row', 'column', 'from', 'to'] as const}
              numbers={['from', 'to']}
              text={(name) => <FormattedMessage id={`brain.tables.report.${name}`} />}
            />
            <tbody>
              {changed.map(({ row, column, from, to }) => (
                <tr key={`${row} ${column}`}>
                  <th scope="row">{row}</th>
                  <td>{column}</td>
                  <td className={numberCell}>{from ?? '—'}</td>
                  <td className={numberCell}>{to ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <Form method="post">
          <Button type="submit" name="intent" value={versionId} variant="primary">
            <FormattedMessage id="brain.tables.use" />
          </Button>
        </Form>
      </div>
    </Card>
  );
}
