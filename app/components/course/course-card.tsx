import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseRow } from '../../../contract/classroom/course.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { LazyImage } from '../rich-text/lazy-image.tsx';
import { Coin, Free } from '../ui/coin.tsx';
import { Count } from '../ui/count.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './course-card.module.css';
import { Length } from './length.tsx';
import { langOf, say } from './words.ts';

/** Courses as cards. */
export function CourseGrid({ items, eager = 0 }: { items: readonly CourseRow[]; eager?: number }) {
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={item.courseId}>
          <CourseCard item={item} isEager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

function CourseCard({ item, isEager }: { item: CourseRow; isEager: boolean }) {
  const intl = useIntl();
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {item.poster ? (
          <LazyImage
            src={item.poster}
            alt=""
            width={480}
            height={270}
            extension="mp4"
            isEager={isEager}
            fit="cover"
          />
        ) : (
          <Drawing name="reversing-control" alt="" className={styles.drawing} />
        )}
        <span className={styles.length}>
          <Length tenths={item.duration} />
        </span>
      </div>
      <div className={styles.words}>
        <h3 lang={langOf(intl, item.title)}>
          <AppLink to={`/cloudClassroom/detail/${item.courseId}`}>{say(intl, item.title)}</AppLink>
        </h3>
        <p className={styles.facts}>
          <span>{intl.formatMessage({ id: `classroom.level.${item.level}` })}</span>
          <span>
            <FormattedMessage id="classroom.lessons" values={{ count: item.lessonCount }} />
          </span>
          {item.learnerCount > 0 && (
            <span>
              <Icon name="user" size={16} />
              <FormattedMessage
                id="classroom.learners"
                values={{ count: <Count value={item.learnerCount} /> }}
              />
            </span>
          )}
          <span className={styles.price}>
            <CoursePrice {...item} />
          </span>
        </p>
      </div>
    </article>
  );
}

/** What a course costs whom. */
export function CoursePrice({ price, memberPrice }: Pick<CourseRow, 'price' | 'memberPrice'>) {
  if (price === 0) return <Free />;
  return (
    <>
      <Coin amount={price} />
      {memberPrice === 0 && (
        <small className={styles.member}>
          <FormattedMessage id="classroom.member.free" />
        </small>
      )}
    </>
  );
}
