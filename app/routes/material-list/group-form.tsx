import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { writeThousandths } from '../../../contract/material-list/fields.ts';
import { listLimits, maxPriceFen, maxQuantity } from '../../../contract/material-list/kinds.ts';
import type { Conflict, MaterialList, ShownLine } from '../../../contract/material-list/list.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Table } from '../../components/ui/table.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import { Hints } from './group-table.tsx';
import { controlName, type LineField, lineFields, rowOf, writeLine } from './line-fields.ts';
import styles from './material-list.module.css';
import { moneyText } from './money-text.ts';
import type { TableAnswer } from './save-lines.ts';

const newRows = 3;

interface GroupFormProps {
  list: MaterialList;
  groupId: number;
  lines: readonly ShownLine[];
  answer: TableAnswer | undefined;
  backPath: string;
}

/**
 * A panel as a table to write in. A plain form; with scripts, Enter and the arrows lead from row to row, and Ctrl+Enter
 * saves.
 */
export function GroupForm({ list, groupId, lines, answer, backPath }: GroupFormProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const rows = [
    ...lines.map((line) => ({ row: rowOf(line), line })),
    ...Array.from({ length: newRows }, (_, index) => ({ row: `n${index}`, line: undefined })),
  ];
  return (
    <Form method="post" key={`${list.version}-${answer ? 'again' : ''}`} onKeyDown={walk}>
      <input type="hidden" name="intent" value="lines" />
      <input type="hidden" name="groupId" value={groupId} />
      <Table label={intl.formatMessage({ id: 'materials.edit' })} isWide hasCards>
        <thead>
          <tr>
            {lineFields.map((field) => (
              <th key={field} scope="col">
                <FormattedMessage id={`materials.field.${field}`} />
              </th>
            ))}
            {list.groups.length > 1 && (
              <th scope="col">
                <FormattedMessage id="materials.field.groupId" />
              </th>
            )}
            <th scope="col">
              <FormattedMessage id="materials.remove" />
            </th>
          </tr>
        </thead>
        <tbody lang={lang}>
          {rows.map(({ row, line }, index) => (
            <EditRow
              key={row}
              row={row}
              line={line}
              place={index + 1}
              groups={list.groups}
              groupId={groupId}
              answer={answer}
            />
          ))}
        </tbody>
      </Table>
      <div className={styles.acts}>
        <Button type="submit" variant="primary">
          <FormattedMessage id="materials.save" />
        </Button>
        <ButtonLink to={backPath} variant="ghost">
          <FormattedMessage id="materials.cancel" />
        </ButtonLink>
        <span className={styles.meta}>
          <FormattedMessage id="materials.edit.keys" values={{ most: listLimits.linesPerForm }} />
        </span>
      </div>
    </Form>
  );
}

interface EditRowProps {
  row: string;
  line: ShownLine | undefined;
  place: number;
  groups: MaterialList['groups'];
  groupId: number;
  answer: TableAnswer | undefined;
}

/** Typed values of a row, whichever revision it was typed at. */
function findTyped(answer: TableAnswer | undefined, line: ShownLine | undefined, row: string) {
  if (!answer) return undefined;
  const start = line ? `l${line.lineId}.` : `${row}:`;
  const found = Object.keys(answer.typed).find((name) => name.startsWith(start));
  return found?.split(':')[0];
}

