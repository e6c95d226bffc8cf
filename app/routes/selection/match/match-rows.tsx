import { FormattedMessage, useIntl } from 'react-intl';
import { certainGrades, type MatchFound, type MatchRow } from '../../../../contract/part-match/part-match.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './match.module.css';

/** Of a row that is left as it is: a guess is confirmed by choosing it, never by saving another row. */
export const asBefore = 'as-before';

export function MatchCounts({ counts }: { counts: MatchFound['counts'] }) {
  return (
    <p role="status">
      <FormattedMessage id="selection.match.counts" values={{ ...counts }} />
    </p>
  );
}

/** The rows of a list with what each means; with `isEdited`, fields that put a row right. */
export function FoundRows({ rows, isEdited = false }: { rows: readonly MatchRow[]; isEdited?: boolean }) {
  const intl = useIntl();
  return (
    <Table label={intl.formatMessage({ id: 'selection.match.table' })} isWide hasCards>
      <thead>
        <tr>
          {(['row', 'written', 'quantity', 'grade', 'part'] as const).map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`selection.match.column.${column}`} />
            </th>
          ))}
          {isEdited && (
            <th scope="col">
              <FormattedMessage id="selection.match.column.other" />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FoundRow key={row.row} row={row} isEdited={isEdited} />
        ))}
      </tbody>
    </Table>
  );
}

const tones = { certain: 'ok', check: 'warn', none: 'bad' } as const;

function FoundRow({ row, isEdited }: { row: MatchRow; isEdited: boolean }) {
  const intl = useIntl();
  const lang = useContentLang();
  const { number, name, maker, designation, quantity, unit, grade, part, candidates } = row;
  const state = certainGrades.includes(grade) ? 'certain' : grade === 'none' ? 'none' : 'check';
  const label = (column: 'quantity' | 'part' | 'other') => ({
    'data-label': intl.formatMessage({ id: `selection.match.column.${column}` }),
  });
  const others = candidates.filter(({ id }) => id !== part?.id);
  return (
    <tr className={styles[state]}>
      <td>{row.row}</td>
      <td className={styles.two}>
        <span className={styles.number}>{number || name}</span>
        <span className={styles.quiet}>
          {[designation, maker, number && name].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td {...label('quantity')}>{[quantity, unit].filter(Boolean).join('\u00a0')}</td>
      <td className={styles.two}>
        <Tag tone={tones[state]}>
          <FormattedMessage id={`selection.match.grade.${grade}`} />
        </Tag>
      </td>
      <td lang={lang} className={styles.whole} {...((part || isEdited) && label('part'))}>
        {part && (
          <AppLink className={styles.number} to={`/ldz/detail/${part.id}`}>
            {part.number}
          </AppLink>
        )}
        {part && (
          <span className={styles.quiet}>
            {part.maker.name} · {part.name}
          </span>
        )}
        {isEdited && (candidates.length > 0 || part) && (
          <select
            name={`part.${row.row}`}
            className={inputClass('medium')}
            defaultValue={state === 'certain' ? (part?.id ?? '') : asBefore}
            aria-label={intl.formatMessage({ id: 'selection.match.choose' }, { row: row.row })}
          >
            {state !== 'certain' && (
              <option value={asBefore}>{intl.formatMessage({ id: 'selection.match.later' })}</option>
            )}
            <option value="">{intl.formatMessage({ id: 'selection.match.keep' })}</option>
            {[...(part ? [part] : []), ...others].map((each) => (
              <option key={each.id} value={each.id}>
                {each.number} · {each.maker.name}
              </option>
            ))}
          </select>
        )}
        {!isEdited && !part && others.length > 0 && (
          <span className={styles.quiet}>{others.map((each) => each.number).join(' / ')}</span>
        )}
      </td>
      {isEdited && (
        <td className={styles.whole} {...label('other')}>
          <input
            name={`find.${row.row}`}
            className={inputClass('medium')}
            maxLength={60}
            placeholder={intl.formatMessage({ id: 'selection.match.find' })}
            aria-label={intl.formatMessage({ id: 'selection.match.find.label' }, { row: row.row })}
          />
        </td>
      )}
    </tr>
  );
}
