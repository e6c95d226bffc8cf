import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { EditedPath } from '../../../../contract/classroom/path-editing.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { StateLamp } from '../teach/course-state.tsx';
import styles from '../teach/teach.module.css';

interface PathCoursesProps {
  path: EditedPath;
  /** Courses that can be added. */
  others: readonly Pick<EditedPath['courses'][number], 'courseId' | 'title'>[];
  failure: PostFailure | undefined;
}

const columns = ['course', 'state', 'required', 'order'] as const;

/** The courses of a path in their order, and the form that adds one. */
export function PathCourses({ path: { courses }, others, failure }: PathCoursesProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'path.courses' }, { count: courses.length });
  return (
    <Card title={label} isFlush>
      {courses.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id="path.courses.none" />
        </p>
      ) : (
        <Table label={label} isWide>
          <ColumnHeads names={columns} text={(name) => <FormattedMessage id={`path.column.${name}`} />} />
          <tbody>
            {courses.map((course, index) => (
              <CourseRow
                key={course.courseId}
                course={course}
                isFirst={index === 0}
                isLast={index === courses.length - 1}
              />
            ))}
          </tbody>
        </Table>
      )}
      <AddForm
        key={courses.length}
        others={others}
        failure={failure?.intent === 'add' ? failure : undefined}
      />
    </Card>
  );
}

interface CourseRowProps {
  course: EditedPath['courses'][number];
  isFirst: boolean;
  isLast: boolean;
}

function CourseRow({ course, isFirst, isLast }: CourseRowProps) {
  const intl = useIntl();
  const title = say(intl, course.title);
  const acts = (['up', 'down', course.isRequired ? 'free' : 'require', 'remove'] as const).filter(
    (act) => !((act === 'up' && isFirst) || (act === 'down' && isLast)),
  );
  return (
    <tr>
      <th scope="row" className={styles.title}>
        <AppLink to={`/cloudClassroom/detail/${course.courseId}`} lang={langOf(intl, course.title)}>
          {title}
        </AppLink>
      </th>
      <td>
        <StateLamp state={course.state} />
      </td>
      <td>
        <Tag tone={course.isRequired ? 'blue' : 'plain'}>
          <FormattedMessage id={course.isRequired ? 'classroom.path.required' : 'classroom.path.optional'} />
        </Tag>
      </td>
      <td>
        <Form method="post" className={styles.order} preventScrollReset>
          <input type="hidden" name="intent" value="course" />
          <input type="hidden" name="courseId" value={course.courseId} />
          {acts.map((act) => (
            <Button key={act} type="submit" size="small" name="act" value={act}>
              <FormattedMessage id={act === 'up' || act === 'down' ? `teach.${act}` : `path.act.${act}`} />
              <span className="vh"> {title}</span>
            </Button>
          ))}
        </Form>
      </td>
    </tr>
  );
}

function AddForm({ others, failure }: Pick<PathCoursesProps, 'others' | 'failure'>) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('path', failure);
  return (
    <Form method="post" className={`${styles.form} ${styles.below}`} preventScrollReset>
      <div className={styles.fields}>
        <SelectField
          name="courseId"
          required
          label={<FormattedMessage id="path.add" />}
          hint={<FormattedMessage id="path.add.hint" />}
          defaultValue={failure?.typed['courseId'] ?? ''}
          error={fieldText('courseId')}
        >
          <option value="">{intl.formatMessage({ id: 'teach.choose' })}</option>
          {others.map(({ courseId, title }) => (
            <option key={courseId} value={courseId}>
              {say(intl, title)}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox name="isRequired" defaultChecked={failure ? failure.typed['isRequired'] === 'on' : true}>
        <FormattedMessage id="classroom.path.required" />
      </Checkbox>
      <Button type="submit" name="intent" value="add">
        <FormattedMessage id="path.add.do" />
      </Button>
    </Form>
  );
}
