import { useIntl } from 'react-intl';
import type { AskedQuestion } from '../../../../contract/classroom/quiz.ts';
import { zoneName } from '../../../../contract/classroom/quiz-kinds.ts';
import { fieldOf } from './answer-fields.ts';
import styles from './zone-picker.module.css';

/**
 * A drawing with the zones of its border, one of which is the answer: columns are numbered, rows have letters. Works by
 * touch, by keys, without scripts and at any size.
 */
export function ZonePicker({ question }: { question: AskedQuestion }) {
  const intl = useIntl();
  const { number, picture, given, review } = question;
  if (!picture) return null;
  const { across, down, path } = picture;
  const columns = Array.from({ length: across }, (_, column) => column);
  return (
    <div className={styles.sheet}>
      <div className={styles.columns} aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column + 1}</span>
        ))}
      </div>
      <div className={styles.drawing}>
        <img
          src={path}
          alt={intl.formatMessage({ id: 'classroom.quiz.drawing' }, { number })}
          width={800}
          height={450}
        />
        <div className={styles.zones}>
          {Array.from({ length: down }, (_, row) => (
            <div key={zoneName(0, row)} className={styles.row}>
              <span className={styles.letter} aria-hidden="true">
                {zoneName(0, row).slice(0, 1)}
              </span>
              {columns.map((column) => {
                const zone = zoneName(column, row);
                const isRight = review?.right?.includes(zone);
                return (
                  <label
                    key={zone}
                    className={[styles.zone, isRight && styles.right].filter(Boolean).join(' ')}
                  >
                    <input
                      type="radio"
                      name={fieldOf(number)}
                      value={zone}
                      defaultChecked={given[0] === zone}
                      disabled={review !== null}
                    />
                    <span>{zone}</span>
                  </label>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
