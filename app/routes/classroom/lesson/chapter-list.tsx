import { FormattedMessage, useIntl } from 'react-intl';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import { clock, langOf, say } from '../../../components/course/words.ts';
import { ChapterPicture } from '../player/chapter-picture.tsx';
import styles from './lesson.module.css';

interface ChapterListProps {
  lesson: Lesson;
  time: number;
  onSeek: (seconds: number) => void;
}

/** The chapters of a lesson with a small picture of each. */
export function ChapterList({ lesson, time, onSeek }: ChapterListProps) {
  const intl = useIntl();
  const { chapters } = lesson;
  if (chapters.length < 2) return null;
  const current = chapters.findLast(({ at }) => at / 10 <= time);
  return (
    <section>
      <h2>
        <FormattedMessage id="classroom.points" />
      </h2>
      <ol className={styles.chapters}>
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <a
              href={`?t=${Math.floor(at / 10)}`}
              aria-current={at === current?.at ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onSeek(at / 10);
              }}
            >
              {lesson.sprite && <ChapterPicture sprite={lesson.sprite} seconds={at / 10} />}
              <span lang={langOf(intl, title)}>{say(intl, title)}</span>
              <small>{clock(at / 10)}</small>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
