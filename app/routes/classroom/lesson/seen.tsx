import { FormattedMessage } from 'react-intl';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import { clock } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Icon } from '../../../components/ui/icon.tsx';
import type { Counted } from '../player/counted.ts';
import styles from './lesson.module.css';

interface SeenProps {
  lesson: Lesson;
  counted: Counted;
  thresholdPercent: number;
  isSignedIn: boolean;
  path: string;
  onSeek: (seconds: number) => void;
}

/** Shorter gaps are where a player jumps, and nobody misses them. */
const minGap = 10;

/** How much of a lesson was watched, and which parts were not. */
export function Seen({ lesson, counted, thresholdPercent, isSignedIn, path, onSeek }: SeenProps) {
  if (lesson.duration === 0) return null;
  if (!isSignedIn)
    return (
      <p className={styles.muted}>
        <AppLink className="link" to={signInAddress(path)}>
          <FormattedMessage id="classroom.progress.signin" />
        </AppLink>
      </p>
    );
  const missing = gapsOf(counted.watched, lesson.duration);
  return (
    <div className={styles.seen}>
      <p role="status">
        {counted.isDone && <Icon name="check" size={16} />}
        <FormattedMessage
          id={counted.isDone ? 'classroom.watched.done' : 'classroom.watched'}
          values={{ percent: counted.percent, need: thresholdPercent }}
        />
      </p>
      {!counted.isDone && counted.percent > 0 && missing.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="classroom.missing" />
          </summary>
          <ul>
            {missing.map(([from, to]) => (
              <li key={from}>
                <a
                  href={`?t=${Math.floor(from / 10)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onSeek(from / 10);
                  }}
                >
                  <FormattedMessage
                    id="classroom.missing.part"
                    values={{ from: clock(from / 10), to: clock(to / 10) }}
                  />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function gapsOf(watched: Counted['watched'], duration: number): [from: number, to: number][] {
  const gaps: [number, number][] = [];
  let at = 0;
  for (const [from, to] of [...watched, [duration, duration] as const]) {
    if (from - at >= minGap) gaps.push([at, from]);
    at = Math.max(at, to);
  }
  return gaps;
}
