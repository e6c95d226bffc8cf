import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import {
  delimiters,
  formFields,
  formLimits,
  type MaterialForm,
} from '../../../../contract/material-list/form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { inputClass, SelectField, TextField } from '../../../components/ui/text-field.tsx';
import styles from '../material-list.module.css';
import { columnName, readColumns, rowCount, usualFields } from './form-columns.ts';

interface FormEditorProps {
  isCompany: boolean;
  listId: number;
  /** Absent for a new one. */
  form: MaterialForm | undefined;
  typed: Record<string, string> | undefined;
  /** Rows that were refused. */
  faulty: readonly number[];
}

/** The columns of an ERP form as a table to write in: heading, what it holds, and the text of one that is fixed. */
export function FormEditor({ isCompany, listId, form, typed, faulty }: FormEditorProps) {
  const intl = useIntl();
  const label = (field: (typeof formFields)[number]) =>
    intl.formatMessage({ id: `materials.form.field.${field}` });
  const columns = form
    ? form.columns
    : usualFields.map((field) => ({ head: label(field), field, fixed: '' }));
  const textOf = (row: number, part: 'head' | 'field' | 'fixed') =>
    typed ? (typed[columnName(row, part)] ?? '') : (columns[row]?.[part] ?? '');
  const rows = rowCount(typed ? (readColumns(typed).at(-1)?.row ?? 0) + 1 : columns.length);
  return (
    <Card title={<FormattedMessage id={form ? 'materials.form.change' : 'materials.form.new'} />}>
      <Form method="post" className={styles.cards}>
        <input type="hidden" name="isCompany" value={isCompany ? '1' : ''} />
        <input type="hidden" name="list" value={listId || ''} />
        {form && <input type="hidden" name="formId" value={form.formId} />}
        <div className={styles.row}>
          <TextField
            label={<FormattedMessage id="materials.form.name" />}
            name="name"
            required
            maxLength={formLimits.head}
            defaultValue={typed?.['name'] ?? form?.name}
          />
          <SelectField
            label={<FormattedMessage id="materials.form.delimiter" />}
            name="delimiter"
            defaultValue={typed?.['delimiter'] ?? form?.delimiter ?? 'comma'}
          >
            {delimiters.map((delimiter) => (
              <option key={delimiter} value={delimiter}>
                {intl.formatMessage({ id: `materials.form.delimiter.${delimiter}` })}
              </option>
            ))}
          </SelectField>
        </div>
        <Table label={intl.formatMessage({ id: 'materials.form.columns' })} hasCards>
          <ColumnHeads
            names={['head', 'field', 'fixed']}
            text={(name) => <FormattedMessage id={`materials.form.${name}`} />}
          />
          <tbody>
            {Array.from({ length: rows }, (_, row) => {
              const cell = (part: 'head' | 'field' | 'fixed') => ({
                name: columnName(row, part),
                'aria-label': `${intl.formatMessage({ id: `materials.form.${part}` })} ${row + 1}`,
                'aria-invalid': faulty.includes(row) || undefined,
                defaultValue: textOf(row, part),
                className: inputClass('medium', styles.formText),
              });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <tr key={row} className={faulty.includes(row) ? styles.fought : undefined}>
                  <td className={styles.whole} data-label={intl.formatMessage({ id: 'materials.form.head' })}>
                    <input {...cell('head')} maxLength={formLimits.head} />
                  </td>
                  <td
                    className={styles.whole}
                    data-label={intl.formatMessage({ id: 'materials.form.field' })}
                  >
                    <select {...cell('field')}>
                      <option value="">{intl.formatMessage({ id: 'materials.form.no_column' })}</option>
                      {formFields.map((field) => (
                        <option key={field} value={field}>
                          {label(field)}
                        </option>
                      ))}
                    </select>
                    {faulty.includes(row) && (
                      <span className={styles.fault}>
                        <FormattedMessage id="materials.form.fault" />
                      </span>
                    )}
                  </td>
                  <td
                    className={styles.whole}
                    data-label={intl.formatMessage({ id: 'materials.form.fixed' })}
                  >
                    <input {...cell('fixed')} maxLength={formLimits.head} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
        <div>
          <Button type="submit" name="intent" value="save">
            <FormattedMessage id="materials.save" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
