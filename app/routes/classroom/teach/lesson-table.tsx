import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { TaughtCourse, TaughtLessonRow } from '../../../../contract/classroom/teach.ts';
import { Length } from '../../../components/course/length.tsx';
import { say } from '../../../components/course/words.ts';
import { FileStateText } from '../../../components/file-upload/file-state-text.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { useFileStates } from '../../../shell/use-file-states.ts';
import { StateLamp } from './course-state.tsx';
import { lessonPath } from './paths.ts';
import styles from './teach.module.css';

const columns = ['lesson', 'state', 'video', 'length', 'order'] as const;

/** The lessons of a course in their order, and how far their videos are. */
export function LessonTable({ course }: { course: TaughtCourse }) {
  const intl = useIntl();
  const { lessons } = course;
  const states = useFileStates(lessons.flatMap(({ file }) => file ?? []));
  return (
    <Card title={<FormattedMessage id="teach.lessons" values={{ count: lessons.length }} />} isFlush>
      {lessons.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id="teach.lessons.none" />
        </p>
      ) : (
        <Table label={intl.formatMessage({ id: 'teach.lessons' }, { count: lessons.length })} isWide hasCards>
          <ColumnHeads
            names={course.can.edit ? columns : columns.filter((column) => column !== 'order')}
            numbers={['length']}
            text={(column) => <FormattedMessage id={`teach.column.${column}`} />}
          />
          <tbody>
            {lessons.map((lesson, index) => (
              <Row
                key={lesson.lessonId}
                lesson={lesson}
                file={lesson.file && (states.get(lesson.file.id) ?? lesson.file)}
                isFirst={index === 0}
                isLast={index === lessons.length - 1}
                canMove={course.can.edit}
              />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

const isPublished = ({ state }: TaughtLessonRow): boolean => state === 'shown' || state === 'ready';

interface RowProps {
  lesson: TaughtLessonRow;
  file: Omit<NonNullable<TaughtLessonRow['file']>, 'name'> | null;
  isFirst: boolean;
  isLast: boolean;
  canMove: boolean;
}

function Row({ lesson, file, isFirst, isLast, canMove }: RowProps) {
  const intl = useIntl();
  const title = say(intl, lesson.title);
  const section = say(intl, lesson.section);
  const label = (column: (typeof columns)[number]) => intl.formatMessage({ id: `teach.column.${column}` });
  return (
    <tr id={`lesson-${lesson.lessonId}`}>
      <th scope="row" className={styles.title}>
        {section && <small className={styles.section}>{section}</small>}
        <AppLink to={lessonPath(lesson.lessonId)}>{title}</AppLink>
      </th>
      <td data-label={label('state')}>
        <StateLamp state={lesson.state} />
        {lesson.publishAt && (
          <small className={styles.also}>
            <Time value={lesson.publishAt} format="full" />
          </small>
        )}
        {lesson.oldStepCount > 0 && (
          <small className={styles.also}>
            <FormattedMessage id="step.old.count" values={{ count: lesson.oldStepCount }} />
          </small>
        )}
        {isPublished(lesson) && lesson.newFiles.length > 0 && (
          <small className={styles.also}>
            <FormattedMessage id="practice.new" values={{ count: lesson.newFiles.length }} />
          </small>
        )}
        {lesson.nextState && (
          <small className={styles.also}>
            <FormattedMessage id={`teach.next.${lesson.nextState}`} />
          </small>
        )}
      </td>
      <td className={styles.video} data-label={label('video')}>
        {file ? <FileStateText state={file} /> : <FormattedMessage id="teach.video.none" />}
      </td>
      <td className={numberCell} data-label={lesson.duration > 0 ? label('length') : undefined}>
        {lesson.duration > 0 && <Length tenths={lesson.duration} />}
      </td>
      {canMove && (
        <td className={styles.whole}>
          <Form method="post" className={styles.line} preventScrollReset>
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="lessonId" value={lesson.lessonId} />
            <Button type="submit" size="small" name="act" value="up" disabled={isFirst}>
              <FormattedMessage id="teach.up" />
              <span className="vh"> {title}</span>
            </Button>
            <Button type="submit" size="small" name="act" value="down" disabled={isLast}>
              <FormattedMessage id="teach.down" />
              <span className="vh"> {title}</span>
            </Button>
          </Form>
        </td>
      )}
    </tr>
  );
}
