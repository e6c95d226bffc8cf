import { FormattedMessage } from 'react-intl';
import type { Course } from '../../../../contract/classroom/course.ts';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from './course.module.css';

export function TeacherCard({ course, isSignedIn }: { course: Course; isSignedIn: boolean }) {
  const { teacher, teacherCourses, isFollowed, can } = course;
  return (
    <section className={styles.teacher}>
      <PersonPicture person={teacher} size={48} />
      <div>
        <AppLink to={`/space/${teacher.userId}`}>
          <b>
            <Written text={teacher.nickname} />
          </b>
        </AppLink>
        <p>
          <AppLink to={`/cloudClassroom/search/searchIndex?teacher=${teacher.userId}`}>
            <FormattedMessage id="classroom.teacher" values={{ count: teacherCourses }} />
          </AppLink>
        </p>
      </div>
      {!can.edit && (
        <FollowButton size="small" id={teacher.userId} isFollowed={isFollowed} isSignedIn={isSignedIn} />
      )}
    </section>
  );
}
