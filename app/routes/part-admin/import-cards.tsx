import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getPartImport } from '../../../contract/part/staff.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './part-admin.module.css';

type Found = EndpointOutput<typeof getPartImport>;

const faultColumns = ['row', 'severity', 'column', 'head', 'value', 'fault'] as const;

/** What is wrong in the table, row by row. */
export function FaultsCard({ found: { faults, moreFaults, errorCount } }: { found: Found }) {
  const intl = useIntl();
  const warningCount = faults.length + moreFaults - errorCount;
  return (
    <Card
      title={
        <FormattedMessage
          id="part_staff.import.faults"
          values={{ errors: errorCount, warnings: warningCount }}
        />
      }
      isFlush
    >
      <Table
        label={intl.formatMessage(
          { id: 'part_staff.import.faults' },
          { errors: errorCount, warnings: warningCount },
        )}
      >
        <thead>
          <tr>
            {faultColumns.map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`part_staff.import.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <FaultRow key={`${fault.row}${fault.column}${fault.code}${fault.value}`} fault={fault} />
          ))}
        </tbody>
      </Table>
      {moreFaults > 0 && (
        <p className={styles.none}>
          <FormattedMessage id="part_staff.import.faults.more" values={{ count: moreFaults }} />
        </p>
      )}
    </Card>
  );
}

/** What can be done with the table now: publish what was checked, take back what was published. */
export function NextStep({ found: { import: entry, errorCount, counts } }: { found: Found }) {
  const values = { created: counts.new, changed: counts.changed, same: counts.same };
  return (
    <>
      {entry.state === 'checked' && (
        <Card>
          <p className={styles.text}>
            <FormattedMessage id="part_staff.import.counts" values={values} />
          </p>
          {errorCount > 0 && (
            <p className={styles.text}>
              <FormattedMessage id="part_staff.import.fix" />
            </p>
          )}
          {errorCount === 0 && counts.new + counts.changed > 0 && (
            <Form method="post">
              <Button type="submit" variant="primary" name="intent" value="publish">
                <FormattedMessage id="part_staff.import.publish" />
              </Button>
            </Form>
          )}
        </Card>
      )}
      {entry.state === 'published' && (
        <Card>
          <p className={styles.text}>
            <FormattedMessage id="part_staff.import.undo.text" />
          </p>
          <Form method="post">
            <Button type="submit" variant="danger" name="intent" value="undo">
              <FormattedMessage id="part_staff.import.undo" />
            </Button>
          </Form>
        </Card>
      )}
    </>
  );
}

export function RowTable({ label, rows }: { label: string; rows: Found['rows'] }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="part_staff.import.row" />
          </th>
          <th scope="col">
            <FormattedMessage id="part.fact.number" />
          </th>
          <th scope="col">
            <FormattedMessage id="part_staff.import.outcome" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, number, name, outcome }) => (
          <tr key={row}>
            <td>{row}</td>
            <td>
              {number} {name}
            </td>
            <td>
              <Tag tone={outcome === 'faulty' ? 'bad' : outcome === 'same' ? 'plain' : 'ok'}>
                <FormattedMessage id={`part_staff.import.outcome.${outcome}`} />
              </Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function FaultRow({ fault }: { fault: Found['faults'][number] }) {
  return (
    <tr>
      <td>{fault.row}</td>
      <td>
        <Tag tone={fault.severity === 'error' ? 'bad' : 'warn'}>
          <FormattedMessage id={`part_staff.severity.${fault.severity}`} />
        </Tag>
      </td>
      <td>{fault.column || '–'}</td>
      <td>{fault.head || '–'}</td>
      <td>{(fault.code !== 'row_twice' && fault.value) || '–'}</td>
      <td>
        <FormattedMessage
          id={`part_staff.fault.${fault.code}` as MessageId}
          values={{ value: fault.value }}
        />
      </td>
    </tr>
  );
}
