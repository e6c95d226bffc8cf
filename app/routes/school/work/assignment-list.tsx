import { FormattedMessage } from 'react-intl';
import type { SchoolClass } from '../../../../contract/school/class.ts';
import type { AssignmentRow } from '../../../../contract/school/work.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { assignmentPath, classPath } from '../paths.ts';
import styles from '../school.module.css';

interface AssignmentListProps {
  schoolClass: SchoolClass;
  items: readonly AssignmentRow[];
  isTeacher: boolean;
}

/** Assignments of a class: what has come in for its teacher, one's own state for a pupil. */
export function AssignmentList({ schoolClass, items, isTeacher }: AssignmentListProps) {
  return (
    <Card
      title={<FormattedMessage id="school.work" />}
      aside={
        isTeacher &&
        !schoolClass.isOver && (
          <ButtonLink to={`${classPath(schoolClass.classId)}/new`} size="small">
            <FormattedMessage id="school.work.new" />
          </ButtonLink>
        )
      }
      isFlush
      isEdgeToEdge
    >
      {items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="school.work.none" />} level="h3">
          <FormattedMessage id={isTeacher ? 'school.work.none.teacher' : 'school.work.none.pupil'} />
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {items.map((item) => (
            <li key={item.assignmentId}>
              <AppLink className="link" to={assignmentPath(item.assignmentId)}>
                <Written text={item.title} />
              </AppLink>
              <span>
                <DueText dueAt={item.dueAt} isOver={item.isOver} />
                {' · '}
                {isTeacher ? (
                  <FormattedMessage
                    id="school.work.counts"
                    values={{ count: item.handInCount, marked: item.markedCount }}
                  />
                ) : (
                  <OwnState item={item} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function DueText({ dueAt, isOver }: { dueAt: string; isOver: boolean }) {
  return (
    <FormattedMessage
      id={isOver ? 'school.work.state.over' : 'school.work.state.due'}
      values={{ time: <Time value={dueAt} format="minute" /> }}
    />
  );
}

function OwnState({ item: { isSent, points, maxPoints } }: { item: AssignmentRow }) {
  if (points !== null)
    return <FormattedMessage id="school.work.points" values={{ points, max: maxPoints }} />;
  return <FormattedMessage id={isSent ? 'school.work.sent' : 'school.work.unsent'} />;
}