function EditRow({ row, line, place, groups, groupId, answer }: EditRowProps) {
  const intl = useIntl();
  const written = line ? writeLine(line) : undefined;
  const typedRow = findTyped(answer, line, row);
  const conflict = answer?.conflicts.find(({ id }) => id === line?.lineId);
  const name = (field: LineField | 'groupId') => intl.formatMessage({ id: `materials.field.${field}` });
  const label = (field: LineField | 'groupId') =>
    intl.formatMessage({ id: 'materials.cell' }, { field: name(field), row: place });
  const isLibrary = line !== undefined && line.partId !== null;
  return (
    <tr className={conflict ? styles.fought : undefined}>
      {lineFields.map((field) => {
        if (isLibrary && (field === 'maker' || field === 'number' || field === 'name'))
          return (
            <td
              key={field}
              className={`${styles.fixed} ${field === 'name' ? styles.two : ''}`}
              data-label={name(field)}
            >
              {line[field]}
            </td>
          );
        const isFaulty = answer?.faulty.includes(`${typedRow}:${field}`);
        return (
          <td key={field} className={field === 'name' ? styles.two : undefined} data-label={name(field)}>
            <input
              type="text"
              name={controlName(row, field)}
              className={inputClass('medium', `${styles.cell} ${styles[field] ?? ''}`)}
              defaultValue={answer?.typed[`${typedRow}:${field}`] ?? written?.[field] ?? ''}
              aria-label={label(field)}
              aria-invalid={isFaulty || undefined}
              maxLength={500}
              autoComplete="off"
              inputMode={/quantity|Fen|Bp/.test(field) ? 'decimal' : undefined}
            />
            {isFaulty && (
              <span className={styles.fault}>
                <FormattedMessage id={`materials.fault.${faultOf(field)}`} values={{ most: mostOf(field) }} />
              </span>
            )}
            <Theirs conflict={conflict} field={field} />
            {field === 'designation' && line && <Hints line={line} />}
          </td>
        );
      })}
      {groups.length > 1 && (
        <td data-label={name('groupId')}>
          <select
            name={controlName(row, 'groupId')}
            className={inputClass('medium', styles.cell)}
            defaultValue={answer?.typed[`${typedRow}:groupId`] ?? groupId}
            aria-label={label('groupId')}
          >
            {groups.map((group) => (
              <option key={group.groupId} value={group.groupId}>
                {group.name}
              </option>
            ))}
          </select>
        </td>
      )}
      <td data-label={line && intl.formatMessage({ id: 'materials.remove' })}>
        {line && (
          <input
            type="checkbox"
            className={styles.check}
            name={controlName(row, 'remove')}
            value="1"
            defaultChecked={answer?.typed[`${typedRow}:remove`] === '1'}
            aria-label={intl.formatMessage({ id: 'materials.remove.label' }, { row: place })}
          />
        )}
      </td>
    </tr>
  );
}

const mostOf = (field: LineField) =>
  field === 'quantity' ? writeThousandths(maxQuantity) : moneyText(maxPriceFen);

const faultOf = (field: LineField) =>
  field === 'quantity' || field === 'priceFen' || field === 'discountBp' ? field : 'text';

/** What another wrote into the same field meanwhile. */
function Theirs({ conflict, field }: { conflict: Conflict | undefined; field: string }) {
  const theirs = conflict?.fields.find((each) => each.field === field);
  if (!conflict || !theirs) return null;
  return (
    <span className={styles.fault}>
      <FormattedMessage
        id="materials.conflict.theirs"
        values={{ person: conflict.by || '—', value: shownValue(field, theirs.theirs) }}
      />
    </span>
  );
}

/** As it would be typed. */
export function shownValue(field: string, value: string): string {
  if (value === '') return '–';
  const number = Number(value);
  if (field === 'quantity') return String(number / 1000);
  if (field === 'priceFen') return (number / 100).toFixed(2);
  return field === 'discountBp' || field === 'taxBp' ? `${number / 100}%` : value;
}

/** From row to row in one column; Ctrl or Cmd with Enter saves. */
function walk(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'text' || event.nativeEvent.isComposing)
    return;
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
    return;
  }
  const step =
    key === 'ArrowDown' || (key === 'Enter' && !event.shiftKey)
      ? 1
      : key === 'ArrowUp' || key === 'Enter'
        ? -1
        : 0;
  if (step === 0) return;
  event.preventDefault();
  const cell = target.closest('td');
  const row = cell?.parentElement;
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const input = cell && next?.children[cell.cellIndex]?.querySelector('input');
  input?.focus();
  input?.select();
}
