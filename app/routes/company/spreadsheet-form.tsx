import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type SpreadsheetCheck, spreadsheetLimits } from '../../../contract/company/members.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import { formatBytes } from '../../i18n/number-format.ts';
import styles from './company.module.css';
import { Limit } from './person-line.tsx';

const accepted = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet of people: tried first, with what is wrong by row; then all of them are invited, or nobody. */
export function SpreadsheetForm({ check }: { check: SpreadsheetCheck | undefined }) {
  return (
    <Card title={<FormattedMessage id="company.sheet" />}>
      <div className={styles.stack}>
        <Form method="post" encType="multipart/form-data" className={styles.form}>
          <p className={styles.quiet}>
            <FormattedMessage
              id="company.sheet.text"
              values={{ rows: spreadsheetLimits.rows, size: formatBytes(spreadsheetLimits.bytes) }}
            />
          </p>
          <Field label={<FormattedMessage id="company.sheet.file" />}>
            {(control) => (
              <input
                {...control}
                type="file"
                name="sheet"
                required
                accept={accepted}
                className={inputClass()}
              />
            )}
          </Field>
          <div>
            <Button type="submit" name="intent" value="check">
              <FormattedMessage id="company.sheet.check" />
            </Button>
          </div>
        </Form>
        {check && (check.faults.length > 0 ? <Faults check={check} /> : <Rows check={check} />)}
      </div>
    </Card>
  );
}

function Faults({ check: { faults } }: { check: SpreadsheetCheck }) {
  const intl = useIntl();
  return (
    <>
      <Notice tone="bad">
        <FormattedMessage id="company.sheet.faults" values={{ count: faults.length }} />
      </Notice>
      <Table label={intl.formatMessage({ id: 'company.sheet.fault' })}>
        <thead>
          <tr>
            {(['row', 'field', 'value', 'fault'] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`company.sheet.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, field, code, value }) => (
            <tr key={`${row}${field}${code}`}>
              <td className={numberCell}>{row}</td>
              <td>
                <FormattedMessage id={`company.sheet.field.${field}`} />
              </td>
              <td>{value}</td>
              <td>
                <FormattedMessage id={`company.sheet.fault.${code}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Rows({ check: { rows, freeSeats } }: { check: SpreadsheetCheck }) {
  const intl = useIntl();
  return (
    <>
      <Notice tone="ok">
        <FormattedMessage id="company.sheet.good" values={{ count: rows.length, free: freeSeats }} />
      </Notice>
      <Table label={intl.formatMessage({ id: 'company.sheet' })}>
        <thead>
          <tr>
            {(['label', 'contact', 'role', 'month_limit'] as const).map((field) => (
              <th key={field} scope="col">
                <FormattedMessage id={`company.sheet.field.${field}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, label, contact, role, monthLimit }) => (
            <tr key={row}>
              <td>{label}</td>
              <td>{contact}</td>
              <td>
                <FormattedMessage id={`company.role.${role}`} />
              </td>
              <td>
                <Limit amount={monthLimit} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Form method="post">
        <input
          type="hidden"
          name="rows"
          value={JSON.stringify(rows.map(({ row: _, ...invitee }) => invitee))}
        />
        <Button type="submit" name="intent" value="many" variant="primary">
          <FormattedMessage id="company.sheet.go" values={{ count: rows.length }} />
        </Button>
      </Form>
    </>
  );
}
