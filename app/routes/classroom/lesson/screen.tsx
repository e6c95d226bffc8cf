import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Course } from '../../../../contract/classroom/course.ts';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import { Length } from '../../../components/course/length.tsx';
import { buyAnchor } from '../../../components/money/recharge-path.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import styles from './lesson.module.css';

type Terms = Pick<Course, 'courseId' | 'memberPrice'>;

const buyPath = ({ courseId }: Terms) => `/cloudClassroom/detail/${courseId}#${buyAnchor}`;

/** A membership opens only what its members need not pay for. */
const ways = ({ memberPrice }: Terms) => ({ ways: memberPrice === 0 ? 'both' : 'buy' });

interface ScreenProps {
  course: Terms;
  lesson: Pick<Lesson, 'right' | 'duration' | 'trial' | 'poster'>;
  children: ReactNode;
}

/** The player, or the poster with what is in its way. */
export function Screen({ course, lesson, children }: ScreenProps) {
  const isPlayable = lesson.right !== null && lesson.duration > 0;
  return (
    <div className={styles.screen}>
      {isPlayable ? (
        children
      ) : (
        <div className={styles.locked}>
          {lesson.poster && <img src={lesson.poster} alt="" width={1280} height={720} />}
          <p>
            {lesson.duration > 0 ? (
              <FormattedMessage id="classroom.locked" values={ways(course)} />
            ) : (
              <FormattedMessage id="classroom.novideo" />
            )}
          </p>
          {lesson.duration > 0 && <BuyLink course={course} />}
        </div>
      )}
      {lesson.trial !== null && (
        <div className={styles.trial}>
          <Notice tone="info">
            <FormattedMessage
              id="classroom.trial"
              values={{
                ...ways(course),
                length: <Length tenths={lesson.trial} />,
                course: (words) => (
                  <AppLink key="course" className="link" to={buyPath(course)}>
                    {words}
                  </AppLink>
                ),
              }}
            />
          </Notice>
        </div>
      )}
      <noscript>
        <p className={styles.muted}>
          <FormattedMessage id="classroom.scripts" />
        </p>
      </noscript>
    </div>
  );
}

/** Stands over the picture where a trial ends. */
export function TrialOver({ course }: { course: Terms }) {
  return (
    <>
      <p>
        <FormattedMessage id="classroom.trial.over" values={ways(course)} />
      </p>
      <BuyLink course={course} />
    </>
  );
}

const BuyLink = ({ course }: { course: Terms }) => (
  <ButtonLink to={buyPath(course)} variant="pay">
    <FormattedMessage id="classroom.buy" />
  </ButtonLink>
);
