import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TaughtRow } from '../../../../contract/classroom/teach.ts';
import { CoursePrice } from '../../../components/course/course-card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { StateLamp } from './course-state.tsx';
import styles from './teach.module.css';

const columns = ['title', 'state', 'price', 'lessons', 'learners', 'buyers', 'rating', 'updated'] as const;
const numbers = ['lessons', 'learners', 'buyers', 'rating'] as const;

interface CourseTableProps {
  rows: readonly TaughtRow[];
  /** The first cell: a link to where the course is looked at. */
  name: (row: TaughtRow) => ReactNode;
}

/** Courses with what they do, for their teacher or for the staff. */
export function CourseTable({ rows, name }: CourseTableProps) {
  const intl = useIntl();
  const label = (column: (typeof columns)[number]) => intl.formatMessage({ id: `teach.column.${column}` });
  return (
    <Table label={intl.formatMessage({ id: 'teach.courses' })} isWide hasCards>
      <ColumnHeads
        names={columns}
        numbers={[...numbers]}
        text={(column) => <FormattedMessage id={`teach.column.${column}`} />}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.courseId}>
            <th scope="row" className={styles.title}>
              {name(row)}
            </th>
            <td data-label={label('state')}>
              <StateLamp state={row.state} />
              {row.isWaiting && row.state === 'shown' && (
                <small className={styles.also}>
                  <FormattedMessage id="teach.also_waiting" />
                </small>
              )}
            </td>
            <td data-label={label('price')}>
              <CoursePrice {...row} />
            </td>
            <td data-label={label('lessons')} className={numberCell}>
              {row.shownCount} / {row.lessonCount}
            </td>
            <td data-label={label('learners')} className={numberCell}>
              <FormattedMessage
                id="teach.learned"
                values={{ learners: row.learnerCount, done: row.doneCount }}
              />
            </td>
            <td data-label={label('buyers')} className={numberCell}>
              {row.buyerCount}
            </td>
            <td data-label={label('rating')} className={numberCell}>
              {row.rating === null ? '—' : intl.formatNumber(row.rating, { maximumFractionDigits: 1 })}
            </td>
            <td data-label={label('updated')}>
              <Time value={row.updatedAt} format="date" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
