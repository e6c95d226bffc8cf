import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnReport } from '../../../contract/moderation/report.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './form.module.css';

/** A person's reports by number, with their state. */
export function OwnReports({ reports }: { reports: readonly OwnReport[] }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="report.own" />}>
      {reports.length === 0 ? (
        <p className={styles.meta}>
          <FormattedMessage id="report.own.none" />
        </p>
      ) : (
        <Table label={intl.formatMessage({ id: 'report.own' })}>
          <thead>
            <tr>
              {(['number', 'category', 'time', 'state'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`report.column.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reports.map((report) => (
              <tr key={report.number}>
                <th scope="row" className="mono">
                  {report.path ? (
                    <AppLink className={styles.link} to={report.path}>
                      {report.number}
                    </AppLink>
                  ) : (
                    report.number
                  )}
                </th>
                <td>
                  <FormattedMessage id={`report.category.${report.category}`} /> {report.text}
                </td>
                <td>
                  <Time value={report.createdAt} format="date" />
                </td>
                <td>
                  <Lamp tone={report.decision === 'remove' ? 'ok' : report.decision ? 'plain' : 'warn'}>
                    <FormattedMessage
                      id={`report.state.${report.decision === 'remove' ? 'upheld' : report.decision ? 'closed' : 'waiting'}`}
                    />
                  </Lamp>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
