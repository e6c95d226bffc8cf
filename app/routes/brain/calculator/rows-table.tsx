import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldView, RowsView } from '../../../components/calculation/view.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './calculator.module.css';
import { rowButtons } from './row-buttons.ts';

/** Inputs of several rows; rows come and go by buttons of the form, so without scripts too. */
export function RowsTable({ group, level: Heading = 'h3' }: { group: RowsView; level?: 'h2' | 'h3' }) {
  const intl = useIntl();
  const { name, label, columns, rows, canAdd, canRemove, error } = group;
  return (
    <div className={styles.rows}>
      <Heading>{label}</Heading>
      {error && <FieldError>{error}</FieldError>}
      {rows.length > 0 && (
        <Table label={label}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="brain.row" />
              </th>
              {columns.map(({ label: head, unit, bounds }) => (
                <th key={head} scope="col">
                  {head}
                  <span className={styles.headNote}>{bounds || unit}</span>
                </th>
              ))}
              {canRemove && (
                <th scope="col">
                  <span className="vh">
                    <FormattedMessage id="brain.row.remove" />
                  </span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row[0]?.name}>
                <th scope="row">{index + 1}</th>
                {row.map((field) => (
                  <td key={field.name}>
                    <Cell
                      field={field}
                      label={intl.formatMessage(
                        { id: 'brain.row.cell' },
                        { label: field.label, row: index + 1 },
                      )}
                    />
                  </td>
                ))}
                {canRemove && (
                  <td>
                    <Button
                      type="submit"
                      name={rowButtons.remove}
                      value={`${name}.${index}`}
                      variant="ghost"
                      size="small"
                      isIcon
                      aria-label={intl.formatMessage({ id: 'brain.row.remove.label' }, { row: index + 1 })}
                    >
                      <Icon name="close" size={16} />
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {canAdd && (
        <Button type="submit" name={rowButtons.add} value={name} size="small">
          <FormattedMessage id="brain.row.add" />
        </Button>
      )}
    </div>
  );
}

function Cell({ field, label }: { field: FieldView; label: string }) {
  const { name, kind, value, placeholder, options, maxLength, error } = field;
  const errorId = `${name}-error`;
  const attributes = {
    name,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    defaultValue: value,
    className: inputClass('medium', styles.cell),
  } as const;
  return (
    <>
      {kind === 'choice' ? (
        <select {...attributes}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          {...attributes}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
        />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}
