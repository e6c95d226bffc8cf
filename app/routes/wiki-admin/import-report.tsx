import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { ImportReport } from '../../../contract/wiki/import.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useLookAgain } from '../../components/navigation/use-look-again.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './wiki-admin.module.css';

const columns = ['wiki.import.outcome', 'wiki.form.title', 'wiki.form.slug', 'wiki.import.notes'] as const;

/** How far an import is; while it runs the page looks again by itself. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const intl = useIntl();
  const isRunning = report.state === 'waiting' || report.state === 'running';
  useLookAgain(isRunning);
  return (
    <Card
      title={report.fileName}
      aside={<FormattedMessage id={report.isDryRun ? 'wiki.import.trial' : 'wiki.import.real'} />}
    >
      <div className={styles.report}>
        <p role="status">
          <FormattedMessage id={`wiki.import.${report.state}`} />{' '}
          <FormattedMessage
            id="wiki.import.progress"
            values={{ done: report.items.length || report.done, total: report.total }}
          />
        </p>
        {report.error && (
          <Notice tone="bad">
            <ErrorText code={report.error} />
          </Notice>
        )}
        {isRunning && (
          <ButtonLink to={`/admin/wiki/import?id=${report.importId}`}>
            <FormattedMessage id="wiki.import.refresh" />
          </ButtonLink>
        )}
        {report.isDryRun && report.state === 'done' && (
          <Form method="post">
            <input type="hidden" name="intent" value="run" />
            <input type="hidden" name="importId" value={report.importId} />
            <Button type="submit" variant="primary">
              <FormattedMessage id="wiki.import.run" />
            </Button>
          </Form>
        )}
        {report.items.length > 0 && (
          <Table label={intl.formatMessage({ id: 'wiki.import' })}>
            <thead>
              <tr>
                {columns.map((id) => (
                  <th key={id} scope="col">
                    <FormattedMessage id={id} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report.items.map((item) => (
                <tr key={item.source}>
                  <td>
                    <FormattedMessage id={`wiki.import.${item.outcome}`} />
                  </td>
                  <td>
                    {item.outcome === 'refused' || (report.isDryRun && item.outcome === 'create') ? (
                      item.title
                    ) : (
                      <AppLink to={`/wiki/detail/${item.slug}`}>{item.title}</AppLink>
                    )}
                  </td>
                  <td>{item.slug}</td>
                  <td>
                    {item.notes
                      .map((code) => intl.formatMessage({ id: `wiki.import.note.${code}` as MessageId }))
                      .join('；')}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Card>
  );
}
